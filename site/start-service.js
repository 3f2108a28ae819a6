// @ts-check
import { startWithCompileCache } from './service/runtime/start-with-compile-cache.js';

await startWithCompileCache(async () => {
  const [{ run }, { StartupError }] = await Promise.all([
    import('./run-service.ts'),
    import('./service/runtime/startup-error.ts'),
  ]);
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
});
