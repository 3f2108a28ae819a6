import { afterEach, expect, it, vi } from 'vitest';
import { createPlaybackError } from './playback-error.ts';
import { createLoadError } from './load-error.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'unreachable'],
  [false, 'offline'],
] as const)('what is told without the tables is what they say (online: %s)', (onLine, cause) => {
  vi.stubGlobal('navigator', { onLine });
  expect(createLoadError('it did not come')).toEqual(createPlaybackError(cause, 'it did not come'));
});
