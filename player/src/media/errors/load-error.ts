import type { PlaybackError } from './playback-error.ts';

/**
 * Creates the network error for code that could not be loaded. It does not use the error tables,
 * because they are part of that code.
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
