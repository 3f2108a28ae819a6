import path from 'node:path';
import type { Rolldown } from 'vite';
import type { ChunkGroup } from './chunk-groups.ts';
import {
  collectEntries,
  collectImports,
  resolveSources,
  type ModuleGraph,
} from './module-graph.ts';

/** The name of the chunk with the modules that several on-demand chunks share. */
const COMMON_CHUNK = 'player-common';

/**
 * The code in which a module exists only once: the initial code, a self-contained group, or all other
 * on-demand code, whose shared modules are in one chunk.
 */
export type LoadScope = string;

export const INITIAL_SCOPE: LoadScope = 'initial';

const ON_DEMAND_SCOPE: LoadScope = 'on-demand';

/** Assigns the player's modules to load scopes and chunks, according to the chunks that import them. */
export class ChunkPlan {
  /** The modules that `import()` loads. */
  readonly entries: ReadonlySet<string>;
  /** The on-demand chunks that need each module, by the path of the module. */
  readonly #chunks = new Map<string, Set<string>>();
  readonly #scopes = new Map<string, Set<LoadScope>>();
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
    this.entries = collectEntries(graph, root);
    this.#groupNames = new Set(groups.map(({ name }) => name));
    const groupsByEntry = new Map(
      groups.flatMap((group) =>
        resolveSources(folder, group.entries).map((entry) => [entry, group] as const),
      ),
    );
    for (const entry of groupsByEntry.keys())
      if (!this.entries.has(entry)) throw new Error(`${entry} is not loaded by import().`);
    const initial = collectImports(graph, root);
    for (const file of initial) add(this.#scopes, file, INITIAL_SCOPE);
    for (const entry of this.entries) {
      if (initial.has(entry)) continue;
      const group = groupsByEntry.get(entry);
      for (const file of collectImports(graph, entry)) {
        add(this.#scopes, file, group?.isSelfContained ? group.name : ON_DEMAND_SCOPE);
        if (!group?.isSelfContained)
          add(this.#chunks, file, group?.name ?? path.relative(folder, entry));
      }
    }
  }

  /** Returns the scopes that contain a module. */
  getScopes(file: string): ReadonlySet<LoadScope> {
    return this.#scopes.get(file) ?? new Set();
  }

  /**
   * Returns the name of the chunk of an on-demand module or copy. Returns `undefined` for other
   * modules, and for those that only one entry without a group needs.
   *
   * @param id The path of a module. The query of a copy is its scope.
   */
  getChunk(id: string): string | undefined {
    const [file = '', copyScope] = id.split('?');
    const scopes = this.getScopes(file);
    if ((copyScope ?? (scopes.size === 1 ? [...scopes][0] : '')) !== ON_DEMAND_SCOPE)
      return undefined;
    const [chunk = '', ...otherChunks] = this.#chunks.get(file) ?? [];
    if (otherChunks.length > 0) return this.entries.has(file) ? undefined : COMMON_CHUNK;
    return this.#groupNames.has(chunk) ? chunk : undefined;
  }

  /**
   * Returns the groups for `output.codeSplitting`. The common chunk comes first, because a group also
   * takes the dependencies of its modules, unless an earlier group has taken them.
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

function add(sets: Map<string, Set<string>>, file: string, value: string): void {
  const set = sets.get(file) ?? new Set();
  sets.set(file, set.add(value));
}
