import type { Import } from './read-imports.ts';

/**
 * Finds circular imports of files, such as `a.ts > b.ts > a.ts`.
 * Dynamic and type imports count too, because readers have to follow them.
 */
export function findFileCycles(imports: readonly Import[]): string[] {
  return findCycles(
    imports.flatMap(({ from, target }) => (target ? [[from, target] as const] : [])),
  );
}

/**
 * Finds circular imports among the files and subfolders of one folder. A subfolder counts as one unit,
 * a file of the folder as another.
 */
export function findFolderCycles(imports: readonly Import[]): string[] {
  const levels = new Map<string, (readonly [string, string])[]>();
  for (const { from, target } of imports) {
    if (target === undefined) continue;
    const [here, there] = [from.split('/'), target.split('/')];
    const depth = here.findIndex((part, index) => part !== there[index]);
    if (depth === -1) continue;
    const level = here.slice(0, depth).join('/');
    const edge = [here, there].map((parts) => parts.slice(0, depth + 1).join('/'));
    const edges = levels.get(level) ?? [];
    levels.set(level, edges);
    edges.push([edge[0] ?? '', edge[1] ?? '']);
  }
  return [...levels.values()].flatMap(findCycles);
}

function findCycles(edges: readonly (readonly [string, string])[]): string[] {
  const below = Map.groupBy(edges, ([from]) => from);
  const done = new Set<string>();
  const cycles: string[] = [];

  const visit = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) cycles.push([...path.slice(start), node].join(' > '));
    if (start >= 0 || done.has(node)) return;
    for (const [, target] of below.get(node) ?? []) visit(target, [...path, node]);
    done.add(node);
  };

  for (const node of below.keys()) visit(node, []);
  return cycles;
}
