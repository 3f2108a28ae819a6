import { repositoryRoot } from '../runner/run-command.ts';
import { findBreaches, isTesting } from './breaches.ts';
import { findCircles, findFolderCircles } from './circles.ts';
import { readImports } from './read-imports.ts';

/** What this project imports against the table or in a circle, a sentence each, in order. */
export function projectBreaches(): string[] {
  const imports = readImports(repositoryRoot, ['player', 'site', 'tests']);
  const sources = imports.filter(({ from }) => !isTesting(from));
  const circles = [...findCircles(imports), ...findFolderCircles(sources)];
  return [...findBreaches(imports), ...circles].toSorted();
}
