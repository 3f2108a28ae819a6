// @ts-check
// Plain JavaScript, because Node loads what strips types only for the sources it has not compiled yet.
import { lightStart } from '../../runtime/light-start.js';

await lightStart(async () => {
  await import('./image-worker.ts');
});
