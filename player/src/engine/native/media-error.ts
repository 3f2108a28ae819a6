import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { getRetryAfterMs } from '../recovery/retry-after.ts';
import { getHttpErrorCause } from '../http-error-cause.ts';

/** The error cause for each `MediaError` code. */
const causes: Record<number, ErrorCause> = {
  1: 'aborted',
  2: 'unreachable',
  3: 'decode-failed',
  4: 'format-unsupported',
};

/**
 * Matches Chromium's message for a segment that it cannot parse. Other browsers have no such
 * message.
 */
const parseErrorMessage = /DEMUXER_ERROR_COULD_NOT_PARSE/;

/** Returns whether, according to the message, data was received but could not be parsed. */
export const isParseError = ({ message }: Pick<MediaError, 'message'>): boolean =>
  parseErrorMessage.test(message);

/**
 * Matches Chromium and Firefox messages for a file that was received but has an unsupported format.
 */
const unsupportedFormatMessage = /DEMUXER_ERROR|NS_ERROR_DOM_MEDIA|Failed to init decoder/;

/**
 * Returns whether, according to the browser, a file was received but has an unsupported format. Only
 * the message is reliable: a Content Security Policy may allow media elements to load a URL, but not
 * `fetch()`.
 */
const isUnsupportedFormat = (message: string, vendor: string): boolean =>
  // Chromium sets a message for every network error, but none for unsupported cross-origin media.
  unsupportedFormatMessage.test(message) || (message === '' && vendor.startsWith('Google'));

/** The conditions that, besides the error itself, determine its cause. */
export interface MediaErrorContext {
  /** The URL of the source, including its token. */
  readonly url: string;
  /** The current Unix time in milliseconds. */
  readonly nowMs: number;
  readonly online: boolean;
  /** The value of `navigator.vendor`. */
  readonly vendor: string;
  /** The HTTP status; `undefined` if there was no response, or if CORS hides the status. */
  readonly status: number | undefined;
  /** The `Retry-After` response header; `null` or `undefined` if it is missing. */
  readonly retryAfter?: string | null;
  /** Whether the server did not respond at all. */
  readonly isUnreachable: boolean;
  readonly isHls: boolean;
  /** Whether the browser supports the codecs in the playlist. */
  readonly isDecodable: boolean;
}

/**
 * Converts a `MediaError` to a `PlaybackError`. Media elements report HTTP errors and missing
 * segments as unsupported formats; the context is needed to distinguish them.
 */
export function fromMediaError(
  { code, message }: Pick<MediaError, 'code' | 'message'>,
  {
    url,
    nowMs,
    online,
    vendor,
    status,
    retryAfter,
    isUnreachable,
    isHls,
    isDecodable,
  }: MediaErrorContext,
): PlaybackError {
  const cause = causes[code] ?? 'internal';
  const detail = message || `media error ${code}`;
  if (status !== undefined && status >= 400) {
    const retryAfterMs = getRetryAfterMs(status, retryAfter, nowMs);
    return createPlaybackError(getHttpErrorCause(status, url, nowMs), detail, status, retryAfterMs);
  }
  const mayBeNetworkError = cause === 'unreachable' || cause === 'format-unsupported';
  if (!mayBeNetworkError) return createPlaybackError(cause, detail);
  if (!online) return createPlaybackError('offline', detail);
  const isNetworkError = isHls
    ? isUnreachable || status === undefined || isDecodable
    : isUnreachable && !isUnsupportedFormat(message, vendor);
  return createPlaybackError(isNetworkError ? 'unreachable' : cause, detail);
}
