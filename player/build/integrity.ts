import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { distDir } from './package-entries.ts';

/** `vitrine.js` and the files that it loads. */
const patterns = ['vitrine.js', 'vitrine-*/*.js'];

/** Returns the SHA-384 hash of a file in the format of the `integrity` attribute. */
export const computeIntegrity = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Prints the hashes of the standalone files, and writes them as an import map. With its `integrity`
 * field, browsers verify modules that `import()` loads.
 */
function writeIntegrity(): void {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: distDir }).toSorted());
  const hashes = files.map((file) => [
    `./${file}`,
    computeIntegrity(readFileSync(path.join(distDir, file))),
  ]);
  const map = { integrity: Object.fromEntries(hashes) as Record<string, string> };
  writeFileSync(path.join(distDir, 'integrity.json'), `${JSON.stringify(map, undefined, 2)}\n`);
  for (const [file, hash] of hashes) console.log(`${hash}  ${file}`);
}

if (import.meta.main) writeIntegrity();
