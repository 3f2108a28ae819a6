// @ts-check
// Plain JavaScript, because Node loads its type stripper only for sources that are not in the compile cache.
import { startWithCompileCache } from '../../runtime/start-with-compile-cache.js';

await startWithCompileCache(async () => {
  await import('./image-worker.ts');
});
