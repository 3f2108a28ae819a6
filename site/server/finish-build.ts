import { join } from 'node:path';
import { buildPlayerFiles } from './build-player-files.ts';
import { buildFolder, projectFolder, stampBuild } from './build-stamp.ts';
import { buildOfflineWorker } from './offline-worker.ts';
import { precompress } from './precompress.ts';

/** Compresses what browsers load, builds the player for other sites, and stamps the build. */
export async function finishBuild(): Promise<void> {
  await buildOfflineWorker(projectFolder, join(buildFolder, 'client'));
  await precompress(join(buildFolder, 'client'));
  await precompress(join(buildFolder, 'client', 'static'));
  await buildPlayerFiles();
  await stampBuild();
}
