import type { AttributeProperties } from '../media/attributes/player-attributes.ts';
import type { PlayerTokens } from './tokens/player-tokens.ts';
import type { SourceOptions } from '../source/source-options.ts';

/** The options that a page can set only by script. */
type ScriptOptions = Pick<SourceOptions, 'engine' | 'hlsConfig' | 'drm'>;

/**
 * Creates source options from the attributes and the `tokens` property of a player. An
 * attribute for a token overrides the property.
 *
 * `defaultVideoOrigin` is set by the page. Both `video-origin` and `custom-domain` override it.
 */
export function createSourceOptions(
  values: Readonly<Partial<AttributeProperties>> & ScriptOptions,
  { current: tokens, isPending }: Pick<PlayerTokens, 'current' | 'isPending'>,
  defaultVideoOrigin: string | undefined,
): SourceOptions {
  return {
    ...values,
    videoOrigin: values.videoOrigin ?? (values.customDomain ? undefined : defaultVideoOrigin),
    // No poster while the tokens are pending: the server would reject a request without a token.
    poster: values.poster ?? (isPending ? '' : undefined),
    tokens: {
      playback: values.playbackToken ?? tokens?.playback,
      thumbnail: values.thumbnailToken ?? tokens?.thumbnail,
      storyboard: values.storyboardToken ?? tokens?.storyboard,
      drm: values.drmToken ?? tokens?.drm,
    },
  };
}
