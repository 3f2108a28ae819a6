import type { FailureWords } from '../media/failure-causes.ts';
import type { MediaFailure } from '../media/failure.ts';

/**
 * How a person is told of what is not for this visitor, or not now: no fault of the player, the
 * network or the film.
 */
const business: readonly FailureWords[] = ['refused', 'misformed', 'expired', 'missing', 'unready'];

export const failureClass = (
  { words }: MediaFailure,
  started: boolean,
): 'start' | 'playback' | 'business' =>
  business.includes(words) ? 'business' : started ? 'playback' : 'start';
