import { allowedImports, partsAreFiles } from './allowed-imports.ts';
import type { Import } from './read-imports.ts';

/** Tests, what they use, and build configuration: these may import everything. */
const testing =
  /(\.(test|spec)\.tsx?|-suite\.ts|\.contract\.ts|\.config\.ts|\.d\.ts)$|\/(fixture|test)\/|^player\/(build|test)\//;

const reactPackages = /^(react|react-dom|react-router|@lit\/react|@react-router\/.*)($|\/)/;

/** Returns whether a file is a test, a fixture or a build configuration, which no source imports. */
export const isTesting = (file: string): boolean => testing.test(file);

/** Describes the imports that the table does not allow. */
export function findBreaches(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from }) => !isTesting(from))
    .flatMap((each) => {
      const reason =
        each.target === undefined
          ? describePackageBreach(each)
          : describeFileBreach(each.from, each.target);
      return reason ? [`${each.from} imports ${each.target ?? each.written}: ${reason}`] : [];
    });
}

function describePackageBreach({ from, written }: Import): string | undefined {
  if (!from.startsWith('player/') || !reactPackages.test(written)) return undefined;
  return /^player\/src\/(react|jsx)\//.test(from)
    ? undefined
    : 'only player/src/react may import React';
}

function describeFileBreach(from: string, target: string): string | undefined {
  if (!from.startsWith('tests/') && (target.startsWith('tests/') || isTesting(target))) {
    return 'no source imports tests or fixtures';
  }
  const folder = commonFolder(from, target);
  const here = getPart(folder, from);
  const there = getPart(folder, target);
  if (here === there) return undefined;
  const row = allowedImports[folder]?.[here];
  if (row === undefined) return `${here} has no row in the table of ${getName(folder)}`;
  const isAllowed = row.some((allowed) =>
    allowed.includes('/') ? target.startsWith(`${allowed}/`) : allowed === there,
  );
  return isAllowed ? undefined : `in ${getName(folder)}, ${here} may not import ${there}`;
}

/** Returns the deepest folder of the table that contains both files. */
function commonFolder(from: string, target: string): string {
  const [deepest = '.'] = Object.keys(allowedImports)
    .filter((folder) => folder !== '.')
    .filter((folder) => from.startsWith(`${folder}/`) && target.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length);
  return deepest;
}

function getPart(folder: string, file: string): string {
  const within = folder === '.' ? file : file.slice(folder.length + 1);
  const [first = '', ...rest] = within.split('/');
  if (rest.length > 0) return first;
  // The styles of an element belong to it: vitrine-player.styles.ts to vitrine-player.ts.
  return partsAreFiles.has(folder) ? first.replace('.styles.ts', '.ts') : '.';
}

const getName = (folder: string): string => (folder === '.' ? 'the project' : folder);
