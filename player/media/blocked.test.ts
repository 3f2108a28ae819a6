import { describe, expect, it } from 'vitest';
import { isBlocked } from './blocked.ts';
import { failureFor } from './failure.ts';
import type { FailureCause } from './failure-causes.ts';
import type { MediaState } from './state.ts';

const blocks = (cause: FailureCause, status: number, retrying: boolean): boolean =>
  isBlocked({
    failure: {
      ...{ current: failureFor(cause, '', status), retryAt: undefined, closed: false },
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
