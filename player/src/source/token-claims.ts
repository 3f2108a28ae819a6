/** The claims of a JWT. Its signature is not verified; that is up to the server. */
export interface TokenClaims {
  /** The claim `aud`: the uses of the token, each a letter. Empty if the claim is missing. */
  readonly audiences: readonly string[];
  /** The claim `sub`: a playback ID. `undefined` if the claim is missing. */
  readonly subject: string | undefined;
  /** The claim `nbf` in milliseconds since the Unix epoch; `undefined` if it is missing. */
  readonly notBeforeMs: number | undefined;
  /** The claim `exp` in milliseconds since the Unix epoch; `undefined` if it is missing. */
  readonly expiresAtMs: number | undefined;
}

const MS_PER_SECOND = 1000;

/**
 * Decodes the claims of a JWT. Returns `undefined` if `token` is not a JWT; the server may accept it
 * nevertheless.
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
