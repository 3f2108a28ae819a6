// @ts-check
import { lightStart } from './service/runtime/light-start.js';

await lightStart(async () => {
  const { main } = await import('./server/run.ts');
  await main();
});
