import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { DrmError } from '../drm/drm-error.ts';
import { getHttpErrorCause } from '../http-error-cause.ts';
import { getRetryAfterMs } from '../recovery/retry-after.ts';

/** The members of `shaka.util.Error` that this module uses. */
export interface ShakaError {
  readonly code: number;
  readonly category: number;
  readonly severity: number;
  readonly data: readonly unknown[];
}

/** The value of `shaka.util.Error.Severity.CRITICAL`. */
const CRITICAL = 2;
/** The value of `shaka.util.Error.Category.NETWORK`. */
const NETWORK = 1;

const BAD_HTTP_STATUS = 1001;
const RESTRICTIONS_CANNOT_BE_MET = 4012;
const LICENSE_REQUEST_FAILED = 6007;

/** Whether a value is a Shaka Player error, and not a browser exception. */
export const isShakaError = (error: unknown): error is ShakaError =>
  typeof error === 'object' && error !== null && 'category' in error && 'code' in error;

/** Whether the error ends playback. Shaka Player recovers from all other errors. */
export const isCritical = ({ severity }: ShakaError): boolean => severity === CRITICAL;

export const isNetworkError = ({ category }: ShakaError): boolean => category === NETWORK;

/** Whether the error occurred because Shaka Player was destroyed or loads another source. */
export const isInterruption = ({ code }: ShakaError): boolean =>
  code === 7000 || code === 7001 || code === 7003;

/** The causes for error codes that are more specific than their category. */
const causesByCode: Readonly<Record<number, ErrorCause>> = {
  1003: 'timed-out',
  1011: 'not-found',
  3017: 'storage-full',
  4000: 'no-playlist',
  4006: 'format-unsupported',
  4032: 'format-unsupported',
  4036: 'format-unsupported',
  6000: 'key-system-missing',
  6001: 'key-system-missing',
  6004: 'certificate-refused',
  6008: 'license-malformed',
  6010: 'keys-missing',
  6012: 'keys-missing',
  6014: 'key-expired',
  6015: 'certificate-missing',
  6017: 'certificate-missing',
  6018: 'hdcp-missing',
  6020: 'key-system-missing',
};

/** The causes for all other error codes, by their `shaka.util.Error.Category`. */
const causesByCategory: Readonly<Record<number, ErrorCause>> = {
  1: 'unreachable',
  3: 'decode-failed',
  4: 'playlist-malformed',
  6: 'key-system-failed',
};

/** The conditions that, besides the error itself, determine its cause. */
export interface DashErrorContext {
  /** The URL of the manifest, including its token. */
  readonly url: string;
  /** The current Unix time in milliseconds. */
  readonly nowMs: number;
  readonly online: boolean;
}

/** Converts an error of Shaka Player to a `PlaybackError`. */
export function fromShakaError(error: unknown, context: DashErrorContext): PlaybackError {
  if (!isShakaError(error)) return createPlaybackError('internal', String(error));
  const { code } = error;
  const detail = `Shaka Player error ${code}`;
  if (code === LICENSE_REQUEST_FAILED) return fromLicenseError(error, detail);
  if (code === BAD_HTTP_STATUS) return fromHttpError(error, detail, context);
  if (code === RESTRICTIONS_CANNOT_BE_MET)
    return createPlaybackError(getRestrictionCause(error), detail);
  const isOffline = isNetworkError(error) && !context.online;
  const cause = causesByCode[code] ?? causesByCategory[error.category] ?? 'internal';
  return createPlaybackError(isOffline ? 'offline' : cause, detail);
}

/** `data` contains the URL, the status, the body and the headers of the response. */
function fromHttpError(
  { data }: ShakaError,
  detail: string,
  { url, nowMs }: DashErrorContext,
): PlaybackError {
  const [requestUrl, status, , headers] = data as [string, number, unknown, object | undefined];
  // A segment URL may have no token; the server then checked the token in the URL of the manifest.
  const urlWithToken = new URL(requestUrl).searchParams.has('token') ? requestUrl : url;
  const retryAfter: unknown = headers && Reflect.get(headers, 'retry-after');
  return createPlaybackError(
    getHttpErrorCause(status, urlWithToken, nowMs),
    detail,
    status,
    getRetryAfterMs(status, typeof retryAfter === 'string' ? retryAfter : undefined, nowMs),
  );
}

/** `data` contains a network error, whose own `data` contains the error of the license client. */
function fromLicenseError({ data }: ShakaError, detail: string): PlaybackError {
  const [networkError] = data;
  const cause: unknown = isShakaError(networkError)
    ? networkError.data.find(isDrmError)
    : undefined;
  if (!isDrmError(cause)) return createPlaybackError('license-unreachable', detail);
  const { errorCause, message, status, retryAfter } = cause;
  return createPlaybackError(errorCause, message, status, getRetryAfterMs(status, retryAfter));
}

const isDrmError = (value: unknown): value is DrmError => value instanceof DrmError;

/**
 * `data` contains a `shaka.extern.RestrictionInfo` with the reasons why no rendition can be played.
 */
function getRestrictionCause({ data }: ShakaError): ErrorCause {
  const { missingKeys = [], restrictedKeyStatuses = [] } = (data[0] ?? {}) as {
    missingKeys?: readonly string[];
    restrictedKeyStatuses?: readonly string[];
  };
  if (restrictedKeyStatuses.includes('output-restricted')) return 'output-restricted';
  if (restrictedKeyStatuses.includes('expired')) return 'key-expired';
  if (missingKeys.length > 0 || restrictedKeyStatuses.length > 0) return 'key-wrong';
  return 'format-unsupported';
}
