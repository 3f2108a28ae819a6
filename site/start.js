import { lightStart } from './service/runtime/light-start.js';

await lightStart(async () => {
  const { run } = await import('./server/run.ts');
  await run();
});
