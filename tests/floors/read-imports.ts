import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** One import of one file, as written; `target` is absent when it names a package. */
export interface Import {
  from: string;
  written: string;
  target?: string;
}

/** Every syntax node that names another module; type imports and lazy imports are among them. */
const naming = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/**
 * Lists every import of every TypeScript file below the given folders.
 * Paths are relative to `root`, with forward slashes. Throws where a file does not parse.
 */
export function readImports(root: string, folders: string[]): Import[] {
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }),
  );
  return files.toSorted().flatMap((file) => importsOf(root, file));
}

function importsOf(root: string, from: string): Import[] {
  const { program, errors } = parseSync(from, readFileSync(path.join(root, from), 'utf8'));
  if (errors[0]) throw new Error(`${from} does not parse: ${errors[0].message}`);
  return modulesNamedIn(program).map((written) => {
    if (!written.startsWith('.')) return { from, written };
    return { from, written, target: path.posix.join(path.posix.dirname(from), written) };
  });
}

function modulesNamedIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(modulesNamedIn);
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(modulesNamedIn);
  const named = 'type' in node && naming.has(String(node.type)) ? sourceOf(node) : undefined;
  return named === undefined ? below : [named, ...below];
}

function sourceOf(node: object): string | undefined {
  const source: unknown = 'source' in node ? node.source : undefined;
  if (typeof source !== 'object' || source === null || !('value' in source)) return undefined;
  return typeof source.value === 'string' ? source.value : undefined;
}
