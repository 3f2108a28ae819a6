// @ts-check
// Plain JavaScript, like its callers: with a compile cache, Node then does not load its type stripper,
// because cached sources have no types, unless the entry file itself is TypeScript.
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/** In `node_modules`, which only users who may change the program itself can write to. */
const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/vitrine/compiled');

/**
 * Starts a server with a compile cache and a limited young generation, which saves memory. The cache of
 * compiled sources is stored for the next start, in `NODE_COMPILE_CACHE` if that is set. If its
 * folder is not writable, nothing is cached, and nothing else changes.
 * @param {() => Promise<void>} start - Resolves once the server listens. It imports its dependencies itself.
 */
export async function startWithCompileCache(start) {
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? folder);
  const { limitYoungGeneration } = await import('./limit-young-generation.ts');
  const allowGrowth = limitYoungGeneration();
  await start();
  // Written now, because a killed process does not write it on exit.
  flushCompileCache();
  allowGrowth();
}
