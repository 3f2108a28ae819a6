import { afterEach, expect, it, vi } from 'vitest';
import { failureFor } from './failure.ts';
import { unreached } from './unreached.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'unreachable'],
  [false, 'offline'],
] as const)('what is told without the tables is what they say (online: %s)', (onLine, cause) => {
  vi.stubGlobal('navigator', { onLine });
  expect(unreached('it did not come')).toEqual(failureFor(cause, 'it did not come'));
});
