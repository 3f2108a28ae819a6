import { describe, expect, it } from 'vitest';
import fc from '../../tests/fuzz/fast-check.ts';
import { claimsOf } from './token-claims.ts';

const tokenOf = (claims: unknown): string =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the claims of a token', () => {
  it.each([
    [
      { aud: 'v', exp: 1_700_000_000 },
      { uses: ['v'], endsAt: 1_700_000_000_000 },
    ],
    [{ aud: ['v', 's', 7] }, { uses: ['v', 's'], endsAt: undefined }],
    [
      { exp: 'soon', sub: 'Brücke ÿ?>' },
      { uses: [], endsAt: undefined },
    ],
  ])('%j are read', (claims, read) => {
    expect(claimsOf(tokenOf(claims))).toMatchObject(read);
  });

  it('are none for what is no token, whatever it is', () => {
    expect(claimsOf(tokenOf(null))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => claimsOf(text)).not.toThrow();
      }),
    );
  });
});
