import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A public key that verifies playback tokens. */
export interface SigningKey {
  readonly kid: string;
  readonly alg: 'RS256' | 'EdDSA';
  readonly key: KeyObject;
}

/** Settings of signed playback. */
export interface PlaybackSigningSettings {
  /** Keys that verify the tokens. */
  readonly keys: readonly SigningKey[];
  /** Playback IDs that require a token. */
  readonly playbackIds: readonly string[];
}

/** Minimum size of an RSA key (RFC 7518, section 3.3). */
const MIN_RSA_BITS = 2048;

const expectedFormat =
  'a JSON array of {"kid": text, "alg": "RS256" or "EdDSA", "key": a PEM, or a PEM in base64}';

const keyListSchema = z.array(
  z.object({ kid: z.string().min(1), alg: z.enum(['RS256', 'EdDSA']), key: z.string() }),
);

const keyValidators = {
  RS256: (key) =>
    key.asymmetricKeyType === 'rsa' &&
    (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS,
  EdDSA: (key) => key.asymmetricKeyType === 'ed25519',
} as const satisfies Record<SigningKey['alg'], (key: KeyObject) => boolean>;

const keyDescriptions = {
  RS256: `an RSA key of at least ${MIN_RSA_BITS} bits`,
  EdDSA: 'an Ed25519 key',
} as const satisfies Record<SigningKey['alg'], string>;

/**
 * Schema of `VIDEO_SIGNING_KEYS`: public keys, or private keys, from which public keys are derived.
 * The message of a check completes "VIDEO_SIGNING_KEYS must be …" and never contains a key.
 */
export const signingKeysSchema = z.string().transform((text, context): SigningKey[] => {
  const addIssue = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const entries = keyListSchema.safeParse(parseJson(text)).data;
  if (entries === undefined) return addIssue(expectedFormat);
  const kids = new Set(entries.map(({ kid }) => kid));
  if (kids.size < entries.length)
    return addIssue(`${expectedFormat}, with a unique kid for each key`);
  const keys: SigningKey[] = [];
  for (const { kid, alg, key: encodedKey } of entries) {
    const key = parsePublicKey(encodedKey);
    if (key === undefined || !keyValidators[alg](key)) {
      return addIssue(`${expectedFormat}; the key of "${kid}" is not ${keyDescriptions[alg]}`);
    }
    keys.push({ kid, alg, key });
  }
  return keys;
});

function parsePublicKey(encodedKey: string): KeyObject | undefined {
  const pem = encodedKey.includes('-----BEGIN')
    ? encodedKey
    : Buffer.from(encodedKey, 'base64').toString('utf8');
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
