import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A source module, and the paths of the source modules that it imports, except type imports. */
export interface SourceModule {
  /** The paths of its static imports. */
  readonly imports: readonly string[];
  /** The paths of the modules that it loads with `import()`. */
  readonly dynamicImports: readonly string[];
  readonly code: string;
}

/** Source modules by their absolute paths. */
export type ModuleGraph = ReadonlyMap<string, SourceModule>;

/** Matches a string literal with a relative specifier, as in `import()`. */
const relativeSpecifierPattern = /^['"](\.{1,2}\/.*)['"]$/;

/** Reads the modules in a source folder, except tests. */
export function readModuleGraph(folder: string): ModuleGraph {
  const paths = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  return new Map(
    paths.map((name) => {
      const file = path.join(folder, name);
      return [file, parseModule(file, readFileSync(file, 'utf8'))];
    }),
  );
}

/** Parses a module. The result does not include imports of packages. */
function parseModule(file: string, code: string): SourceModule {
  const { module, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const resolve = (specifiers: readonly (string | undefined)[]): string[] => [
    ...new Set(
      specifiers.flatMap((specifier) =>
        specifier?.startsWith('.') ? [path.resolve(path.dirname(file), specifier)] : [],
      ),
    ),
  ];
  const hasValueImport = ({ entries }: { entries: readonly { isType: boolean }[] }): boolean =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return {
    imports: resolve([
      ...module.staticImports
        .filter(hasValueImport)
        .map((statement) => statement.moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.map(({ isType, moduleRequest }) => (isType ? undefined : moduleRequest?.value)),
      ),
    ]),
    dynamicImports: resolve(
      module.dynamicImports.map(
        ({ moduleRequest: { start, end } }) =>
          relativeSpecifierPattern.exec(code.slice(start, end))?.[1],
      ),
    ),
    code,
  };
}

/** Returns the paths of a module and of all modules that it statically imports, directly or transitively. */
export function collectStaticImports(
  graph: ModuleGraph,
  file: string,
  collected = new Set<string>(),
): ReadonlySet<string> {
  if (collected.has(file)) return collected;
  collected.add(file);
  for (const importedFile of graph.get(file)?.imports ?? [])
    collectStaticImports(graph, importedFile, collected);
  return collected;
}

/**
 * Returns the paths of the modules that the root module, or any module that it loads directly or
 * transitively, loads with `import()`.
 */
export function collectDynamicEntries(graph: ModuleGraph, root: string): ReadonlySet<string> {
  const entries = new Set<string>();
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    const { imports = [], dynamicImports = [] } = graph.get(file) ?? {};
    for (const entry of dynamicImports) entries.add(entry);
    [...imports, ...dynamicImports].forEach(visit);
  };
  visit(root);
  return entries;
}

/**
 * Resolves paths relative to a source folder.
 *
 * @throws {Error} if a path does not exist, because its configuration would silently have no effect.
 */
export function resolveSources(folder: string, names: readonly string[]): string[] {
  const missingNames = names.filter((name) => !existsSync(path.join(folder, name)));
  if (missingNames.length > 0)
    throw new Error(
      `The build is configured for sources that do not exist: ${missingNames.join(', ')}`,
    );
  return names.map((name) => path.join(folder, name));
}
