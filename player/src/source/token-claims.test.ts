import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fuzz/fast-check.ts';
import { decodeTokenClaims } from './token-claims.ts';

const tokenOf = (claims: unknown): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the claims of a token', () => {
  it.each([
    [
      { aud: 'v', exp: 1_700_000_000 },
      { audiences: ['v'], expiresAtMs: 1_700_000_000_000 },
    ],
    [{ aud: ['v', 's', 7] }, { audiences: ['v', 's'], expiresAtMs: undefined }],
    [
      { exp: 'soon', sub: 'Brücke ÿ?>' },
      { audiences: [], expiresAtMs: undefined },
    ],
  ])('%j are read', (claims, read) => {
    expect(decodeTokenClaims(tokenOf(claims))).toMatchObject(read);
  });

  it('are none for what is no token, whatever it is', () => {
    expect(decodeTokenClaims(tokenOf(null))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeTokenClaims(text)).not.toThrow();
      }),
    );
  });
});
