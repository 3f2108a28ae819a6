import { expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { signToken, verifyToken } from './signed-token.server.ts';

const signingKey = { key: 'a secret key', purpose: 'a test' };

it('returns the signed text until the token expires', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, now) => {
      const token = signToken(signingKey, text, now + 1);
      expect(verifyToken(signingKey, token, now)).toBe(text);
      expect(verifyToken(signingKey, token, now + 1)).toBeUndefined();
    }),
  );
});

it('rejects a token with any character changed', () => {
  const token = signToken(signingKey, 'editor', 1000);
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('A', '9', '.', '-'),
      (index, character) => {
        const changed = token.slice(0, index) + character + token.slice(index + 1);
        if (changed !== token) expect(verifyToken(signingKey, changed, 0)).toBeUndefined();
      },
    ),
  );
});

it('rejects a token that is signed with another key or for another purpose', () => {
  const token = signToken(signingKey, 'editor', 1000);
  expect(verifyToken({ ...signingKey, key: 'another key' }, token, 0)).toBeUndefined();
  expect(verifyToken({ ...signingKey, purpose: 'another' }, token, 0)).toBeUndefined();
});

it.each(['', '.', '..', 'a.b.c', 'YQ.1000.', `${'9'.repeat(40)}.1.x`])('rejects %j', (text) => {
  expect(verifyToken(signingKey, text, 0)).toBeUndefined();
});
