import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { getRetryAfterHeader, getRetryAfterMs } from '../recovery/retry-after.ts';
import { getHttpErrorCause } from '../http-error-cause.ts';

/** The properties of an hls.js error that `fromHlsError()` uses. */
export type HlsErrorData = Pick<ErrorData, 'type' | 'details' | 'url' | 'reason'> & {
  readonly response?: { readonly code?: number; readonly url?: string } | undefined;
  /** The `XMLHttpRequest` or `Response` of the request; a custom loader may set another object. */
  readonly networkDetails?: object | null | undefined;
};

/** The conditions that, besides the error itself, determine its cause. */
export interface HlsErrorContext {
  /** The source URL, including its token. */
  readonly url: string;
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: number;
  readonly online: boolean;
}

/**
 * The causes for error details that are more specific than the error type. Errors for unsupported
 * codecs are mapped whatever their `ErrorTypes` value, because playback cannot recover from them.
 */
const causesByDetails: Partial<Record<string, ErrorCause>> = {
  manifestIncompatibleCodecsError: 'format-unsupported',
  bufferAddCodecError: 'format-unsupported',
  bufferIncompatibleCodecsError: 'format-unsupported',
  manifestParsingError: 'no-playlist',
  levelParsingError: 'playlist-malformed',
  levelEmptyError: 'playlist-malformed',
  bufferFullError: 'storage-full',
  keySystemNoKeys: 'keys-missing',
  keySystemNoConfiguredLicense: 'license-not-found',
  keySystemNoAccess: 'key-system-missing',
  keySystemNoSession: 'key-system-failed',
  keySystemStatusInternalError: 'key-system-failed',
  keySystemSessionUpdateFailed: 'license-malformed',
  keySystemServerCertificateRequestFailed: 'certificate-missing',
  keySystemServerCertificateUpdateFailed: 'certificate-refused',
  keySystemLicenseRequestFailed: 'license-refused',
  keySystemStatusOutputRestricted: 'output-restricted',
};

const causesByType: Record<string, ErrorCause> = {
  mediaError: 'decode-failed',
  muxError: 'decode-failed',
  keySystemError: 'keys-missing',
};

// Values of the hls.js enums `ErrorTypes` and `ErrorDetails`; a value import would bundle a
// second copy of hls.js.
const NETWORK_ERROR: string = 'networkError';
const KEY_SYSTEM_ERROR: string = 'keySystemError';
const INTERNAL_EXCEPTION: string = 'internalException';
const KEY_LOAD_ERROR: string = 'keyLoadError';

/** Converts an hls.js error to a `PlaybackError`. */
export function fromHlsError(error: HlsErrorData, context: HlsErrorContext): PlaybackError {
  const status = error.response?.code || undefined;
  // For key system errors, the reason is the browser's error message.
  const reason = status ?? (error.type === KEY_SYSTEM_ERROR ? error.reason : undefined);
  const detail = reason ? `${error.details} (${reason})` : error.details;
  const retryAfterMs = getRetryAfterMs(
    error.response?.code,
    getRetryAfterHeader(error.networkDetails ?? {}),
    context.nowMs,
  );
  return createPlaybackError(getCause(error, status, context), detail, status, retryAfterMs);
}

function getCause(
  { type, details, url, response }: HlsErrorData,
  status: number | undefined,
  context: HlsErrorContext,
): ErrorCause {
  const specificCause = causesByDetails[details];
  if (specificCause) return specificCause;
  if (type !== NETWORK_ERROR) return causesByType[type] ?? 'internal';
  const keyCause = isKeyError({ details }) && getKeyErrorCause(details, response?.code, context);
  if (keyCause) return keyCause;
  // A 2xx response is not an HTTP error, but may contain an HTML page instead of a playlist.
  if (status !== undefined && status >= 300) {
    const urlWithToken = selectUrlWithToken(response?.url || url, context.url);
    return getHttpErrorCause(status, urlWithToken, context.nowMs);
  }
  if (!context.online) return 'offline';
  return details.endsWith('TimeOut') ? 'timed-out' : 'unreachable';
}

/** Whether an hls.js error is a key loading error. */
export const isKeyError = ({ details }: { readonly details: string }): boolean =>
  details.startsWith('keyLoad');

/** HTTP statuses after which a key may be available later. */
const temporaryStatuses: readonly number[] = [408, 429];

/**
 * Returns the cause of a key loading error if the key itself is the problem. Returns `undefined`
 * for an error of the network or server, and for a status that is probably caused by the source's
 * token.
 */
function getKeyErrorCause(
  details: string,
  status: number | undefined,
  { url, online }: HlsErrorContext,
): ErrorCause | undefined {
  // Without a status, no request was sent: the key URL is invalid or the method is unsupported.
  if (status === undefined)
    return online && details === KEY_LOAD_ERROR ? 'keys-missing' : undefined;
  if (status === 401 || status === 403)
    return new URL(url).searchParams.has('token') ? undefined : 'license-refused';
  const isPermanent = status >= 400 && status < 500 && !temporaryStatuses.includes(status);
  return isPermanent ? 'keys-missing' : undefined;
}

/** A segment URL may have no token; the server then checked the token in the source URL. */
const selectUrlWithToken = (requestUrl: string | undefined, sourceUrl: string): string =>
  requestUrl && new URL(requestUrl).searchParams.has('token') ? requestUrl : sourceUrl;

/**
 * Returns how to recover from an hls.js error: `recover` starts the recovery from media errors, and
 * `removeLevel` removes the level that failed. Returns `undefined` if neither helps.
 */
export function getRecoveryStrategy(
  { kind, cause }: Pick<PlaybackError, 'kind' | 'cause'>,
  {
    frag,
    details,
  }: { readonly details: string; readonly frag?: Pick<NonNullable<ErrorData['frag']>, 'type'> },
): 'recover' | 'removeLevel' | undefined {
  // Corrupt media can cause an exception inside hls.js.
  if (kind === 'decode' || details === INTERNAL_EXCEPTION) return 'recover';
  return frag?.type === 'main' && cause === 'not-found' ? 'removeLevel' : undefined;
}

/**
 * Returns the playback error for a media element that waits for a key. Returns `undefined` if a
 * license server, or media keys that the page has set, may still provide the key.
 */
export function getMissingKeyError(
  { config: { drmSystems } }: Pick<Hls, 'config'>,
  { mediaKeys }: Pick<HTMLMediaElement, 'mediaKeys'>,
): PlaybackError | undefined {
  const hasLicenseServer = Object.keys(drmSystems ?? {}).length > 0;
  return hasLicenseServer || mediaKeys
    ? undefined
    : createPlaybackError('keys-missing', 'waitingforkey, no license server');
}

/** Whether an hls.js error belongs to a subtitle playlist or segment. */
export const isSubtitleError = ({ context, frag }: Pick<ErrorData, 'context' | 'frag'>): boolean =>
  context?.type === 'subtitleTrack' || frag?.type === 'subtitle';

/** Disables subtitles and resumes loading, which a fatal subtitle error has stopped. */
export function disableSubtitles(hls: Hls): void {
  hls.subtitleTrack = -1;
  hls.startLoad();
}
