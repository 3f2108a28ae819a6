import type { AttributeProperties } from '../media/attributes/player-attributes.ts';
import type { PlayerTokens } from './player-tokens.ts';
import type { SourceOptions } from '../source/source-options.ts';

/** What a page can wish by script alone. */
type Set = Pick<SourceOptions, 'engine' | 'hlsConfig' | 'drm'>;

/**
 * The wishes that a player's attributes and its `tokens` state; a token's own attribute wins.
 *
 * `pageOrigin` is the origin for a whole page; it yields to either of the player's own.
 */
export function createSourceOptions(
  values: Readonly<Partial<AttributeProperties>> & Set,
  { current: tokens, isPending }: Pick<PlayerTokens, 'current' | 'isPending'>,
  pageOrigin: string | undefined,
): SourceOptions {
  return {
    ...values,
    videoOrigin: values.videoOrigin ?? (values.customDomain ? undefined : pageOrigin),
    // What is asked for before its token has come is refused.
    poster: values.poster ?? (isPending ? '' : undefined),
    tokens: {
      playback: values.playbackToken ?? tokens?.playback,
      thumbnail: values.thumbnailToken ?? tokens?.thumbnail,
      storyboard: values.storyboardToken ?? tokens?.storyboard,
      drm: values.drmToken ?? tokens?.drm,
    },
  };
}
