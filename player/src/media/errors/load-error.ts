import type { PlaybackError } from './playback-error.ts';

/**
 * The failure where not even the code that would know better can be had. Told without the tables of
 * causes and of what is said, which come with that code.
 */
export const createLoadError = (detail: string): PlaybackError => ({
  kind: 'network',
  code: 2,
  fatal: true,
  ...(navigator.onLine
    ? ({
        cause: 'unreachable',
        messageKey: 'network',
        message: 'A network error caused the media download to fail.',
      } as const)
    : ({
        cause: 'offline',
        messageKey: 'offline',
        message: 'Check your internet connection and try reloading this video.',
      } as const)),
  retryable: true,
  status: undefined,
  detail,
});
