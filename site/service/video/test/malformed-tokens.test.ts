import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { expect, it } from 'vitest';
import { PlaybackTokenVerifier } from '../delivery/playback-token-verifier.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed = generateKeyPairSync('ed25519');
const own = generateKeyPairSync('ed25519');
const keys = [
  { kid: 'r', alg: 'RS256', key: rsa.publicKey },
  { kid: 'e', alg: 'EdDSA', key: ed.publicKey },
] as const;

const seconds = 1_800_000_000;
const good = { sub: 'film', aud: 'v', exp: seconds + 60 };
const gate = () => new PlaybackTokenVerifier({ keys, playbackIds: ['film'] }, () => seconds * 1000);
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as a stranger would write it: of any header and claims, and signed in any way. */
const token = (
  header: object,
  claims: unknown,
  signature: (said: string) => Buffer = (said) => signWith(null, Buffer.from(said), ed.privateKey),
) => {
  const said = `${coded(header)}.${coded(claims)}`;
  return `${said}.${signature(said).toString('base64url')}`;
};
const hs = (secret: string | Buffer) => (said: string) =>
  createHmac('sha256', secret).update(said).digest();
const byStranger = (said: string) => signWith(null, Buffer.from(said), own.privateKey);
const nothing = () => Buffer.alloc(0);
const publicKey = (format: 'pem' | 'der') =>
  rsa.publicKey.export({ type: 'spki', format } as { type: 'spki'; format: 'der' });

const admit = (text: string) => gate().authorize('film', 'v', { token: text });

it('is admitted where nothing is wrong with it', async () => {
  await expect(admit(token({ alg: 'EdDSA', kid: 'e' }, good))).resolves.toBeDefined();
});

it.each([
  ...['none', 'None', 'NONE', 'nOnE', ''].map((alg) => [alg, nothing] as const),
  ...['HS256', 'HS384', 'hs256'].map((alg) => [alg, hs(publicKey('pem'))] as const),
  ['HS256', hs(publicKey('der'))],
  ['HS256', hs(JSON.stringify(rsa.publicKey.export({ format: 'jwk' })))],
  ['HS256', hs('')],
  ['PS256', hs(publicKey('pem'))],
  ['EdDSA', nothing],
] as const)('no token says by alg %j how it is verified', async (alg, signature) => {
  for (const kid of ['r', 'e']) {
    await expect(admit(token({ alg, kid }, good, signature))).rejects.toMatchObject({
      type: 'token_malformed',
    });
  }
});

it.each([
  ...['../../../../dev/null', '/dev/null', 'file:///dev/null', "' OR 1=1 --", "x' UNION SELECT 'a"],
  ...['__proto__', 'constructor', 'e\0', ' e', '', 'E', '| cat tokens.json', ['e'], { e: 1 }],
  ...[null, 0, true],
])('no token says by kid %j where its key is', async (kid) => {
  for (const signature of [byStranger, hs(''), undefined]) {
    await expect(admit(token({ alg: 'EdDSA', kid }, good, signature))).rejects.toMatchObject({
      type: 'token_malformed',
    });
  }
});

it.each([
  ['jwk', own.publicKey.export({ format: 'jwk' })],
  ['jku', 'https://evil.invalid/keys.json'],
  ['x5u', 'https://evil.invalid/key.pem'],
  ['x5c', [own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')]],
])('no token brings a key of its own as %s', async (name, value) => {
  const header = { alg: 'EdDSA', kid: 'e', [name]: value };
  await expect(admit(token(header, good, byStranger))).rejects.toMatchObject({
    type: 'token_malformed',
  });
});

it.each([
  ['exp', ['1900000000', null, [seconds + 60], {}, true, -1, seconds]],
  ['nbf', ['0', [0], {}, true, seconds + 3600]],
  ['iat', ['0', [0], {}]],
  ['sub', [['film'], { film: 1 }, 'Film', 'film ', 'film\0', '', '../film', null]],
  ['aud', ['vv', 'V', 'video', '', null, { v: 1 }, [], [['x']]]],
])('a token with a bad %s is refused', async (name, values) => {
  for (const value of values) {
    const claims = { ...good, [name]: value };
    const admitted = admit(token({ alg: 'EdDSA', kid: 'e' }, claims));
    await expect(admitted, JSON.stringify(value)).rejects.toMatchObject({ status: 403 });
  }
});

it.each([
  ['claims that are no object', token({ alg: 'EdDSA', kid: 'e' }, ['film'])],
  ['a demand that is not known', token({ alg: 'EdDSA', kid: 'e', crit: ['x'], x: 1 }, good)],
  ['claims that are not coded', token({ alg: 'EdDSA', kid: 'e', crit: ['b64'], b64: false }, good)],
  ['five parts', `${token({ alg: 'EdDSA', kid: 'e' }, good)}.a.b`],
  ['a million letters', 'a'.repeat(1_000_000)],
  ['a million dots', '.'.repeat(1_000_000)],
  ['a header of a megabyte', token({ alg: 'EdDSA', kid: 'x'.repeat(1_000_000) }, good)],
])('a token is refused that has %s', async (_, text) => {
  await expect(admit(text)).rejects.toMatchObject({ type: 'token_malformed' });
});
