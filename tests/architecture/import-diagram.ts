import { allowedImports } from './allowed-imports.ts';

/** The folders of the diagram, by the name of their subgraph. */
const groups = { player: 'player/src', site: 'site' } as const;

/** The imports of each part of a folder. */
export type ImportTable = Readonly<Record<string, readonly string[]>>;

/**
 * A Mermaid diagram of the top parts and their allowed imports; an arrow points at the imported
 * part.
 *
 * Imports that follow from other arrows are left out, because the complete tables are below it.
 */
export function importDiagram(
  tables: Readonly<Record<string, ImportTable>> = allowedImports,
): string {
  const lines = Object.entries(groups).flatMap(([group, folder]) => {
    const table = tables[folder] ?? {};
    return [
      `  subgraph ${group}["${folder}"]`,
      ...Object.keys(table).map((part) => `    ${id(group, part)}["${part}"]`),
      ...directImports(table).map(([from, to]) => `    ${id(group, from)} --> ${id(group, to)}`),
      '  end',
    ];
  });
  const between = Object.entries(tables['.'] ?? {}).flatMap(([part, imported]) =>
    [...new Set(imported.map((target) => getNode(target)))].map(
      (target) => `  ${part} --> ${target}`,
    ),
  );
  return ['```mermaid', 'flowchart TD', ...lines, '  tests["tests"]', ...between, '```'].join('\n');
}

/** The imports of a table without those that lead to the same part by way of another one. */
export function directImports(table: ImportTable): (readonly [string, string])[] {
  const reachable = (part: string): ReadonlySet<string> =>
    new Set((table[part] ?? []).flatMap((next) => [next, ...reachable(next)]));
  return Object.entries(table).flatMap(([part, imported]) =>
    imported
      .filter((target) => !imported.some((other) => reachable(other).has(target)))
      .map((target) => [part, target] as const),
  );
}

/** The node of an imported path: a part such as `player/src/formats`, or a whole group. */
function getNode(target: string): string {
  const entry = Object.entries(groups).find(([, folder]) => target.startsWith(`${folder}/`));
  if (!entry) return target;
  const [group, folder] = entry;
  return id(group, target.slice(folder.length + 1));
}

/** A Mermaid node ID, which has neither dots nor dashes. */
const id = (group: string, part: string): string => `${group}_${part.replace(/\W/g, '_')}`;
