import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { toTimeRangeQuery } from '../playlists/media-playlist.ts';
import type { QueryParameters, TimeRange } from '../playlists/playback-modifiers.ts';
import type { SigningKey, PlaybackSigningSettings } from './signing-keys.ts';
import { VideoError } from '../video-error.ts';

/** What a token may be for, by its `aud`. */
export const tokenAudiences = {
  v: 'playlists and media files',
  t: 'thumbnails',
  s: 'storyboards',
  g: 'animated previews',
  d: 'licences',
} as const;

/** One letter, as in the token's `aud`. */
export type TokenAudience = keyof typeof tokenAudiences;

/** A request that may be answered. */
export interface PlaybackGrant {
  /** What is asked for: by the address, or for a signed film by its token and by nothing else. */
  readonly parameters: QueryParameters;
  /** The token that must travel on to the addresses within the answer; undefined without one. */
  readonly token: string | undefined;
}

/** Every viewer of a signed film has a token, and asks with it every few seconds. */
const rememberedTokens = 1000;

/** Admits requests: all for a public film, and for a signed one those with a token for it. */
export class PlaybackTokenVerifier {
  readonly #keys: ReadonlyMap<string, SigningKey>;
  readonly #signed: ReadonlySet<string>;
  readonly #now: () => number;
  /** Signatures are costly to verify; what they vouch for stays true until the token expires. */
  readonly #verified = new LRUCache<string, JWTPayload>({ max: rememberedTokens });

  /** Milliseconds since 1970 come from `now`; default: the clock. */
  constructor({ keys, playbackIds }: PlaybackSigningSettings, now: () => number = Date.now) {
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    this.#signed = new Set(playbackIds);
    this.#now = now;
  }

  /** True for a film that is refused without a token. */
  requiresToken(playbackId: string): boolean {
    return this.#signed.has(playbackId);
  }

  /**
   * Admits a request for a film.
   * @throws VideoError that says what is wrong with the token.
   */
  async authorize(
    playbackId: string,
    use: TokenAudience,
    query: QueryParameters,
  ): Promise<PlaybackGrant> {
    if (!this.requiresToken(playbackId)) return { parameters: query, token: undefined };
    const { token } = query;
    if (token === undefined || token === '') {
      throw new VideoError('token_missing', 'This video requires a playback token.');
    }
    if (typeof token !== 'string') {
      throw new VideoError('token_malformed', 'A request must have exactly one token.');
    }
    const claims = await this.#claims(token);
    if (claims.sub !== playbackId) {
      throw new VideoError('token_playback_id_mismatch', 'The token is for another video (sub).');
    }
    if (![claims.aud].flat().includes(use)) {
      const sentence = `The token is not for ${tokenAudiences[use]}: its aud must be "${use}".`;
      throw new VideoError('token_wrong_audience', sentence);
    }
    return { parameters: claims, token };
  }

  async #claims(token: string): Promise<JWTPayload> {
    const known = this.#verified.get(token);
    if (known?.exp !== undefined && known.exp * 1000 > this.#now()) return known;
    try {
      const { payload } = await jwtVerify(token, (header) => this.#keyFor(header), {
        algorithms: ['RS256', 'EdDSA'],
        requiredClaims: ['exp'],
        currentDate: new Date(this.#now()),
      });
      this.#verified.set(token, payload);
      return payload;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /** A key verifies its own algorithm only, so that no token can choose how it is verified. */
  #keyFor({ kid, alg }: JWTHeaderParameters): SigningKey['key'] {
    const found = this.#keys.get(kid ?? '');
    if (found?.alg === alg && found !== undefined) return found.key;
    throw new VideoError(
      'token_malformed',
      'The token has no known key (kid) and algorithm (alg).',
    );
  }
}

/** Writes what must travel on to addresses within an answer, from the question mark on. */
export function toForwardedQuery({ token }: PlaybackGrant, span: TimeRange | undefined): string {
  if (token !== undefined) return `?token=${encodeURIComponent(token)}`;
  return span === undefined ? '' : `?${toTimeRangeQuery(span)}`;
}

function refusalOf(error: unknown): VideoError {
  if (error instanceof VideoError) return error;
  if (error instanceof errors.JWTExpired) {
    return new VideoError('token_expired', 'The token has expired (exp).');
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' && error.reason === 'check_failed'
      ? new VideoError('token_not_yet_valid', 'The token is not valid yet (nbf).')
      : new VideoError('token_malformed', `The token has an invalid "${error.claim}".`);
  }
  return new VideoError('token_malformed', 'The token is not a JWT signed with a known key.');
}
