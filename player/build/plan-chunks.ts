import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { ChunkPlan } from './chunk-plan.ts';
import { duplicateModules } from './duplicate-modules.ts';
import { readModuleGraph } from './module-graph.ts';

/** The parts of a Vite configuration that split the player into chunks. */
interface PlayerChunks {
  readonly plugin: Plugin;
  /** The value of `output.codeSplitting.groups`. */
  readonly groups: Rolldown.CodeSplittingGroup[];
}

/**
 * Plans the chunks of a build that contains the player, based on the imports in its sources.
 *
 * @param folder The source folder, whose `index.ts` loads with the page.
 */
export function planChunks(folder: string): PlayerChunks {
  const graph = readModuleGraph(folder);
  const root = path.join(folder, 'index.ts');
  const plan = new ChunkPlan(graph, folder, { root, groups: chunkGroups });
  return {
    plugin: duplicateModules({ folder, graph, plan }),
    groups: plan.getCodeSplittingGroups(),
  };
}
