import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedModules } from './named-modules.ts';

/** An import in a file, as written; `target` is `undefined` if it names a package. */
export interface Import {
  from: string;
  written: string;
  target?: string;
}

/**
 * Lists every import of every TypeScript file below the given folders, type imports and lazy
 * imports included. Paths are relative to `root`, with forward slashes.
 */
export function readImports(root: string, folders: string[]): Import[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }),
  );
  return files.toSorted().flatMap((from) => {
    const { atOnce, lazy } = namedModules(from, readFileSync(path.join(root, from), 'utf8'));
    return [...atOnce, ...lazy]
      .filter((written) => !isGenerated(written))
      .map((written) => ({ from, written, ...getTarget(from, written) }));
  });
}

/** The types of routes, which React Router writes. */
const isGenerated = (written: string): boolean => written.includes('/+types/');

function getTarget(from: string, written: string): { target?: string } {
  if (!written.startsWith('.')) return {};
  return { target: path.posix.join(path.posix.dirname(from), written) };
}
