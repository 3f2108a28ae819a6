import type { ErrorMessageKey } from '../../media/errors/error-causes.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';

/** The message keys of errors that are not technical: the media is unavailable to this viewer. */
const businessErrorKeys: readonly ErrorMessageKey[] = [
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
  businessErrorKeys.includes(messageKey) ? 'business' : hasStarted ? 'playback' : 'start';
