import type { SourceWishes, Tokens } from './source-wishes.ts';
import { claimsOf } from './token-claims.ts';

/** What a page should be told about what it wishes; never shows a token. */
export interface Complaint {
  readonly level: 'error' | 'warn';
  readonly sentence: string;
}

type Rule = Complaint & { readonly holds: (wishes: SourceWishes) => boolean };

/** The letter that the `aud` of each token has. */
const letters = { playback: 'v', thumbnail: 't', storyboard: 's', drm: 'd' } as const satisfies {
  readonly [Use in keyof Tokens]: string;
};

/** A token that says it is for something else will be refused. */
const aboutUses = (Object.keys(letters) as (keyof Tokens)[]).map((use): Rule => ({
  level: 'warn',
  sentence: `${use}-token: is for something else; its aud must be "${letters[use]}".`,
  holds: ({ tokens }) => {
    const uses = claimsOf(tokens?.[use] ?? '')?.uses ?? [];
    return uses.length > 0 && !uses.includes(letters[use]);
  },
}));

/** Every complaint there is, and when it holds. */
const complaints: readonly Rule[] = [
  {
    level: 'error',
    sentence: 'playback-id: a token in it is left out; it belongs in playback-token.',
    holds: ({ playbackId = '' }) => /[?&]token=/.test(playbackId),
  },
  {
    level: 'error',
    sentence: 'min-resolution: is above max-resolution, which leaves nothing to play.',
    holds: ({ minResolution, maxResolution }) =>
      minResolution !== undefined &&
      maxResolution !== undefined &&
      Number.parseInt(minResolution, 10) > Number.parseInt(maxResolution, 10),
  },
  {
    level: 'warn',
    sentence: 'thumbnail-token: is missing beside playback-token, so there is no poster.',
    holds: ({ playbackId, poster, tokens, audio }) =>
      Boolean(playbackId && !audio && tokens?.playback && !tokens.thumbnail) &&
      poster === undefined,
  },
  {
    level: 'warn',
    sentence: 'storyboard-token: is missing beside playback-token, so there are no previews.',
    holds: ({ playbackId, storyboardSrc, tokens, audio }) =>
      Boolean(playbackId && !audio && tokens?.playback && !tokens.storyboard) &&
      storyboardSrc === undefined,
  },
  ...aboutUses,
  {
    level: 'warn',
    sentence: 'engine: is not the class of hls.js, so the player takes its own.',
    holds: ({ engine }) => Boolean(engine) && typeof engine !== 'function',
  },
  {
    level: 'warn',
    sentence: 'hlsConfig: is no object of settings, so hls.js plays without them.',
    holds: ({ hlsConfig }) => Boolean(hlsConfig) && typeof hlsConfig !== 'object',
  },
];

/** The complaints about a page's wishes; none where all is well. */
export function complaintsAbout(wishes: SourceWishes): readonly Complaint[] {
  return complaints.filter(({ holds }) => holds(wishes));
}
