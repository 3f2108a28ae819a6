import { describe, expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { RepeatedTimeouts } from './repeated-timeouts.ts';

/** An engine that has failed so, with whatever the media element says between. */
function after(...happened: readonly (ErrorCause | 'playing')[]) {
  const media = new EventTarget();
  const way = new RepeatedTimeouts(media, new AbortController().signal);
  for (const each of happened) {
    if (each === 'playing') media.dispatchEvent(new Event(each));
    else way.record(createPlaybackError(each, ''));
  }
  return { live: way.shouldRecreateEngine(true), film: way.shouldRecreateEngine(false) };
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
