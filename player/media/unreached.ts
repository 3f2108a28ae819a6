import type { MediaFailure } from './failure.ts';

/**
 * The failure where not even the code that would know better can be had. Told without the table of
 * causes, which comes with that code.
 */
export const unreached = (detail: string): MediaFailure => ({
  kind: 'network',
  code: 2,
  ...(navigator.onLine
    ? ({ cause: 'unreachable', words: 'network' } as const)
    : ({ cause: 'offline', words: 'offline' } as const)),
  retryable: true,
  status: undefined,
  detail,
});
