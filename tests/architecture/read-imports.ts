import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseImports } from './named-modules.ts';

/** An import in a file. `target` is `undefined` if the specifier names a package. */
export interface Import {
  from: string;
  specifier: string;
  target?: string;
}

/**
 * Lists every import of every TypeScript file in the folders and their subfolders, including type imports
 * and dynamic imports. Paths are relative to `root`, with forward slashes.
 */
export function readImports(root: string, folders: string[]): Import[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }),
  );
  return files.toSorted().flatMap((from) => {
    const { staticImports, dynamicImports } = parseImports(
      from,
      readFileSync(path.join(root, from), 'utf8'),
    );
    return [...staticImports, ...dynamicImports]
      .filter((specifier) => !isGenerated(specifier))
      .map((specifier) => ({ from, specifier, ...getTarget(from, specifier) }));
  });
}

/** Returns whether a specifier names the types of a route, which React Router generates. */
const isGenerated = (specifier: string): boolean => specifier.includes('/+types/');

function getTarget(from: string, specifier: string): { target?: string } {
  if (!specifier.startsWith('.')) return {};
  return { target: path.posix.join(path.posix.dirname(from), specifier) };
}
