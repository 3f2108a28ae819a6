import type { ErrorData } from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';

/** hls.js has stumbled, over something that makes no sense as a rule, and stands no more. */
const stumbled: string = 'internalException';

/** How a failure may be mended: by hls.js, without the rendition; absent where it cannot be. */
export function getRecoveryStrategy(
  { kind, cause }: Pick<PlaybackError, 'kind' | 'cause'>,
  {
    frag,
    details,
  }: { readonly details: string; readonly frag?: Pick<NonNullable<ErrorData['frag']>, 'type'> },
): 'recover' | 'removeLevel' | undefined {
  if (kind === 'decode' || details === stumbled) return 'recover';
  return frag?.type === 'main' && cause === 'missing' ? 'removeLevel' : undefined;
}
