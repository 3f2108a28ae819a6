import path from 'node:path';
import type { Plugin } from 'vite';
import { INITIAL_SCOPE, type ChunkPlan, type ChunkScope } from './chunk-plan.ts';
import { resolveSources, type ModuleGraph } from './module-graph.ts';
import { collectInstanceofClasses, findModuleState } from './module-state.ts';

/**
 * The maximum source size of a duplicated module, in bytes. A larger module that two scopes share
 * becomes a separate chunk.
 */
const MAX_MODULE_BYTES = 6000;

/** Modules that are duplicated although they have state, and descriptions of that state. */
const harmlessStateByModule: Readonly<Record<string, string>> = {
  'media/time-format.ts': 'A cache of formatters.',
  'platform/popovers.ts':
    'A feature test, and the promise of a polyfill that the browser loads once.',
};

interface DuplicationOptions {
  /** The source folder. */
  readonly folder: string;
  readonly graph: ModuleGraph;
  readonly plan: ChunkPlan;
}

/**
 * Copies the modules that several scopes share into each of these scopes, because a shared chunk would
 * be one more file to wait for. The query of a copy's module ID is the name of its scope. The initial
 * code contains the originals.
 *
 * Duplicates only small modules without state (see `findModuleState()`), and never modules that
 * `import()` loads.
 */
export function duplicateModules({ folder, graph, plan }: DuplicationOptions): Plugin {
  const modulesWithHarmlessState = new Set(
    resolveSources(folder, Object.keys(harmlessStateByModule)),
  );
  const instanceofClasses = collectInstanceofClasses([...graph.values()].map(({ code }) => code));
  const isDuplicable = (file: string): boolean => {
    const code = graph.get(file)?.code;
    if (code === undefined || plan.dynamicEntries.has(file)) return false;
    if (plan.getScopes(file).size < 2 || Buffer.byteLength(code) > MAX_MODULE_BYTES) return false;
    return (
      modulesWithHarmlessState.has(file) || findModuleState(code, instanceofClasses) === undefined
    );
  };
  const duplicableModules = new Set([...graph.keys()].filter(isDuplicable));
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
        return duplicableModules.has(target) ? `${target}?${scope}` : undefined;
      },
    },
  };
}

/** Returns the scope of a module that only one scope contains. */
const getOnlyScope = (scopes: ReadonlySet<ChunkScope>): ChunkScope | undefined =>
  scopes.size === 1 ? [...scopes][0] : undefined;
