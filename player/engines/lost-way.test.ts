import { describe, expect, it } from 'vitest';
import { failureFor } from '../media/failure.ts';
import type { FailureCause } from '../media/failure-causes.ts';
import { LostWay } from './lost-way.ts';

/** An engine that has failed so, with whatever the media element says between. */
function after(...happened: readonly (FailureCause | 'playing')[]) {
  const media = new EventTarget();
  const way = new LostWay(media, new AbortController().signal);
  for (const each of happened) {
    if (each === 'playing') media.dispatchEvent(new Event(each));
    else way.note(failureFor(each, ''));
  }
  return { live: way.isLost(true), film: way.isLost(false) };
}

describe('an engine of which nothing comes', () => {
  it('has lost its way in a broadcast the first time, and in a film the second', () => {
    expect(after('timed-out')).toEqual({ live: true, film: false });
    expect(after('timed-out', 'timed-out')).toEqual({ live: true, film: true });
  });

  it('has not where it has played meanwhile', () => {
    expect(after('timed-out', 'playing')).toEqual({ live: false, film: false });
    expect(after('timed-out', 'playing', 'timed-out').film).toBe(false);
  });

  it.each(['offline', 'unreachable', 'server'] as const)('has not where it is %s', (cause) => {
    expect(after('timed-out', 'timed-out', cause)).toEqual({ live: false, film: false });
  });
});
