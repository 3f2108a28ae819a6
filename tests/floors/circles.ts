import type { Import } from './read-imports.ts';

/**
 * Finds the circles among imports and names each as the way round it, `a.ts > b.ts > a.ts`.
 * Lazy and type imports count as well, because a reader has to follow them all the same.
 */
export function findCircles(imports: Import[]): string[] {
  const below = Map.groupBy(imports, (each) => each.from);
  const done = new Set<string>();
  const circles: string[] = [];

  const visit = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const { target } of below.get(file) ?? []) if (target) visit(target, [...way, file]);
    done.add(file);
  };

  for (const file of below.keys()) visit(file, []);
  return circles;
}
