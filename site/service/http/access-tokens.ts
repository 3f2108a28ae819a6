import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenNames, type TokenName } from '../storage/access-tokens.ts';
import { writeFileInOneStep } from '../files/write-file-atomically.ts';

/** Bearer tokens of the embedded service. */
export interface Tokens extends Readonly<Record<TokenName, string>> {
  /** Tokens that editors have created; absent if the store cannot issue any. */
  readonly issued?: IssuedTokens;
}

/** Issued tokens, of which only the digests are stored. */
export interface IssuedTokens {
  /** Returns the role of the token with this digest; undefined if there is no such token. */
  nameOf(digest: string): TokenName | undefined;
}

/** Random bytes of a token: 192 bits, which cannot be guessed. */
const TOKEN_BYTES = 24;

/** The data directory, and the tokens set by the environment. */
interface TokenSettings {
  readonly dataDir: string;
  readonly tokens: Readonly<Record<TokenName, string | undefined>>;
}

/** Takes tokens from the settings, and the rest from `tokens.json`, created at the first start. */
export async function readTokens({ dataDir, tokens }: TokenSettings): Promise<Tokens> {
  const file = join(dataDir, 'tokens.json');
  const stored = await readFile(file, 'utf8').then(parseTokens, (): Partial<Tokens> => ({}));
  const generated = Object.fromEntries(
    tokenNames.map((name) => [name, stored[name] ?? newToken()]),
  );
  if (tokenNames.some((name) => stored[name] === undefined)) {
    await writeFileInOneStep(file, `${JSON.stringify(generated, null, 2)}\n`);
  }
  const overrides = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return { ...generated, ...Object.fromEntries(overrides) } as unknown as Tokens;
}

/** Generates a random token. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function parseTokens(json: string): Partial<Tokens> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A crash may truncate the file; its tokens are generated again.
    return {};
  }
}

/** Returns the role of the token in a bearer header, in constant time; undefined for none. */
export function tokenName(tokens: Tokens, header: string | undefined): TokenName | undefined {
  const givenDigest = digest(bearer(header));
  const role = tokenNames.filter((name) => timingSafeEqual(givenDigest, digest(tokens[name])))[0];
  // The digest of an unknown token cannot be predicted, so the lookup time reveals nothing.
  return role ?? tokens.issued?.nameOf(givenDigest.toString('hex'));
}

/** The SHA-256 digest under which an issued token is stored, in hexadecimal. */
export function tokenDigest(token: string): string {
  return digest(token).toString('hex');
}

/** The token in an `Authorization: Bearer` header; '' for none. */
export function bearer(header: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
