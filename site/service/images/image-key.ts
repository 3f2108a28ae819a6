import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileInOneStep } from '../files/write-file-atomically.ts';

/** Random bytes of a key: more than anybody can try. */
const keyBytes = 32;

/** Shorter keys were cut by a crash. */
const leastCharacters = 40;

/** The key that signs addresses of pictures: the one given, or one made at first start and kept. */
export async function loadImageSigningKey(
  dataDir: string,
  given: string | undefined,
): Promise<string> {
  if (given !== undefined) return given;
  const file = join(dataDir, 'image-key');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept.length >= leastCharacters) return kept;
  const made = randomBytes(keyBytes).toString('base64url');
  await writeFileInOneStep(file, `${made}\n`);
  return made;
}
