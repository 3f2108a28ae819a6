import { describe, expect, it } from 'vitest';
import { isPlaybackBlocked } from './selectors.ts';
import { createPlaybackError } from '../media/errors/playback-error.ts';
import type { ErrorCause } from '../media/errors/error-causes.ts';
import type { MediaState } from '../media/media-state.ts';

const isBlocked = (cause: ErrorCause, status: number, retrying: boolean): boolean =>
  isPlaybackBlocked({
    error: {
      playbackError: createPlaybackError(cause, '', status),
      retryAt: undefined,
      dismissed: false,
      retrying,
    },
    playback: { started: false, waiting: false },
  } as MediaState);

describe('isPlaybackBlocked', () => {
  it.each([
    ['restricted', 403, false, true],
    // A new token is being requested.
    ['token-expired', 403, true, false],
    ['server-error', 503, true, true],
    ['server-error', 503, false, true],
  ] as const)(
    'for the cause %s with status %d and retrying=%s, returns %s',
    (cause, status, retrying, expected) => {
      expect(isBlocked(cause, status, retrying)).toBe(expected);
    },
  );
});
