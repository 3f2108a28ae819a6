import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { toTimeRangeQuery } from '../playlists/media-playlist.ts';
import type { QueryParameters, TimeRange } from '../playlists/playback-modifiers.ts';
import type { SigningKey, PlaybackSigningSettings } from './signing-keys.ts';
import { VideoError } from '../video-error.ts';

/** Resources that a token may authorize, by its `aud` claim. */
export const tokenAudiences = {
  v: 'playlists and media files',
  t: 'thumbnails',
  s: 'storyboards',
  g: 'animated previews',
  d: 'licences',
} as const;

/** A value of the `aud` claim. */
export type TokenAudience = keyof typeof tokenAudiences;

/** An authorized request. */
export interface PlaybackGrant {
  /**
   * Playback parameters: the query of a public asset, or the claims of the token of a signed one.
   */
  readonly parameters: QueryParameters;
  /** The token to append to URLs in the response; `undefined` without one. */
  readonly token: string | undefined;
}

/**
 * Maximum number of cached tokens. Every viewer of a signed asset sends the same token every few
 * seconds.
 */
const MAX_CACHED_TOKENS = 1000;

/**
 * Authorizes requests: any request for a public asset, and requests with a valid token for signed
 * assets.
 */
export class PlaybackTokenVerifier {
  readonly #keys: ReadonlyMap<string, SigningKey>;
  readonly #signedPlaybackIds: ReadonlySet<string>;
  readonly #now: () => number;
  /**
   * Cached claims. Verifying a signature is expensive, and the claims stay valid until the token
   * expires.
   */
  readonly #verifiedClaims = new LRUCache<string, JWTPayload>({ max: MAX_CACHED_TOKENS });

  /** @param now returns the current time in milliseconds since 1970. */
  constructor({ keys, playbackIds }: PlaybackSigningSettings, now: () => number = Date.now) {
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
    this.#signedPlaybackIds = new Set(playbackIds);
    this.#now = now;
  }

  /** Returns whether an asset requires a token. */
  requiresToken(playbackId: string): boolean {
    return this.#signedPlaybackIds.has(playbackId);
  }

  /**
   * Authorizes a request for an asset.
   * @throws VideoError if the token is missing, invalid or for another resource.
   */
  async authorize(
    playbackId: string,
    audience: TokenAudience,
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
    const claims = await this.#verify(token);
    if (claims.sub !== playbackId) {
      throw new VideoError('token_playback_id_mismatch', 'The token is for another video (sub).');
    }
    if (![claims.aud].flat().includes(audience)) {
      const message = `The token is not for ${tokenAudiences[audience]}: its aud must be "${audience}".`;
      throw new VideoError('token_wrong_audience', message);
    }
    return { parameters: claims, token };
  }

  async #verify(token: string): Promise<JWTPayload> {
    const cachedClaims = this.#verifiedClaims.get(token);
    if (cachedClaims?.exp !== undefined && cachedClaims.exp * 1000 > this.#now())
      return cachedClaims;
    try {
      const { payload } = await jwtVerify(token, (header) => this.#getKey(header), {
        algorithms: ['RS256', 'EdDSA'],
        requiredClaims: ['exp'],
        currentDate: new Date(this.#now()),
      });
      this.#verifiedClaims.set(token, payload);
      return payload;
    } catch (error) {
      throw toTokenError(error);
    }
  }

  /**
   * Returns the key of a token. A key is used only with its own algorithm, so that a token cannot
   * choose the algorithm.
   */
  #getKey({ kid, alg }: JWTHeaderParameters): SigningKey['key'] {
    const signingKey = this.#keys.get(kid ?? '');
    if (signingKey?.alg === alg && signingKey !== undefined) return signingKey.key;
    throw new VideoError(
      'token_malformed',
      'The token has no known key (kid) and algorithm (alg).',
    );
  }
}

/**
 * Returns the query to append to URLs in the response, including the question mark: the token, or
 * the clip of a public asset.
 */
export function toForwardedQuery({ token }: PlaybackGrant, range: TimeRange | undefined): string {
  if (token !== undefined) return `?token=${encodeURIComponent(token)}`;
  return range === undefined ? '' : `?${toTimeRangeQuery(range)}`;
}

function toTokenError(error: unknown): VideoError {
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
