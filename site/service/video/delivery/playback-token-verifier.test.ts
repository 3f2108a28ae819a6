import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  PlaybackTokenVerifier,
  toForwardedQuery,
  type TokenAudience,
} from './playback-token-verifier.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed25519 = generateKeyPairSync('ed25519');
const unknownKeys = generateKeyPairSync('ed25519');
const keys = [
  { kid: 'r', alg: 'RS256', key: rsa.publicKey },
  { kid: 'e', alg: 'EdDSA', key: ed25519.publicKey },
] as const;
const privateKeys = { r: rsa.privateKey, e: ed25519.privateKey };

const startSeconds = 1_800_000_000;
const validClaims = { sub: 'film', aud: 'v', exp: startSeconds + 60 };
const algorithms = { r: 'RS256', e: 'EdDSA' } as const;
const sign = (claims: JWTPayload, kid: 'r' | 'e' = 'e') =>
  new SignJWT(claims).setProtectedHeader({ alg: algorithms[kid], kid }).sign(privateKeys[kid]);

let nowSeconds = startSeconds;
const createVerifier = () => {
  nowSeconds = startSeconds;
  return new PlaybackTokenVerifier({ keys, playbackIds: ['film'] }, () => nowSeconds * 1000);
};
const authorize = (token: unknown, audience: TokenAudience = 'v') =>
  createVerifier().authorize('film', audience, { token });
const encodeBase64Url = (value: unknown) =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a signed asset', () => {
  it.each(['r', 'e'] as const)(
    'authorizes a request with a token signed by key %s',
    async (kid) => {
      const token = await sign({ ...validClaims, max_resolution: '720p' }, kid);
      expect(await authorize(token)).toEqual({
        token,
        parameters: { ...validClaims, max_resolution: '720p' },
      });
    },
  );

  it('returns the parameters of the token, never those of the URL', async () => {
    const token = await sign(validClaims);
    const query = { token, max_resolution: '720p', asset_start_time: '4' };
    const { parameters } = await createVerifier().authorize('film', 'v', query);
    expect(parameters).toEqual(validClaims);
  });

  it.each(['v', 't', 's', 'g', 'd'] as const)(
    'accepts a token with aud %s only for that resource',
    async (aud) => {
      await expect(authorize(await sign({ ...validClaims, aud }), aud)).resolves.toBeDefined();
      await expect(
        authorize(await sign({ ...validClaims, aud: ['x', aud] }), aud),
      ).resolves.toBeDefined();
      const other = aud === 'v' ? 't' : 'v';
      await expect(authorize(await sign({ ...validClaims, aud }), other)).rejects.toMatchObject({
        type: 'token_wrong_audience',
        status: 403,
      });
    },
  );

  it.each([
    ['no token', undefined, 'token_missing'],
    ['an empty token', '', 'token_missing'],
    ['two tokens', ['a', 'b'], 'token_malformed'],
    ['a string that is not a token', 'garbage', 'token_malformed'],
    [
      'a token of another asset',
      sign({ ...validClaims, sub: 'other' }),
      'token_playback_id_mismatch',
    ],
    ['a token without sub', sign({ aud: 'v', exp: validClaims.exp }), 'token_playback_id_mismatch'],
    ['a token without aud', sign({ sub: 'film', exp: validClaims.exp }), 'token_wrong_audience'],
    ['an expired token', sign({ ...validClaims, exp: startSeconds - 1 }), 'token_expired'],
    ['a token without exp', sign({ sub: 'film', aud: 'v' }), 'token_malformed'],
    [
      'a token with a later nbf',
      sign({ ...validClaims, nbf: startSeconds + 30 }),
      'token_not_yet_valid',
    ],
    [
      'a token signed with another key',
      new SignJWT(validClaims)
        .setProtectedHeader({ alg: 'EdDSA', kid: 'e' })
        .sign(unknownKeys.privateKey),
      'token_malformed',
    ],
    [
      'a token with an unknown kid',
      new SignJWT(validClaims)
        .setProtectedHeader({ alg: 'EdDSA', kid: 'x' })
        .sign(ed25519.privateKey),
      'token_malformed',
    ],
    [
      'a token without kid',
      new SignJWT(validClaims).setProtectedHeader({ alg: 'EdDSA' }).sign(ed25519.privateKey),
      'token_malformed',
    ],
    [
      'a token signed with another key than that of its kid',
      new SignJWT(validClaims)
        .setProtectedHeader({ alg: 'EdDSA', kid: 'r' })
        .sign(ed25519.privateKey),
      'token_malformed',
    ],
    [
      'an unsigned token',
      `${encodeBase64Url({ alg: 'none', kid: 'e' })}.${encodeBase64Url(validClaims)}.`,
      'token_malformed',
    ],
  ])('rejects a request with %s with 403', async (_, token, type) => {
    await expect(authorize(await token)).rejects.toMatchObject({ type, status: 403 });
  });

  it('rejects an HMAC with the public key as the secret', async () => {
    const unsignedToken = `${encodeBase64Url({ alg: 'HS256', kid: 'r' })}.${encodeBase64Url(validClaims)}`;
    const secret = rsa.publicKey.export({ type: 'spki', format: 'pem' });
    const mac = createHmac('sha256', secret).update(unsignedToken).digest('base64url');
    await expect(authorize(`${unsignedToken}.${mac}`)).rejects.toMatchObject({
      type: 'token_malformed',
    });
  });

  it('rejects a cached token once it has expired', async () => {
    const verifier = createVerifier();
    const token = await sign(validClaims);
    await verifier.authorize('film', 'v', { token });
    nowSeconds = validClaims.exp + 1;
    await expect(verifier.authorize('film', 'v', { token })).rejects.toMatchObject({
      type: 'token_expired',
    });
  });

  it('rejects a cached token for another resource', async () => {
    const verifier = createVerifier();
    const token = await sign(validClaims);
    await verifier.authorize('film', 'v', { token });
    await expect(verifier.authorize('film', 't', { token })).rejects.toMatchObject({
      type: 'token_wrong_audience',
    });
  });
});

it('returns the parameters of the URL for a public asset, without a token', async () => {
  const grant = await createVerifier().authorize('other', 'v', { max_resolution: '720p' });
  expect(grant).toEqual({ parameters: { max_resolution: '720p' }, token: undefined });
  expect(toForwardedQuery(grant, { start: 0, end: 4 })).toBe(
    '?asset_start_time=0&asset_end_time=4',
  );
});
