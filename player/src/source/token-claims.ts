/** What is read of a token: nothing that vouches for it, which is the server's to check. */
export interface TokenClaims {
  /** What it is for, in the letters of its `aud`; empty where it does not say. */
  readonly audiences: readonly string[];
  /** What it is for: a playback id; absent where it does not say. */
  readonly subject: string | undefined;
  /** When it begins, in milliseconds since 1970; absent where it does not say. */
  readonly notBeforeMs: number | undefined;
  /** When it ends, in milliseconds since 1970; absent where it does not say. */
  readonly expiresAtMs: number | undefined;
}

const MS = 1000;

/** The claims of a JWT; absent for what is none, which a server may still take. */
export function decodeTokenClaims(token: string): TokenClaims | undefined {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(body));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { aud = [], exp, nbf, sub } = claims as Partial<Record<string, unknown>>;
    return {
      audiences: [aud].flat().filter((use): use is string => typeof use === 'string'),
      subject: typeof sub === 'string' ? sub : undefined,
      notBeforeMs: momentIn(nbf),
      expiresAtMs: momentIn(exp),
    };
  } catch {
    return undefined;
  }
}

const momentIn = (seconds: unknown): number | undefined =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * MS : undefined;
