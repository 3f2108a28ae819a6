import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../settings.ts';

const pem = { type: 'spki', format: 'pem' } as const;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const shortRsaKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export(pem);
const ed25519Key = generateKeyPairSync('ed25519').publicKey.export(pem);
const base64PrivateKey = Buffer.from(
  rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
).toString('base64');

const loadKeys = (value: unknown) =>
  loadSettings({ VIDEO_SIGNING_KEYS: typeof value === 'string' ? value : JSON.stringify(value) })
    .playbackSigning.keys;
const expectedFormat =
  'VIDEO_SIGNING_KEYS must be a JSON array of {"kid": text, "alg": "RS256" or "EdDSA", "key": a PEM, or a PEM in base64}';

describe('VIDEO_SIGNING_KEYS', () => {
  it('returns no keys by default', () => {
    expect(loadSettings({}).playbackSigning).toEqual({ keys: [], playbackIds: [] });
  });

  it('accepts PEM or base64, and returns only public keys', () => {
    const keys = loadKeys([
      { kid: 'a', alg: 'EdDSA', key: ed25519Key },
      { kid: 'b', alg: 'RS256', key: base64PrivateKey },
    ]);
    expect(keys.map(({ kid, alg, key }) => [kid, alg, key.type])).toEqual([
      ['a', 'EdDSA', 'public'],
      ['b', 'RS256', 'public'],
    ]);
  });

  it.each([
    ['no JSON', expectedFormat],
    [{ kid: 'a' }, expectedFormat],
    [[{ kid: 'a', alg: 'HS256', key: 'secret' }], expectedFormat],
    [
      [
        { kid: 'a', alg: 'EdDSA', key: ed25519Key },
        { kid: 'a', alg: 'EdDSA', key: ed25519Key },
      ],
      `${expectedFormat}, with a unique kid for each key`,
    ],
    [
      [{ kid: 'a', alg: 'EdDSA', key: 'x' }],
      `${expectedFormat}; the key of "a" is not an Ed25519 key`,
    ],
    [
      [{ kid: 'a', alg: 'RS256', key: ed25519Key }],
      `${expectedFormat}; the key of "a" is not an RSA key of at least 2048 bits`,
    ],
    [
      [{ kid: 'a', alg: 'RS256', key: shortRsaKey }],
      `${expectedFormat}; the key of "a" is not an RSA key of at least 2048 bits`,
    ],
  ])('rejects invalid keys without revealing them: %o', (value, message) => {
    expect(() => loadKeys(value)).toThrow(`${message}.`);
  });
});

describe('VIDEO_SIGNED_PLAYBACK_IDS', () => {
  it('accepts a comma-separated list', () => {
    const { playbackSigning } = loadSettings({
      VIDEO_SIGNING_KEYS: JSON.stringify([{ kid: 'a', alg: 'EdDSA', key: ed25519Key }]),
      VIDEO_SIGNED_PLAYBACK_IDS: 'one, two',
    });
    expect(playbackSigning.playbackIds).toEqual(['one', 'two']);
  });

  it.each([
    [
      'one',
      'VIDEO_SIGNING_KEYS must contain a key, because VIDEO_SIGNED_PLAYBACK_IDS lists films that require a token.',
    ],
    [
      'one two',
      'VIDEO_SIGNED_PLAYBACK_IDS must be playback IDs separated by commas, but is "one two".',
    ],
  ])('rejects "%s" without keys', (ids, message) => {
    expect(() => loadSettings({ VIDEO_SIGNED_PLAYBACK_IDS: ids })).toThrow(message);
  });
});
