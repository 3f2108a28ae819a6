import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../runner/run-command.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;

const page = read('docs/dependencies.md');

/** Returns the dependencies in the table under a heading, sorted. */
function listDocumentedDependencies(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \| [^|\n]+ \| [^|\n]+ \|$/gm)]
    .map(([, name = '']) => name)
    .toSorted();
}

const workspaces = readManifest('.').workspaces ?? [];

const sections: readonly (readonly [folder: string, heading: string])[] = [
  ['.', 'Repository'],
  ...workspaces.map((folder) => [folder, `\`${folder}\``] as const),
];

it.each(sections)(
  'docs/dependencies.md has one row for each dependency of %s',
  (folder, heading) => {
    const manifest = readManifest(folder);
    const names = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
    });
    expect(listDocumentedDependencies(heading)).toEqual(names.toSorted());
  },
);
