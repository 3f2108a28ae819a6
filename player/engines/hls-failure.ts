import type { ErrorData } from 'hls.js';
import { failureOf, type MediaFailure } from '../media/failure.ts';

/** The part of an hls.js error that tells what went wrong. */
export type HlsErrorFacts = Pick<ErrorData, 'type' | 'details'> & {
  readonly response?: { readonly code?: number } | undefined;
};

/**
 * Our failure for a fatal error of hls.js.
 *
 * Details that say the browser cannot decode the source count as not supported whatever hls.js
 * files them under, because no retry will mend them.
 */
export function failureOfHlsError({ type, details, response }: HlsErrorFacts): MediaFailure {
  const status = response?.code || undefined;
  const detail = status ? `${details} (${status})` : details;
  if (unsupported.has(details)) return failureOf('not-supported', detail, status);
  if (type === 'keySystemError') return failureOf('encrypted', detail, status);
  if (type === 'networkError') return failureOf('network', detail, status);
  return failureOf(
    type === 'mediaError' || type === 'muxError' ? 'decode' : 'custom',
    detail,
    status,
  );
}

const unsupported = new Set<string>([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
  'manifestParsingError',
]);
