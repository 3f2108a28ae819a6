import { repositoryRoot } from '../runner/run-command.ts';
import { findBreaches, isTesting } from './breaches.ts';
import { findFileCycles, findFolderCycles } from './import-cycles.ts';
import { readImports } from './read-imports.ts';

/** Finds the forbidden and circular imports of this project. Returns one sorted sentence for each. */
export function findProjectBreaches(): string[] {
  const imports = readImports(repositoryRoot, ['player', 'site', 'tests']);
  const sources = imports.filter(({ from }) => !isTesting(from));
  const cycles = [...findFileCycles(imports), ...findFolderCycles(sources)];
  return [...findBreaches(imports), ...cycles].toSorted();
}
