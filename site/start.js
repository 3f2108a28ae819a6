import { lightStart } from './service/operations/light-start.js';

await lightStart(async () => {
  const { run } = await import('./server/run.ts');
  await run();
});
