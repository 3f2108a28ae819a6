import path from 'node:path';
import type { Rolldown } from 'vite';
import type { ChunkGroup } from './chunk-groups.ts';
import {
  collectDynamicEntries,
  collectStaticImports,
  resolveSources,
  type ModuleGraph,
} from './module-graph.ts';

/** The name of the chunk with the modules that several on-demand chunks share. */
const COMMON_CHUNK = 'player-common';

/**
 * A set of chunks that contains each of its modules only once. The scopes are the initial chunks, the
 * chunk of each self-contained group, and all other on-demand chunks.
 */
export type ChunkScope = string;

export const INITIAL_SCOPE: ChunkScope = 'initial';

const ON_DEMAND_SCOPE: ChunkScope = 'on-demand';

/** Assigns the player's modules to scopes and chunks, according to the chunks that import them. */
export class ChunkPlan {
  /** The paths of the modules that `import()` loads. */
  readonly dynamicEntries: ReadonlySet<string>;
  /** The names of the on-demand chunks that import each module, by module path. */
  readonly #chunksByModule = new Map<string, Set<string>>();
  readonly #scopesByModule = new Map<string, Set<ChunkScope>>();
  readonly #groupNames: ReadonlySet<string>;

  /**
   * @param folder The source folder, to which the entries of groups are relative.
   * @param root The path of the module that loads with the page.
   */
  constructor(
    graph: ModuleGraph,
    folder: string,
    { root, groups }: { readonly root: string; readonly groups: readonly ChunkGroup[] },
  ) {
    this.dynamicEntries = collectDynamicEntries(graph, root);
    this.#groupNames = new Set(groups.map(({ name }) => name));
    const groupsByEntry = new Map(
      groups.flatMap((group) =>
        resolveSources(folder, group.entries).map((entry) => [entry, group] as const),
      ),
    );
    for (const entry of groupsByEntry.keys())
      if (!this.dynamicEntries.has(entry)) throw new Error(`${entry} is not loaded by import().`);
    const initialModules = collectStaticImports(graph, root);
    for (const file of initialModules) addToSet(this.#scopesByModule, file, INITIAL_SCOPE);
    for (const entry of this.dynamicEntries) {
      if (initialModules.has(entry)) continue;
      const group = groupsByEntry.get(entry);
      for (const file of collectStaticImports(graph, entry)) {
        addToSet(this.#scopesByModule, file, group?.isSelfContained ? group.name : ON_DEMAND_SCOPE);
        if (!group?.isSelfContained)
          addToSet(this.#chunksByModule, file, group?.name ?? path.relative(folder, entry));
      }
    }
  }

  /** Returns the scopes that contain a module. */
  getScopes(file: string): ReadonlySet<ChunkScope> {
    return this.#scopesByModule.get(file) ?? new Set();
  }

  /**
   * Returns the chunk name of an on-demand module, or of the on-demand copy of a module. Returns
   * `undefined` for other modules, and for those that only one entry without a group imports.
   *
   * @param id The path of a module. For a copy, the query is the name of its scope.
   */
  getChunk(id: string): string | undefined {
    const [file = '', copyScope] = id.split('?');
    const scopes = this.getScopes(file);
    if ((copyScope ?? (scopes.size === 1 ? [...scopes][0] : '')) !== ON_DEMAND_SCOPE)
      return undefined;
    const [chunk = '', ...otherChunks] = this.#chunksByModule.get(file) ?? [];
    if (otherChunks.length > 0) return this.dynamicEntries.has(file) ? undefined : COMMON_CHUNK;
    return this.#groupNames.has(chunk) ? chunk : undefined;
  }

  /**
   * Returns the groups for `output.codeSplitting`. The common chunk comes first, because a group also
   * includes the dependencies of its modules, except those in an earlier group.
   */
  getCodeSplittingGroups(): Rolldown.CodeSplittingGroup[] {
    return [
      {
        debugName: COMMON_CHUNK,
        priority: 2,
        name: (id) => (this.getChunk(id) === COMMON_CHUNK ? COMMON_CHUNK : undefined),
      },
      { debugName: 'on-demand', priority: 1, name: (id) => this.getChunk(id) },
    ];
  }
}

function addToSet(sets: Map<string, Set<string>>, file: string, value: string): void {
  const set = sets.get(file) ?? new Set();
  sets.set(file, set.add(value));
}
