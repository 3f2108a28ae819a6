import { lightStart } from './service/runtime/light-start.js';

await lightStart(async () => {
  const { run } = await import('./run.ts');
  await run();
});
