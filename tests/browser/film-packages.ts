import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initialContent } from '../../site/content/initial-content.ts';
import { openService } from '../../site/service/open.ts';
import { readSettings } from '../../site/service/settings.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { madeOnce } from '../made-once.ts';

// Packaging all films takes some seconds; a machine under load may take many.
const readyLimitMs = 160_000;

/** What the packages of the films are made of, and by. */
const parts = ['site/content/films', 'site/service/video'];
const isNoPart = (name: string): boolean => name.endsWith('.test.ts');

/**
 * The folder of the packages of all films, to be copied into the data of a service. What has been
 * packaged of the same films is not packaged again, whichever process did it.
 */
export async function filmPackages(): Promise<string> {
  const folder = path.join(tmpdir(), `vitrine-media-${fingerprintOf(parts, isNoPart)}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-packaging-'));
  try {
    await madeOnce(folder, () => packageInto(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return folder;
}

/** Has a service package all films, and gives the folder of the packages. */
async function packageInto(dataDir: string): Promise<string> {
  const packaged = Promise.withResolvers<void>();
  const service = await openService(
    readSettings({ DATA_DIR: dataDir }),
    initialContent,
    ({ fraction }) => {
      if (fraction === 1) packaged.resolve();
    },
  );
  const timer = setTimeout(
    () =>
      packaged.reject(new Error(`The films were not packaged within ${readyLimitMs / 1000} s.`)),
    readyLimitMs,
  );
  try {
    await packaged.promise;
  } finally {
    clearTimeout(timer);
    await service.close();
  }
  return path.join(dataDir, 'media');
}
