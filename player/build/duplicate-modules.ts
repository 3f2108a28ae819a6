import path from 'node:path';
import type { Plugin } from 'vite';
import { INITIAL_SCOPE, type ChunkPlan, type LoadScope } from './chunk-plan.ts';
import { resolveSources, type ModuleGraph } from './module-graph.ts';
import { collectTestedClasses, findModuleState } from './module-state.ts';

/**
 * The size of the largest module that is duplicated, in bytes of its source. A larger one that two
 * scopes share becomes a chunk.
 */
const MAX_MODULE_BYTES = 6000;

/** Modules that are duplicated although they have state, with the reason why copies do no harm. */
const harmlessState: Readonly<Record<string, string>> = {
  'media/time-format.ts': 'A cache of formatters.',
  'platform/popovers.ts':
    'A feature test, and the promise of a polyfill that the browser loads once.',
};

interface DuplicationOptions {
  /** The folder of the sources. */
  readonly folder: string;
  readonly graph: ModuleGraph;
  readonly plan: ChunkPlan;
}

/**
 * Duplicates the modules that scopes share into each of them, where a shared chunk would be one more
 * file to wait for. The copies have the name of their scope as a query; the initial code has the
 * originals.
 *
 * Duplicates small modules whose copies cannot be told apart (see `findModuleState()`). Entries are
 * not duplicated.
 */
export function duplicateModules({ folder, graph, plan }: DuplicationOptions): Plugin {
  const withHarmlessState = new Set(resolveSources(folder, Object.keys(harmlessState)));
  const testedClasses = collectTestedClasses([...graph.values()].map(({ code }) => code));
  const isDuplicable = (file: string): boolean => {
    const code = graph.get(file)?.code;
    if (code === undefined || plan.entries.has(file)) return false;
    if (plan.getScopes(file).size < 2 || Buffer.byteLength(code) > MAX_MODULE_BYTES) return false;
    return withHarmlessState.has(file) || findModuleState(code, testedClasses) === undefined;
  };
  const duplicable = new Set([...graph.keys()].filter(isDuplicable));
  return {
    name: 'duplicate-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.ts$/ },
      handler(source, importer = '') {
        const [file = '', query] = importer.split('?');
        const scope = query ?? getOnlyScope(plan.getScopes(file));
        if (scope === undefined || scope === INITIAL_SCOPE) return undefined;
        const target = path.resolve(path.dirname(file), source);
        return duplicable.has(target) ? `${target}?${scope}` : undefined;
      },
    },
  };
}

/** Returns the scope of a module that only one scope contains. */
const getOnlyScope = (scopes: ReadonlySet<LoadScope>): LoadScope | undefined =>
  scopes.size === 1 ? [...scopes][0] : undefined;
