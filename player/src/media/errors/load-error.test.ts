import { afterEach, expect, it, vi } from 'vitest';
import { createPlaybackError } from './playback-error.ts';
import { createLoadError } from './load-error.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'unreachable'],
  [false, 'offline'],
] as const)(
  'createLoadError() returns the same error as createPlaybackError() (online: %s)',
  (onLine, cause) => {
    vi.stubGlobal('navigator', { onLine });
    expect(createLoadError('failed to load')).toEqual(createPlaybackError(cause, 'failed to load'));
  },
);
