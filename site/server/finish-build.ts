import { join } from 'node:path';
import { buildFolder, projectFolder, stampBuild } from './build-stamp.ts';
import { buildOfflineWorker } from './offline-worker.ts';
import { precompress } from './precompress.ts';

/** Compresses what browsers load and notes what it was made from; the last step of every build. */
export async function finishBuild(): Promise<void> {
  await buildOfflineWorker(projectFolder, join(buildFolder, 'client'));
  await precompress(join(buildFolder, 'client'));
  await precompress(join(buildFolder, 'client', 'static'));
  await stampBuild();
}
