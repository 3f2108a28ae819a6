import { describe, expect, it } from 'vitest';
import { isPlaybackBlocked } from './selectors.ts';
import { createPlaybackError } from '../media/errors/playback-error.ts';
import type { ErrorCause } from '../media/errors/error-causes.ts';
import type { MediaState } from '../media/media-state.ts';

const blocks = (cause: ErrorCause, status: number, retrying: boolean): boolean =>
  isPlaybackBlocked({
    failure: {
      ...{ current: createPlaybackError(cause, '', status), retryAt: undefined, closed: false },
      retrying,
    },
    playback: { started: false, waiting: false },
  } as MediaState);

describe('a failure', () => {
  it.each([
    ['restricted', 403, false, true],
    // Another token is asked for, which may open the film.
    ['token-expired', 403, true, false],
    ['server', 503, true, true],
    ['server', 503, false, true],
  ] as const)(
    'by %s, status %d, tried again: %s, stands in the way: %s',
    (cause, status, tried, is) => {
      expect(blocks(cause, status, tried)).toBe(is);
    },
  );
});
