import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.ts';
import { decodeTokenClaims } from './token-claims.ts';

const createToken = (claims: unknown): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('decodeTokenClaims', () => {
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
  ])('decodes the claims %j', (claims, expected) => {
    expect(decodeTokenClaims(createToken(claims))).toMatchObject(expected);
  });

  it('returns undefined for a payload that is not an object, and never throws', () => {
    expect(decodeTokenClaims(createToken(null))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => decodeTokenClaims(text)).not.toThrow();
      }),
    );
  });
});
