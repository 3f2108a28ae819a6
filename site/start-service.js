// @ts-check
import { lightStart } from './service/runtime/light-start.js';

await lightStart(async () => {
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
