import type { SourceOptions, PlaybackTokens } from './source-options.ts';
import { decodeTokenClaims } from './token-claims.ts';

/** A console message about source options. It never contains a token. */
export interface SourceWarning {
  readonly level: 'error' | 'warn';
  readonly message: string;
}

type Rule = SourceWarning & { readonly applies: (options: SourceOptions) => boolean };

/** The `aud` claim that each kind of token requires. */
const requiredAudiences = {
  playback: 'v',
  thumbnail: 't',
  storyboard: 's',
  drm: 'd',
} as const satisfies {
  readonly [Purpose in keyof PlaybackTokens]: string;
};

/** The server rejects a token whose `aud` claim is for another purpose. */
const audienceRules = (Object.keys(requiredAudiences) as (keyof PlaybackTokens)[]).map(
  (purpose): Rule => ({
    level: 'warn',
    message: `${purpose}-token: the token is for another purpose; its aud must be "${requiredAudiences[purpose]}".`,
    applies: ({ tokens }) => {
      const audiences = decodeTokenClaims(tokens?.[purpose] ?? '')?.audiences ?? [];
      return audiences.length > 0 && !audiences.includes(requiredAudiences[purpose]);
    },
  }),
);

const rules: readonly Rule[] = [
  {
    level: 'error',
    message: 'playback-id: the token parameter is ignored; set playback-token instead.',
    applies: ({ playbackId = '' }) => /[?&]token=/.test(playbackId),
  },
  {
    level: 'error',
    message: 'min-resolution: is higher than max-resolution, so no rendition is available.',
    applies: ({ minResolution, maxResolution }) =>
      minResolution !== undefined &&
      maxResolution !== undefined &&
      Number.parseInt(minResolution, 10) > Number.parseInt(maxResolution, 10),
  },
  {
    level: 'warn',
    message: 'thumbnail-token: is required with playback-token; there is no poster without it.',
    applies: ({ playbackId, poster, tokens, audio }) =>
      Boolean(playbackId && !audio && tokens?.playback && !tokens.thumbnail) &&
      poster === undefined,
  },
  {
    level: 'warn',
    message: 'storyboard-token: is required with playback-token; there are no previews without it.',
    applies: ({ playbackId, storyboardSrc, tokens, audio }) =>
      Boolean(playbackId && !audio && tokens?.playback && !tokens.storyboard) &&
      storyboardSrc === undefined,
  },
  ...audienceRules,
  {
    level: 'warn',
    message: 'engine: is not an Hls class; the player uses its bundled hls.js.',
    applies: ({ engine }) => Boolean(engine) && typeof engine !== 'function',
  },
  {
    level: 'warn',
    message: 'hlsConfig: is not an object and is ignored.',
    applies: ({ hlsConfig }) => Boolean(hlsConfig) && typeof hlsConfig !== 'object',
  },
];

/** Checks source options and returns the warnings to log; empty if there are none. */
export function getSourceWarnings(options: SourceOptions): readonly SourceWarning[] {
  return rules.filter(({ applies }) => applies(options));
}
