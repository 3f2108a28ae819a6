import type { FailureWords } from '../media/failure-causes.ts';
import type { MediaFailure } from '../media/failure.ts';

/**
 * How a person is told of what is not for this visitor, or not now: no fault of the player, the
 * network or the film.
 */
const business: ReadonlySet<FailureWords> = new Set([
  'refused',
  'misformed',
  'expired',
  'missing',
  'unready',
]);

export const failureClass = (
  { words }: MediaFailure,
  started: boolean,
): 'start' | 'playback' | 'business' =>
  business.has(words) ? 'business' : started ? 'playback' : 'start';
