import type { ErrorData } from 'hls.js';
import { failureFor, type MediaFailure } from '../media/failure.ts';
import type { FailureCause } from '../media/failure-causes.ts';
import { askedWait } from './asked-patience.ts';
import { retryAfterOf } from './retry-after.ts';
import { causeOfAnswer } from './status-cause.ts';

/** The part of an hls.js error that tells what went wrong. */
export type HlsErrorFacts = Pick<ErrorData, 'type' | 'details' | 'url' | 'reason'> & {
  readonly response?: { readonly code?: number; readonly url?: string } | undefined;
  /** The request of the browser; a loader of a page's own may tell of something else. */
  readonly networkDetails?: object | null | undefined;
};

/** What a failure is judged by beside the error: the film's own address, the clock and the line. */
export interface FailureScene {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly online: boolean;
}

/**
 * Details that tell more than the type that hls.js files them under; that the browser cannot decode
 * the source is said whatever the type, because no retry will mend it.
 */
const causeOfDetails: Partial<Record<string, FailureCause>> = {
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

const causeOfType: Record<string, FailureCause> = {
  mediaError: 'damaged',
  muxError: 'damaged',
  keySystemError: 'keys-missing',
};

/** A type of error, as hls.js writes it, whose reason is in the words of the browser. */
const keySystem: string = 'keySystemError';

/** Our failure for a fatal error of hls.js. */
export function failureOfHlsError(error: HlsErrorFacts, scene: FailureScene): MediaFailure {
  const status = error.response?.code || undefined;
  const why = status ?? (error.type === keySystem ? error.reason : undefined);
  const detail = why ? `${error.details} (${why})` : error.details;
  return failureFor(causeOf(error, status, scene), detail, status, askedWaitOf(error, scene.now));
}

/** For how long the server wants to be left alone, in milliseconds; absent where it does not ask for that. */
function askedWaitOf({ response, networkDetails }: HlsErrorFacts, now: number): number | undefined {
  return askedWait(response?.code, retryAfterOf(networkDetails ?? {}), now);
}

function causeOf(
  { type, details, url, response }: HlsErrorFacts,
  status: number | undefined,
  scene: FailureScene,
): FailureCause {
  const told = causeOfDetails[details];
  if (told) return told;
  if (type !== 'networkError') return causeOfType[type] ?? 'internal';
  // A page, and not a playlist, may have been served with success.
  if (status !== undefined && status >= 300) {
    return causeOfAnswer(status, withToken(response?.url || url, scene.url), scene.now);
  }
  if (!scene.online) return 'offline';
  return details.endsWith('TimeOut') ? 'timed-out' : 'unreachable';
}

/** Segments may be fetched without the token that opened their playlist; it is what was refused. */
function withToken(asked: string | undefined, film: string): string {
  return asked && new URL(asked).searchParams.has('token') ? asked : film;
}
