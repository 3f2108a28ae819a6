import { join } from 'node:path';
import { buildPlayerFiles } from './build-player-files.ts';
import { buildDirectory, projectRoot, writeBuildFingerprint } from './build-fingerprint.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { precompressFiles } from './precompress.ts';

/**
 * Builds the service worker and the player for other sites, precompresses files, and saves the
 * fingerprint.
 */
export async function finishBuild(): Promise<void> {
  await buildServiceWorker(projectRoot, join(buildDirectory, 'client'));
  await precompressFiles(join(buildDirectory, 'client'));
  await precompressFiles(join(buildDirectory, 'client', 'static'));
  await buildPlayerFiles();
  await writeBuildFingerprint();
}
