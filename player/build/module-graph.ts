import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A source module, and the paths of the source modules that it imports. Type imports are omitted. */
export interface SourceModule {
  readonly imports: readonly string[];
  /** The modules that it loads with `import()`. */
  readonly dynamicImports: readonly string[];
  readonly code: string;
}

/** Source modules by their absolute paths. */
export type ModuleGraph = ReadonlyMap<string, SourceModule>;

/** Matches a string literal with a relative specifier, as in `import()`. */
const relativeLiteral = /^['"](\.{1,2}\/.*)['"]$/;

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

/** Parses a module. Imports of packages are omitted. */
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
      ...module.staticImports.filter(hasValueImport).map((each) => each.moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.map(({ isType, moduleRequest }) => (isType ? undefined : moduleRequest?.value)),
      ),
    ]),
    dynamicImports: resolve(
      module.dynamicImports.map(
        ({ moduleRequest: { start, end } }) => relativeLiteral.exec(code.slice(start, end))?.[1],
      ),
    ),
    code,
  };
}

/** Returns the paths of a module and of all modules that load with it. */
export function collectImports(
  graph: ModuleGraph,
  file: string,
  collected = new Set<string>(),
): ReadonlySet<string> {
  if (collected.has(file)) return collected;
  collected.add(file);
  for (const imported of graph.get(file)?.imports ?? []) collectImports(graph, imported, collected);
  return collected;
}

/** Returns all modules that `import()` loads, in the root module or any module that it loads. */
export function collectEntries(graph: ModuleGraph, root: string): ReadonlySet<string> {
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
 * @throws {Error} if a path does not exist. Configuration for it would silently have no effect.
 */
export function resolveSources(folder: string, names: readonly string[]): string[] {
  const missing = names.filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length > 0)
    throw new Error(`The build is configured for missing sources: ${missing.join(', ')}`);
  return names.map((name) => path.join(folder, name));
}
