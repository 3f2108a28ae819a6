import type { ErrorData } from 'hls.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { getRetryAfterHeader, getRetryAfterMs } from '../recovery/retry-after.ts';
import { getHttpErrorCause } from '../http-error-cause.ts';

/** The part of an hls.js error that tells what went wrong. */
export type HlsErrorData = Pick<ErrorData, 'type' | 'details' | 'url' | 'reason'> & {
  readonly response?: { readonly code?: number; readonly url?: string } | undefined;
  /** The request of the browser; a loader of a page's own may tell of something else. */
  readonly networkDetails?: object | null | undefined;
};

/** What a failure is judged by beside the error: the film's own address, the clock and the line. */
export interface HlsErrorContext {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  readonly online: boolean;
}

/**
 * Details that tell more than the type that hls.js files them under; that the browser cannot decode
 * the source is said whatever the type, because no retry will mend it.
 */
const causeOfDetails: Partial<Record<string, ErrorCause>> = {
  manifestIncompatibleCodecsError: 'format-unknown',
  bufferAddCodecError: 'format-unknown',
  bufferIncompatibleCodecsError: 'format-unknown',
  manifestParsingError: 'no-playlist',
  levelParsingError: 'malformed',
  levelEmptyError: 'malformed',
  bufferFullError: 'storage-full',
  keySystemNoKeys: 'keys-missing',
  keySystemNoConfiguredLicense: 'licence-missing',
  keySystemNoAccess: 'key-system-missing',
  keySystemNoSession: 'key-system-failed',
  keySystemStatusInternalError: 'key-system-failed',
  keySystemSessionUpdateFailed: 'licence-malformed',
  keySystemServerCertificateRequestFailed: 'certificate-missing',
  keySystemServerCertificateUpdateFailed: 'certificate-refused',
  keySystemLicenseRequestFailed: 'licence-refused',
  keySystemStatusOutputRestricted: 'output-restricted',
};

const causeOfType: Record<string, ErrorCause> = {
  mediaError: 'damaged',
  muxError: 'damaged',
  keySystemError: 'keys-missing',
};

/** A type of error, as hls.js writes it, whose reason is in the words of the browser. */
const keySystem: string = 'keySystemError';

/** Our failure for a fatal error of hls.js. */
export function fromHlsError(error: HlsErrorData, scene: HlsErrorContext): PlaybackError {
  const status = error.response?.code || undefined;
  const why = status ?? (error.type === keySystem ? error.reason : undefined);
  const detail = why ? `${error.details} (${why})` : error.details;
  return createPlaybackError(
    causeOf(error, status, scene),
    detail,
    status,
    askedWaitOf(error, scene.nowMs),
  );
}

/** For how long the server wants to be left alone, in milliseconds; absent where it does not ask for that. */
function askedWaitOf({ response, networkDetails }: HlsErrorData, now: number): number | undefined {
  return getRetryAfterMs(response?.code, getRetryAfterHeader(networkDetails ?? {}), now);
}

function causeOf(
  { type, details, url, response }: HlsErrorData,
  status: number | undefined,
  scene: HlsErrorContext,
): ErrorCause {
  const told = causeOfDetails[details];
  if (told) return told;
  if (type !== 'networkError') return causeOfType[type] ?? 'internal';
  // A page, and not a playlist, may have been served with success.
  if (status !== undefined && status >= 300) {
    return getHttpErrorCause(status, withToken(response?.url || url, scene.url), scene.nowMs);
  }
  if (!scene.online) return 'offline';
  return details.endsWith('TimeOut') ? 'timed-out' : 'unreachable';
}

/** Segments may be fetched without the token that opened their playlist; it is what was refused. */
function withToken(asked: string | undefined, film: string): string {
  return asked && new URL(asked).searchParams.has('token') ? asked : film;
}
