import type { SourceOptions, PlaybackTokens } from './source-options.ts';
import { decodeTokenClaims } from './token-claims.ts';

/** What a page should be told about what it wishes; never shows a token. */
export interface SourceWarning {
  readonly level: 'error' | 'warn';
  readonly message: string;
}

type Rule = SourceWarning & { readonly holds: (wishes: SourceOptions) => boolean };

/** The letter that the `aud` of each token has. */
const letters = { playback: 'v', thumbnail: 't', storyboard: 's', drm: 'd' } as const satisfies {
  readonly [Use in keyof PlaybackTokens]: string;
};

/** A token that says it is for something else will be refused. */
const aboutUses = (Object.keys(letters) as (keyof PlaybackTokens)[]).map((use): Rule => ({
  level: 'warn',
  message: `${use}-token: is for something else; its aud must be "${letters[use]}".`,
  holds: ({ tokens }) => {
    const uses = decodeTokenClaims(tokens?.[use] ?? '')?.audiences ?? [];
    return uses.length > 0 && !uses.includes(letters[use]);
  },
}));

/** Every complaint there is, and when it holds. */
const complaints: readonly Rule[] = [
  {
    level: 'error',
    message: 'playback-id: a token in it is left out; it belongs in playback-token.',
    holds: ({ playbackId = '' }) => /[?&]token=/.test(playbackId),
  },
  {
    level: 'error',
    message: 'min-resolution: is above max-resolution, which leaves nothing to play.',
    holds: ({ minResolution, maxResolution }) =>
      minResolution !== undefined &&
      maxResolution !== undefined &&
      Number.parseInt(minResolution, 10) > Number.parseInt(maxResolution, 10),
  },
  {
    level: 'warn',
    message: 'thumbnail-token: is missing beside playback-token, so there is no poster.',
    holds: ({ playbackId, poster, tokens, audio }) =>
      Boolean(playbackId && !audio && tokens?.playback && !tokens.thumbnail) &&
      poster === undefined,
  },
  {
    level: 'warn',
    message: 'storyboard-token: is missing beside playback-token, so there are no previews.',
    holds: ({ playbackId, storyboardSrc, tokens, audio }) =>
      Boolean(playbackId && !audio && tokens?.playback && !tokens.storyboard) &&
      storyboardSrc === undefined,
  },
  ...aboutUses,
  {
    level: 'warn',
    message: 'engine: is not the class of hls.js, so the player takes its own.',
    holds: ({ engine }) => Boolean(engine) && typeof engine !== 'function',
  },
  {
    level: 'warn',
    message: 'hlsConfig: is no object of settings, so hls.js plays without them.',
    holds: ({ hlsConfig }) => Boolean(hlsConfig) && typeof hlsConfig !== 'object',
  },
];

/** The complaints about a page's wishes; none where all is well. */
export function getSourceWarnings(wishes: SourceOptions): readonly SourceWarning[] {
  return complaints.filter(({ holds }) => holds(wishes));
}
