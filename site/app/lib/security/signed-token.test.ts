import { expect, it } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { signToken, verifyToken } from './signed-token.server.ts';

const seal = { key: 'a key that nobody knows', purpose: 'a test' };

it('whatever was signed is read back until its time has come', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, now) => {
      const token = signToken(seal, text, now + 1);
      expect(verifyToken(seal, token, now)).toBe(text);
      expect(verifyToken(seal, token, now + 1)).toBeUndefined();
    }),
  );
});

it('a token in which anything was changed is worth nothing', () => {
  const token = signToken(seal, 'editor', 1000);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', '9', '.', '-'), (place, sign) => {
      const spoilt = token.slice(0, place) + sign + token.slice(place + 1);
      if (spoilt !== token) expect(verifyToken(seal, spoilt, 0)).toBeUndefined();
    }),
  );
});

it('a token of another key or for another purpose is worth nothing', () => {
  const token = signToken(seal, 'editor', 1000);
  expect(verifyToken({ ...seal, key: 'another key' }, token, 0)).toBeUndefined();
  expect(verifyToken({ ...seal, purpose: 'another' }, token, 0)).toBeUndefined();
});

it.each(['', '.', '..', 'a.b.c', 'YQ.1000.', `${'9'.repeat(40)}.1.x`])('%j is no token', (text) => {
  expect(verifyToken(seal, text, 0)).toBeUndefined();
});
