// Plain JavaScript, like whoever calls it: what takes types out of sources is not loaded for sources
// that are kept without them, unless the first file of all has types.
import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

/** Beside what is installed, where nobody writes who may not change the program itself. */
const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/vitrine/compiled');

/**
 * Starts a server so that little is left behind of its start. What Node has made of the sources is
 * kept for the next start, in `NODE_COMPILE_CACHE` where that is set; where the folder may not be
 * written nothing is kept, and nothing else changes.
 * @param {() => Promise<void>} start - Ends when the server listens; what it needs it imports itself.
 */
export async function lightStart(start) {
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? folder);
  const { smallNursery } = await import('./small-nursery.ts');
  const mayGrow = smallNursery();
  await start();
  // At the end a process that is killed would write nothing.
  flushCompileCache();
  mayGrow();
}
