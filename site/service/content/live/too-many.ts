import { ApiError } from '../../http/api-error.ts';

/** What there is too much of is soon less: channels that nobody opens die, and readers leave. */
const tryAgainSeconds = 15;

/** Refuses whoever asks for more than there may be. */
export function tooManyRequests(sentence: string): ApiError {
  return new ApiError('RATE_LIMIT_EXCEEDED', sentence, tryAgainSeconds);
}
