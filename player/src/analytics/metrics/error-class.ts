import type { ErrorMessageKey } from '../../media/errors/error-causes.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';

/**
 * How a person is told of what is not for this visitor, or not now: no fault of the player, the
 * network or the film.
 */
const business: readonly ErrorMessageKey[] = [
  'refused',
  'misformed',
  'expired',
  'missing',
  'unready',
];

export const getErrorClass = (
  { messageKey: words }: PlaybackError,
  started: boolean,
): 'start' | 'playback' | 'business' =>
  business.includes(words) ? 'business' : started ? 'playback' : 'start';
