/** What is read of a token: nothing that vouches for it, which is the server's to check. */
export interface TokenClaims {
  /** What it is for, in the letters of its `aud`; empty where it does not say. */
  readonly uses: readonly string[];
  /** When it ends, in milliseconds since 1970; absent where it does not say. */
  readonly endsAt: number | undefined;
}

const MS = 1000;

/** The claims of a JWT; absent for what is none, which a server may still take. */
export function claimsOf(token: string): TokenClaims | undefined {
  try {
    const body = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(body));
    if (typeof claims !== 'object' || claims === null) return undefined;
    const { aud = [], exp } = claims as { readonly aud?: unknown; readonly exp?: unknown };
    return {
      uses: [aud].flat().filter((use): use is string => typeof use === 'string'),
      endsAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * MS : undefined,
    };
  } catch {
    return undefined;
  }
}
