import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initialContent } from '../../../site/content/initial-content.ts';
import { openService } from '../../../site/service/open-service.ts';
import { loadSettings } from '../../../site/service/settings.ts';
import { fingerprintFiles } from '../../fixtures/fingerprint.ts';
import { buildOnce } from '../../fixtures/build-once.ts';

// Packaging all videos takes some seconds, and much longer on a loaded machine.
const PACKAGING_TIMEOUT_MS = 160_000;

/** The sources and the code that determine the packages. */
const inputs = ['site/content/films', 'site/service/video'];
const isIgnored = (name: string): boolean => name.endsWith('.test.ts');

/**
 * Packages all videos and returns the folder, which can be copied into the data directory of a
 * service. The videos are packaged once for each version of the inputs, across all processes.
 */
export async function packageMediaOnce(): Promise<string> {
  const folder = path.join(tmpdir(), `vitrine-media-${fingerprintFiles(inputs, isIgnored)}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-packaging-'));
  try {
    await buildOnce(folder, () => packageInto(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return folder;
}

/** Packages all videos with a service, and returns the folder of the packages. */
async function packageInto(dataDir: string): Promise<string> {
  const packaging = Promise.withResolvers<void>();
  const service = await openService(
    loadSettings({ DATA_DIR: dataDir }),
    initialContent,
    ({ fraction }) => {
      if (fraction === 1) packaging.resolve();
    },
  );
  const timer = setTimeout(
    () =>
      packaging.reject(
        new Error(`The videos were not packaged within ${PACKAGING_TIMEOUT_MS / 1000} s.`),
      ),
    PACKAGING_TIMEOUT_MS,
  );
  try {
    await packaging.promise;
  } finally {
    clearTimeout(timer);
    await service.close();
  }
  return path.join(dataDir, 'media');
}
