import { lightStart } from './service/runtime/light-start.js';

await lightStart(async () => {
  const [{ run }, { StartFailure }] = await Promise.all([
    import('./run-service.ts'),
    import('./service/runtime/startup-error.ts'),
  ]);
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
});
