import { allowedImports, foldersWithFileParts } from './allowed-imports.ts';
import type { Import } from './read-imports.ts';

/** Matches tests, their fixtures and build configuration, which may import everything. */
const TESTING_FILE_PATTERN =
  /(\.(test|spec)\.tsx?|-suite\.ts|\.contract\.ts|\.config\.ts|\.d\.ts)$|\/(fixture|test)\/|^player\/(build|test)\//;

const REACT_PACKAGE_PATTERN = /^(react|react-dom|react-router|@lit\/react|@react-router\/.*)($|\/)/;

/** Returns whether a file is a test, a fixture or build configuration, which source files must not import. */
export const isTesting = (file: string): boolean => TESTING_FILE_PATTERN.test(file);

/** Describes the imports that the table does not allow. */
export function findBreaches(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from }) => !isTesting(from))
    .flatMap((importEntry) => {
      const reason =
        importEntry.target === undefined
          ? describePackageBreach(importEntry)
          : describeFileBreach(importEntry.from, importEntry.target);
      return reason
        ? [`${importEntry.from} imports ${importEntry.target ?? importEntry.specifier}: ${reason}`]
        : [];
    });
}

function describePackageBreach({ from, specifier }: Import): string | undefined {
  if (!from.startsWith('player/') || !REACT_PACKAGE_PATTERN.test(specifier)) return undefined;
  return /^player\/src\/(react|jsx)\//.test(from)
    ? undefined
    : 'only player/src/react may import React';
}

function describeFileBreach(from: string, target: string): string | undefined {
  if (!from.startsWith('tests/') && (target.startsWith('tests/') || isTesting(target))) {
    return 'no source imports tests or fixtures';
  }
  const folder = findCommonFolder(from, target);
  const importingPart = getPart(folder, from);
  const importedPart = getPart(folder, target);
  if (importingPart === importedPart) return undefined;
  const row = allowedImports[folder]?.[importingPart];
  if (row === undefined) return `${importingPart} has no row in the table of ${getName(folder)}`;
  const isAllowed = row.some((allowed) =>
    allowed.includes('/') ? target.startsWith(`${allowed}/`) : allowed === importedPart,
  );
  return isAllowed
    ? undefined
    : `in ${getName(folder)}, ${importingPart} may not import ${importedPart}`;
}

/** Returns the deepest folder of the table that contains both files. */
function findCommonFolder(from: string, target: string): string {
  const [deepest = '.'] = Object.keys(allowedImports)
    .filter((folder) => folder !== '.')
    .filter((folder) => from.startsWith(`${folder}/`) && target.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length);
  return deepest;
}

function getPart(folder: string, file: string): string {
  const relativePath = folder === '.' ? file : file.slice(folder.length + 1);
  const [first = '', ...rest] = relativePath.split('/');
  if (rest.length > 0) return first;
  // The styles of an element belong to it: vitrine-player.styles.ts to vitrine-player.ts.
  return foldersWithFileParts.has(folder) ? first.replace('.styles.ts', '.ts') : '.';
}

const getName = (folder: string): string => (folder === '.' ? 'the project' : folder);
