import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { expect, it } from 'vitest';
import { PlaybackTokenVerifier } from '../delivery/playback-token-verifier.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed25519 = generateKeyPairSync('ed25519');
const unknownKeys = generateKeyPairSync('ed25519');
const keys = [
  { kid: 'r', alg: 'RS256', key: rsa.publicKey },
  { kid: 'e', alg: 'EdDSA', key: ed25519.publicKey },
] as const;

const nowSeconds = 1_800_000_000;
const validClaims = { sub: 'film', aud: 'v', exp: nowSeconds + 60 };
const createVerifier = () =>
  new PlaybackTokenVerifier({ keys, playbackIds: ['film'] }, () => nowSeconds * 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates a token with any header and claims, signed by `sign`. */
const createToken = (
  header: object,
  claims: unknown,
  sign: (signingInput: string) => Buffer = (signingInput) =>
    signWith(null, Buffer.from(signingInput), ed25519.privateKey),
) => {
  const signingInput = `${encode(header)}.${encode(claims)}`;
  return `${signingInput}.${sign(signingInput).toString('base64url')}`;
};
const signHmac = (secret: string | Buffer) => (signingInput: string) =>
  createHmac('sha256', secret).update(signingInput).digest();
const signWithUnknownKey = (signingInput: string) =>
  signWith(null, Buffer.from(signingInput), unknownKeys.privateKey);
const emptySignature = () => Buffer.alloc(0);
const exportPublicKey = (format: 'pem' | 'der') =>
  rsa.publicKey.export({ type: 'spki', format } as { type: 'spki'; format: 'der' });

const authorize = (text: string) => createVerifier().authorize('film', 'v', { token: text });

it('accepts a valid token', async () => {
  await expect(
    authorize(createToken({ alg: 'EdDSA', kid: 'e' }, validClaims)),
  ).resolves.toBeDefined();
});

it.each([
  ...['none', 'None', 'NONE', 'nOnE', ''].map((alg) => [alg, emptySignature] as const),
  ...['HS256', 'HS384', 'hs256'].map((alg) => [alg, signHmac(exportPublicKey('pem'))] as const),
  ['HS256', signHmac(exportPublicKey('der'))],
  ['HS256', signHmac(JSON.stringify(rsa.publicKey.export({ format: 'jwk' })))],
  ['HS256', signHmac('')],
  ['PS256', signHmac(exportPublicKey('pem'))],
  ['EdDSA', emptySignature],
] as const)('rejects alg %j', async (alg, signature) => {
  for (const kid of ['r', 'e']) {
    await expect(
      authorize(createToken({ alg, kid }, validClaims, signature)),
    ).rejects.toMatchObject({
      type: 'token_malformed',
    });
  }
});

it.each([
  ...['../../../../dev/null', '/dev/null', 'file:///dev/null', "' OR 1=1 --", "x' UNION SELECT 'a"],
  ...['__proto__', 'constructor', 'e\0', ' e', '', 'E', '| cat tokens.json', ['e'], { e: 1 }],
  ...[null, 0, true],
])('rejects kid %j', async (kid) => {
  for (const signature of [signWithUnknownKey, signHmac(''), undefined]) {
    await expect(
      authorize(createToken({ alg: 'EdDSA', kid }, validClaims, signature)),
    ).rejects.toMatchObject({
      type: 'token_malformed',
    });
  }
});

it.each([
  ['jwk', unknownKeys.publicKey.export({ format: 'jwk' })],
  ['jku', 'https://evil.invalid/keys.json'],
  ['x5u', 'https://evil.invalid/key.pem'],
  ['x5c', [unknownKeys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')]],
])('rejects a token that embeds or references its own key in %s', async (name, value) => {
  const header = { alg: 'EdDSA', kid: 'e', [name]: value };
  await expect(
    authorize(createToken(header, validClaims, signWithUnknownKey)),
  ).rejects.toMatchObject({
    type: 'token_malformed',
  });
});

it.each([
  ['exp', ['1900000000', null, [nowSeconds + 60], {}, true, -1, nowSeconds]],
  ['nbf', ['0', [0], {}, true, nowSeconds + 3600]],
  ['iat', ['0', [0], {}]],
  ['sub', [['film'], { film: 1 }, 'Film', 'film ', 'film\0', '', '../film', null]],
  ['aud', ['vv', 'V', 'video', '', null, { v: 1 }, [], [['x']]]],
])('rejects a token with an invalid %s', async (name, values) => {
  for (const value of values) {
    const claims = { ...validClaims, [name]: value };
    const authorization = authorize(createToken({ alg: 'EdDSA', kid: 'e' }, claims));
    await expect(authorization, JSON.stringify(value)).rejects.toMatchObject({ status: 403 });
  }
});

it.each([
  ['claims that are not an object', createToken({ alg: 'EdDSA', kid: 'e' }, ['film'])],
  [
    'an unknown critical header',
    createToken({ alg: 'EdDSA', kid: 'e', crit: ['x'], x: 1 }, validClaims),
  ],
  [
    'an unencoded payload (b64: false)',
    createToken({ alg: 'EdDSA', kid: 'e', crit: ['b64'], b64: false }, validClaims),
  ],
  ['five parts', `${createToken({ alg: 'EdDSA', kid: 'e' }, validClaims)}.a.b`],
  ['a million letters', 'a'.repeat(1_000_000)],
  ['a million dots', '.'.repeat(1_000_000)],
  ['a 1 MB header', createToken({ alg: 'EdDSA', kid: 'x'.repeat(1_000_000) }, validClaims)],
])('rejects a token with %s', async (_, text) => {
  await expect(authorize(text)).rejects.toMatchObject({ type: 'token_malformed' });
});
