import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getExtension, supportedExtensions } from './transforms/transform-source.ts';

/** Folders of what others have written, or what is made of what is read. */
const passedOver = new Set([
  'node_modules',
  'bower_components',
  'dist',
  'build',
  'out',
  'coverage',
  'vendor',
]);

/** Files that can be read, and places that cannot be looked into, each with the reason. */
export interface FoundFiles {
  readonly files: string[];
  readonly errors: string[];
}

/**
 * The files beneath some places that can be read, in order; a file that is named itself is one
 * whatever its name. Links are not followed.
 */
export function findFiles(places: readonly string[]): FoundFiles {
  const found: FoundFiles = { files: [], errors: [] };
  for (const place of places) {
    guard(place, found, () => {
      if (statSync(place).isDirectory()) findIn(place, found);
      else found.files.push(place);
    });
  }
  return { ...found, files: [...new Set(found.files)] };
}

function findIn(folder: string, found: FoundFiles): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    const at = path.join(folder, name);
    const isPassedOver = name.startsWith('.') || passedOver.has(name);
    if (entry.isDirectory() && !isPassedOver) guard(at, found, () => findIn(at, found));
    else if (entry.isFile() && supportedExtensions.has(getExtension(name))) found.files.push(at);
  }
}

function guard(place: string, { errors: troubles }: FoundFiles, look: () => void): void {
  try {
    look();
  } catch (error) {
    troubles.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
