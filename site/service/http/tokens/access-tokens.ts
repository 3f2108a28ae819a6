import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenRoles, type TokenRole } from '../../storage/access-tokens.ts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';

/** Bearer tokens of the embedded service. */
export interface Tokens extends Readonly<Record<TokenRole, string>> {
  /** Tokens created by editors; omitted if the store cannot issue tokens. */
  readonly issuedTokens?: IssuedTokens;
}

/** Tokens created by editors. Only their digests are stored. */
export interface IssuedTokens {
  /** Returns the role of the token with this digest; undefined if there is no such token. */
  getRole(digest: string): TokenRole | undefined;
}

/** Random bytes of a token: 192 bits, which cannot be guessed. */
const TOKEN_BYTES = 24;

/** The data directory, and the tokens set by the environment. */
interface TokenSettings {
  readonly dataDir: string;
  readonly tokens: Readonly<Record<TokenRole, string | undefined>>;
}

/**
 * Loads the tokens from the settings; missing ones from `tokens.json`, which the first start
 * creates.
 */
export async function loadTokens({ dataDir, tokens }: TokenSettings): Promise<Tokens> {
  const file = join(dataDir, 'tokens.json');
  const storedTokens = await readFile(file, 'utf8').then(parseTokens, (): Partial<Tokens> => ({}));
  const generatedTokens = Object.fromEntries(
    tokenRoles.map((name) => [name, storedTokens[name] ?? generateToken()]),
  );
  if (tokenRoles.some((name) => storedTokens[name] === undefined)) {
    await writeFileAtomically(file, `${JSON.stringify(generatedTokens, null, 2)}\n`);
  }
  const overrides = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return { ...generatedTokens, ...Object.fromEntries(overrides) } as unknown as Tokens;
}

/** Generates a random token. */
export function generateToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function parseTokens(json: string): Partial<Tokens> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A crash may have truncated the file; new tokens are generated.
    return {};
  }
}

/** A token that a client has sent. */
export interface IdentifiedToken {
  readonly role: TokenRole;
  /** Identifies the token without revealing it. */
  readonly digest: string;
}

/** Finds the token of a bearer header, in constant time; undefined if there is no such token. */
export function findToken(tokens: Tokens, header: string | undefined): IdentifiedToken | undefined {
  const givenDigest = hashWithSha256(parseBearerToken(header));
  const hexDigest = givenDigest.toString('hex');
  const builtInRole = tokenRoles.filter((name) =>
    timingSafeEqual(givenDigest, hashWithSha256(tokens[name])),
  )[0];
  // The digest of an unknown token cannot be predicted, so the lookup time reveals nothing.
  const role = builtInRole ?? tokens.issuedTokens?.getRole(hexDigest);
  return role && { role, digest: hexDigest };
}

/** Computes the SHA-256 digest under which an issued token is stored, in hexadecimal. */
export function computeTokenDigest(token: string): string {
  return hashWithSha256(token).toString('hex');
}

/** Returns the token in an `Authorization: Bearer` header; '' for none. */
export function parseBearerToken(header: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '';
}

function hashWithSha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
