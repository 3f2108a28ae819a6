import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distDir } from './package-entries.ts';

/** What a script tag loads, now or later. */
const patterns = ['vitrine.js', 'vitrine-*/*.js'];

/** The hash of a file as `integrity` takes it. */
export const computeIntegrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Writes the hashes of what a script tag loads as an import map, which browsers check `import()`
 * against, and prints them.
 */
function writeIntegrity(): void {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: distDir }).toSorted());
  const rows = files.map((file) => [
    `./${file}`,
    computeIntegrity(readFileSync(path.join(distDir, file))),
  ]);
  const map = { integrity: Object.fromEntries(rows) as Record<string, string> };
  writeFileSync(path.join(distDir, 'integrity.json'), `${JSON.stringify(map, undefined, 2)}\n`);
  for (const [file, hash] of rows) console.log(`${hash}  ${file}`);
}

if (import.meta.main) writeIntegrity();
