import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** A key that playback tokens are verified with. */
export interface SigningKey {
  readonly kid: string;
  readonly alg: 'RS256' | 'EdDSA';
  readonly key: KeyObject;
}

/** Which films need a token, and what it is verified with. */
export interface PlaybackSigningSettings {
  readonly keys: readonly SigningKey[];
  /** Playback ids that are refused without a token. */
  readonly playbackIds: readonly string[];
}

/** RS256 asks for no less. */
const rsaBits = 2048;

const form =
  'a JSON array of {"kid": text, "alg": "RS256" or "EdDSA", "key": a PEM, or a PEM in base64}';

const list = z.array(
  z.object({ kid: z.string().min(1), alg: z.enum(['RS256', 'EdDSA']), key: z.string() }),
);

const fits = {
  RS256: (key) =>
    key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= rsaBits,
  EdDSA: (key) => key.asymmetricKeyType === 'ed25519',
} as const satisfies Record<SigningKey['alg'], (key: KeyObject) => boolean>;

const keyNames = {
  RS256: `an RSA key of at least ${rsaBits} bits`,
  EdDSA: 'an Ed25519 key',
} as const satisfies Record<SigningKey['alg'], string>;

/**
 * The form of `VIDEO_SIGNING_KEYS`: public keys, or private ones, of which the public half is
 * taken. The message of a check completes "VIDEO_SIGNING_KEYS must be ..." and holds no key.
 */
export const signingKeysSchema = z.string().transform((text, context): SigningKey[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const entries = list.safeParse(jsonOf(text)).data;
  if (entries === undefined) return refuse(form);
  const kids = new Set(entries.map(({ kid }) => kid));
  if (kids.size < entries.length) return refuse(`${form}, with a kid of its own for each key`);
  const keys: SigningKey[] = [];
  for (const { kid, alg, key: written } of entries) {
    const key = publicKey(written);
    if (key === undefined || !fits[alg](key)) {
      return refuse(`${form}; the key of "${kid}" is not ${keyNames[alg]}`);
    }
    keys.push({ kid, alg, key });
  }
  return keys;
});

function publicKey(written: string): KeyObject | undefined {
  const pem = written.includes('-----BEGIN')
    ? written
    : Buffer.from(written, 'base64').toString('utf8');
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
