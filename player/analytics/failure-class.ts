import type { FailureCause } from '../media/failure-causes.ts';

/** What is not for this visitor, or not now: no fault of the player, the network or the film. */
const business: ReadonlySet<FailureCause> = new Set([
  'unauthorized',
  'token-missing',
  'token-malformed',
  'token-expired',
  'token-not-yet-valid',
  'token-of-another-film',
  'token-of-another-use',
  'restricted',
  'missing',
  'gone',
  'not-ready',
  'licence-refused',
]);

export const failureClass = (
  cause: FailureCause,
  started: boolean,
): 'start' | 'playback' | 'business' =>
  business.has(cause) ? 'business' : started ? 'playback' : 'start';
