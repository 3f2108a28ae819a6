import { lightStart } from './service/operations/light-start.js';

await lightStart(async () => {
  const { run } = await import('./run.ts');
  await run();
});
