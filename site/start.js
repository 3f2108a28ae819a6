// @ts-check
import { startWithCompileCache } from './service/runtime/start-with-compile-cache.js';

await startWithCompileCache(async () => {
  const { main } = await import('./server/run.ts');
  await main();
});
