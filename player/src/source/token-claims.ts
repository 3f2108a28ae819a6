/** The claims of a JWT. The player does not verify its signature; the server does. */
export interface TokenClaims {
  /** The `aud` claim: the purposes of the token, one letter each. Empty if the claim is missing. */
  readonly audiences: readonly string[];
  /** The `sub` claim: a playback ID; `undefined` if the claim is missing. */
  readonly subject: string | undefined;
  /** The `nbf` claim as Unix time in milliseconds; `undefined` if it is missing. */
  readonly notBeforeMs: number | undefined;
  /** The `exp` claim as Unix time in milliseconds; `undefined` if it is missing. */
  readonly expiresAtMs: number | undefined;
}

const MS_PER_SECOND = 1000;

/**
 * Decodes the claims of a JWT. Returns `undefined` if `token` is not a JWT; the server may
 * accept such a token.
 */
export function decodeTokenClaims(token: string): TokenClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { aud = [], exp, nbf, sub } = claims as Partial<Record<string, unknown>>;
    return {
      audiences: [aud]
        .flat()
        .filter((audience): audience is string => typeof audience === 'string'),
      subject: typeof sub === 'string' ? sub : undefined,
      notBeforeMs: toMs(nbf),
      expiresAtMs: toMs(exp),
    };
  } catch {
    return undefined;
  }
}

const toMs = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * MS_PER_SECOND : undefined;
