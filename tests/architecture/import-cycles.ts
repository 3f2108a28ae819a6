import type { Import } from './read-imports.ts';

/**
 * Finds circular imports of files, such as `a.ts > b.ts > a.ts`. Dynamic and type imports count too,
 * because readers have to follow them.
 */
export function findFileCycles(imports: readonly Import[]): string[] {
  return findCycles(
    imports.flatMap(({ from, target }) => (target ? [[from, target] as const] : [])),
  );
}

/**
 * Finds circular imports among the files and subfolders of each folder. Each subfolder counts as one
 * node, like each file that is directly in the folder.
 */
export function findFolderCycles(imports: readonly Import[]): string[] {
  const edgesByFolder = new Map<string, (readonly [string, string])[]>();
  for (const { from, target } of imports) {
    if (target === undefined) continue;
    const [importingPath, importedPath] = [from.split('/'), target.split('/')];
    const depth = importingPath.findIndex((part, index) => part !== importedPath[index]);
    if (depth === -1) continue;
    const commonFolder = importingPath.slice(0, depth).join('/');
    const edge = [importingPath, importedPath].map((parts) => parts.slice(0, depth + 1).join('/'));
    const edges = edgesByFolder.get(commonFolder) ?? [];
    edgesByFolder.set(commonFolder, edges);
    edges.push([edge[0] ?? '', edge[1] ?? '']);
  }
  return [...edgesByFolder.values()].flatMap(findCycles);
}

function findCycles(edges: readonly (readonly [string, string])[]): string[] {
  const edgesByNode = Map.groupBy(edges, ([from]) => from);
  const visitedNodes = new Set<string>();
  const cycles: string[] = [];

  const visit = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) cycles.push([...path.slice(start), node].join(' > '));
    if (start >= 0 || visitedNodes.has(node)) return;
    for (const [, target] of edgesByNode.get(node) ?? []) visit(target, [...path, node]);
    visitedNodes.add(node);
  };

  for (const node of edgesByNode.keys()) visit(node, []);
  return cycles;
}
