import type { ErrorMessageKey } from '../../media/errors/error-causes.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';

/** Messages for media that is unavailable to this viewer or at this time, without any fault. */
const businessMessages: readonly ErrorMessageKey[] = [
  'refused',
  'malformed',
  'expired',
  'not-found',
  'not-ready',
];

/** Classifies a playback error. Technical errors are `start` errors until playback has started. */
export const getErrorClass = (
  { messageKey }: PlaybackError,
  hasStarted: boolean,
): 'start' | 'playback' | 'business' =>
  businessMessages.includes(messageKey) ? 'business' : hasStarted ? 'playback' : 'start';
