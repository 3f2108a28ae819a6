import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenNames, type TokenName } from '../storage/access-tokens.ts';
import { writeFileInOneStep } from '../files/write-file-atomically.ts';

/** Bearer tokens of the embedded service. */
export interface Tokens extends Readonly<Record<TokenName, string>> {
  /** Tokens that were made later; absent where there can be none. */
  readonly issued?: IssuedTokens;
}

/** Tokens of which only the digests are kept. */
export interface IssuedTokens {
  /** What the token with this digest may do; undefined where there is no such token. */
  nameOf(digest: string): TokenName | undefined;
}

/** Random bytes of a token: more than anybody can try. */
const tokenBytes = 24;

/** Where the tokens are stored, and those that the environment sets. */
interface TokenSettings {
  readonly dataDir: string;
  readonly tokens: Readonly<Record<TokenName, string | undefined>>;
}

/** Takes the tokens from the settings, and the others from `tokens.json`, made at first start. */
export async function readTokens({ dataDir, tokens }: TokenSettings): Promise<Tokens> {
  const file = join(dataDir, 'tokens.json');
  const kept = await readFile(file, 'utf8').then(parsed, (): Partial<Tokens> => ({}));
  const made = Object.fromEntries(tokenNames.map((name) => [name, kept[name] ?? newToken()]));
  if (tokenNames.some((name) => kept[name] === undefined)) {
    await writeFileInOneStep(file, `${JSON.stringify(made, null, 2)}\n`);
  }
  const given = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return { ...made, ...Object.fromEntries(given) } as unknown as Tokens;
}

/** Makes a token that nobody can guess. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

function parsed(json: string): Partial<Tokens> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // A file that a crash has cut short is made anew.
    return {};
  }
}

/** Says which token a bearer header carries, taking the same time for each; undefined for none. */
export function tokenName(tokens: Tokens, header: string | undefined): TokenName | undefined {
  const given = digest(bearer(header));
  const found = tokenNames.filter((name) => timingSafeEqual(given, digest(tokens[name])))[0];
  // Whoever does not know a token cannot know its digest, so looking it up tells nothing.
  return found ?? tokens.issued?.nameOf(given.toString('hex'));
}

/** The digest under which a token is known; only that of a token that was given can be found. */
export function tokenDigest(token: string): string {
  return digest(token).toString('hex');
}

/** The token that a header carries; '' for none. */
export function bearer(header: string | undefined): string {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
