import type { AttributeProperties } from '../media/attributes.ts';
import type { GivenTokens } from './given-tokens.ts';
import type { SourceWishes } from '../source/source-wishes.ts';

/** What a page can wish by script alone. */
type Set = Pick<SourceWishes, 'engine' | 'hlsConfig' | 'drm'>;

/**
 * The wishes that a player's attributes and its `tokens` state; a token's own attribute wins.
 *
 * `pageOrigin` is the origin for a whole page; it yields to either of the player's own.
 */
export function wishesOf(
  values: Readonly<Partial<AttributeProperties>> & Set,
  { now: tokens, pending }: Pick<GivenTokens, 'now' | 'pending'>,
  pageOrigin: string | undefined,
): SourceWishes {
  return {
    ...values,
    videoOrigin: values.videoOrigin ?? (values.customDomain ? undefined : pageOrigin),
    // What is asked for before its token has come is refused.
    poster: values.poster ?? (pending ? '' : undefined),
    tokens: {
      playback: values.playbackToken ?? tokens?.playback,
      thumbnail: values.thumbnailToken ?? tokens?.thumbnail,
      storyboard: values.storyboardToken ?? tokens?.storyboard,
      drm: values.drmToken ?? tokens?.drm,
    },
  };
}
