import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  PlaybackTokenVerifier,
  toForwardedQuery,
  type TokenAudience,
} from './playback-token-verifier.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const keys = [
  { kid: 'r', alg: 'RS256', key: rsa.publicKey },
  { kid: 'e', alg: 'EdDSA', key: ed.publicKey },
] as const;
const privateKeys = { r: rsa.privateKey, e: ed.privateKey };

const seconds = 1_800_000_000;
const good = { sub: 'film', aud: 'v', exp: seconds + 60 };
const algs = { r: 'RS256', e: 'EdDSA' } as const;
const sign = (claims: JWTPayload, kid: 'r' | 'e' = 'e') =>
  new SignJWT(claims).setProtectedHeader({ alg: algs[kid], kid }).sign(privateKeys[kid]);

let now = seconds;
const gate = () => {
  now = seconds;
  return new PlaybackTokenVerifier({ keys, playbackIds: ['film'] }, () => now * 1000);
};
const admit = (token: unknown, use: TokenAudience = 'v') =>
  gate().authorize('film', use, { token });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a signed film', () => {
  it.each(['r', 'e'] as const)('is admitted with a token signed with key %s', async (kid) => {
    const token = await sign({ ...good, max_resolution: '720p' }, kid);
    expect(await admit(token)).toEqual({ token, parameters: { ...good, max_resolution: '720p' } });
  });

  it('is asked for by its token alone, never by the address', async () => {
    const token = await sign(good);
    const asked = { token, max_resolution: '720p', asset_start_time: '4' };
    const { parameters } = await gate().authorize('film', 'v', asked);
    expect(parameters).toEqual(good);
  });

  it.each(['v', 't', 's', 'g', 'd'] as const)(
    'takes a token whose aud is %s for that',
    async (aud) => {
      await expect(admit(await sign({ ...good, aud }), aud)).resolves.toBeDefined();
      await expect(admit(await sign({ ...good, aud: ['x', aud] }), aud)).resolves.toBeDefined();
      const other = aud === 'v' ? 't' : 'v';
      await expect(admit(await sign({ ...good, aud }), other)).rejects.toMatchObject({
        type: 'token_wrong_audience',
        status: 403,
      });
    },
  );

  it.each([
    ['no token', undefined, 'token_missing'],
    ['an empty token', '', 'token_missing'],
    ['two tokens', ['a', 'b'], 'token_malformed'],
    ['what is no token', 'garbage', 'token_malformed'],
    ['a token of another film', sign({ ...good, sub: 'other' }), 'token_playback_id_mismatch'],
    ['a token of no film', sign({ aud: 'v', exp: good.exp }), 'token_playback_id_mismatch'],
    ['a token without aud', sign({ sub: 'film', exp: good.exp }), 'token_wrong_audience'],
    ['an expired token', sign({ ...good, exp: seconds - 1 }), 'token_expired'],
    ['a token without end', sign({ sub: 'film', aud: 'v' }), 'token_malformed'],
    ['a token for later', sign({ ...good, nbf: seconds + 30 }), 'token_not_yet_valid'],
    [
      'a token signed with another key',
      new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', kid: 'e' }).sign(stranger.privateKey),
      'token_malformed',
    ],
    [
      'a token of an unknown key',
      new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', kid: 'x' }).sign(ed.privateKey),
      'token_malformed',
    ],
    [
      'a token that names no key',
      new SignJWT(good).setProtectedHeader({ alg: 'EdDSA' }).sign(ed.privateKey),
      'token_malformed',
    ],
    [
      'a token signed with one key in the name of another',
      new SignJWT(good).setProtectedHeader({ alg: 'EdDSA', kid: 'r' }).sign(ed.privateKey),
      'token_malformed',
    ],
    [
      'an unsigned token',
      `${base64({ alg: 'none', kid: 'e' })}.${base64(good)}.`,
      'token_malformed',
    ],
  ])('is refused with %s', async (_, token, type) => {
    await expect(admit(await token)).rejects.toMatchObject({ type, status: 403 });
  });

  it('is refused when the public key was used as a secret', async () => {
    const signed = `${base64({ alg: 'HS256', kid: 'r' })}.${base64(good)}`;
    const secret = rsa.publicKey.export({ type: 'spki', format: 'pem' });
    const mac = createHmac('sha256', secret).update(signed).digest('base64url');
    await expect(admit(`${signed}.${mac}`)).rejects.toMatchObject({ type: 'token_malformed' });
  });

  it('is refused once its token has expired, though it was admitted before', async () => {
    const film = gate();
    const token = await sign(good);
    await film.authorize('film', 'v', { token });
    now = good.exp + 1;
    await expect(film.authorize('film', 'v', { token })).rejects.toMatchObject({
      type: 'token_expired',
    });
  });

  it('does not take a token admitted before for another use', async () => {
    const film = gate();
    const token = await sign(good);
    await film.authorize('film', 'v', { token });
    await expect(film.authorize('film', 't', { token })).rejects.toMatchObject({
      type: 'token_wrong_audience',
    });
  });
});

it('a public film is admitted without a token, as the address asks', async () => {
  const admission = await gate().authorize('other', 'v', { max_resolution: '720p' });
  expect(admission).toEqual({ parameters: { max_resolution: '720p' }, token: undefined });
  expect(toForwardedQuery(admission, { start: 0, end: 4 })).toBe(
    '?asset_start_time=0&asset_end_time=4',
  );
});
