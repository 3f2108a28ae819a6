import { allowedImports } from './allowed-imports.ts';

/** The folders in the diagram, by the ID of their subgraph. */
const groups = { player: 'player/src', site: 'site' } as const;

/** The imports of each part of a folder. */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

/**
 * Renders a Mermaid diagram of the main parts and their allowed imports. Arrows point at the imported
 * part. Imports that other arrows imply are omitted, because the complete tables follow the diagram.
 */
export function renderImportDiagram(
  tables: Readonly<Record<string, ImportTable>> = allowedImports,
): string {
  const lines = Object.entries(groups).flatMap(([group, folder]) => {
    const table = tables[folder] ?? {};
    return [
      `  subgraph ${group}["${folder}"]`,
      ...Object.keys(table).map((part) => `    ${createNodeId(group, part)}["${part}"]`),
      ...listDirectImports(table).map(
        ([from, to]) => `    ${createNodeId(group, from)} --> ${createNodeId(group, to)}`,
      ),
      '  end',
    ];
  });
  const importsBetweenGroups = Object.entries(tables['.'] ?? {}).flatMap(([part, imported]) =>
    [...new Set(imported.map((target) => getNode(target)))].map(
      (target) => `  ${part} --> ${target}`,
    ),
  );
  return [
    '```mermaid',
    'flowchart TD',
    ...lines,
    '  tests["tests"]',
    ...importsBetweenGroups,
    '```',
  ].join('\n');
}

/** Lists the imports of a table, except those that other imports imply. */
export function listDirectImports(table: ImportTable): (readonly [string, string])[] {
  const listReachable = (part: string): ReadonlySet<string> =>
    new Set((table[part] ?? []).flatMap((next) => [next, ...listReachable(next)]));
  return Object.entries(table).flatMap(([part, imported]) =>
    imported
      .filter((target) => !imported.some((other) => listReachable(other).has(target)))
      .map((target) => [part, target] as const),
  );
}

/** Returns the node of an imported path: a part such as `player/src/formats`, or a whole group. */
function getNode(target: string): string {
  const entry = Object.entries(groups).find(([, folder]) => target.startsWith(`${folder}/`));
  if (!entry) return target;
  const [group, folder] = entry;
  return createNodeId(group, target.slice(folder.length + 1));
}

/** Creates a Mermaid node ID, which must not contain dots and dashes. */
const createNodeId = (group: string, part: string): string =>
  `${group}_${part.replace(/\W/g, '_')}`;
