import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './run/command.ts';

/**
 * Names what files and folders of this repository hold: the same name, the same files. What
 * `isLeftOut` says so of, by its path, does not count.
 */
export function fingerprintFiles(
  parts: readonly string[],
  isLeftOut: (name: string) => boolean,
): string {
  const hash = createHash('sha256');
  for (const file of filesOf(parts, isLeftOut)) {
    hash.update(file).update(readFileSync(path.join(repositoryRoot, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(parts: readonly string[], isLeftOut: (name: string) => boolean): string[] {
  const found = parts.flatMap((part) => [
    part,
    ...globSync(`${part}/**/*`, { cwd: repositoryRoot, exclude: isLeftOut }),
  ]);
  return found.filter((file) => statSync(path.join(repositoryRoot, file)).isFile()).toSorted();
}
