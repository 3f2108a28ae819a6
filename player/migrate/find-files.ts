import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getExtension, supportedExtensions } from './transforms/transform-source.ts';

/** Folders with dependencies or build output. */
const ignoredFolders = new Set([
  'node_modules',
  'bower_components',
  'dist',
  'build',
  'out',
  'coverage',
  'vendor',
]);

/** The files found, and one message for each path that could not be read. */
export interface FoundFiles {
  readonly files: string[];
  readonly errors: string[];
}

/**
 * Finds the source files below the given paths, sorted by name within each folder. A path that
 * names a file is included regardless of its extension. Symbolic links inside folders are not followed.
 */
export function findFiles(paths: readonly string[]): FoundFiles {
  const foundFiles: FoundFiles = { files: [], errors: [] };
  for (const givenPath of paths) {
    collectErrors(givenPath, foundFiles, () => {
      if (statSync(givenPath).isDirectory()) findInFolder(givenPath, foundFiles);
      else foundFiles.files.push(givenPath);
    });
  }
  return { ...foundFiles, files: [...new Set(foundFiles.files)] };
}

function findInFolder(folder: string, foundFiles: FoundFiles): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    const entryPath = path.join(folder, name);
    const isIgnored = name.startsWith('.') || ignoredFolders.has(name);
    if (entry.isDirectory() && !isIgnored)
      collectErrors(entryPath, foundFiles, () => findInFolder(entryPath, foundFiles));
    else if (entry.isFile() && supportedExtensions.has(getExtension(name)))
      foundFiles.files.push(entryPath);
  }
}

/** Calls `read`. If it throws, adds the message to `errors` instead of rethrowing. */
function collectErrors(searchedPath: string, { errors }: FoundFiles, read: () => void): void {
  try {
    read();
  } catch (error) {
    errors.push(`${searchedPath}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
