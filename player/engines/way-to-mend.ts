import type { ErrorData } from 'hls.js';
import type { MediaFailure } from '../media/failure.ts';

/** hls.js has stumbled, over something that makes no sense as a rule, and stands no more. */
const stumbled: string = 'internalException';

/** How a failure may be mended: by hls.js, without the rendition; absent where it cannot be. */
export function wayToMend(
  { kind, cause }: Pick<MediaFailure, 'kind' | 'cause'>,
  {
    frag,
    details,
  }: { readonly details: string; readonly frag?: Pick<NonNullable<ErrorData['frag']>, 'type'> },
): 'mend' | 'drop' | undefined {
  if (kind === 'decode' || details === stumbled) return 'mend';
  return frag?.type === 'main' && cause === 'missing' ? 'drop' : undefined;
}
