import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Bearer tokens of the embedded service. */
export interface Tokens {
  /** Reads what is published. */
  readonly content: string;
  /** Reads drafts as well. */
  readonly draft: string;
  /** Searches, and nothing else. */
  readonly search: string;
}

const names = ['content', 'draft', 'search'] as const satisfies readonly (keyof Tokens)[];

/** Random bytes of a token: more than anybody can try. */
const tokenBytes = 24;

/** Only the owner may read the file, as it opens drafts. */
const ownerOnly = 0o600;

/** Takes the tokens from the settings, and the others from `tokens.json`, made at first start. */
export async function readTokens({ dataDir, tokens }: Settings): Promise<Tokens> {
  const file = join(dataDir, 'tokens.json');
  const kept = await readFile(file, 'utf8').then(parsed, (): Partial<Tokens> => ({}));
  const made = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(tokenBytes).toString('base64url')]),
  );
  if (names.some((name) => kept[name] === undefined)) {
    await writeFile(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: ownerOnly });
    await rename(`${file}.new`, file);
  }
  const given = Object.entries(tokens).filter(([, token]) => token !== undefined);
  return { ...made, ...Object.fromEntries(given) } as unknown as Tokens;
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
export function tokenName(tokens: Tokens, header: string | undefined): keyof Tokens | undefined {
  const given = digest(/^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '');
  return names.filter((name) => timingSafeEqual(given, digest(tokens[name])))[0];
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
