import type { PlaybackError } from './playback-error.ts';

/**
 * Creates a network error for code that failed to load. It does not use `createPlaybackError()`,
 * because the error tables may be part of that code.
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
