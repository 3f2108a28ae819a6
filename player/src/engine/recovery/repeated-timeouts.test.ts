import { describe, expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { RepeatedTimeouts } from './repeated-timeouts.ts';

/** Returns whether the engine should be replaced after these errors and `playing` events. */
function shouldRecreateAfter(...events: readonly (ErrorCause | 'playing')[]) {
  const media = new EventTarget();
  const repeatedTimeouts = new RepeatedTimeouts(media, new AbortController().signal);
  for (const event of events) {
    if (event === 'playing') media.dispatchEvent(new Event(event));
    else repeatedTimeouts.record(createPlaybackError(event, ''));
  }
  return {
    live: repeatedTimeouts.shouldRecreateEngine(true),
    onDemand: repeatedTimeouts.shouldRecreateEngine(false),
  };
}

describe('RepeatedTimeouts', () => {
  it('replaces the engine after one timeout of a live stream or two of an on-demand stream', () => {
    expect(shouldRecreateAfter('timed-out')).toEqual({ live: true, onDemand: false });
    expect(shouldRecreateAfter('timed-out', 'timed-out')).toEqual({ live: true, onDemand: true });
  });

  it('resets the count after playback', () => {
    expect(shouldRecreateAfter('timed-out', 'playing')).toEqual({ live: false, onDemand: false });
    expect(shouldRecreateAfter('timed-out', 'playing', 'timed-out').onDemand).toBe(false);
  });

  it.each(['offline', 'unreachable', 'server-error'] as const)(
    'resets the count after an error with the cause %s',
    (cause) => {
      expect(shouldRecreateAfter('timed-out', 'timed-out', cause)).toEqual({
        live: false,
        onDemand: false,
      });
    },
  );
});
