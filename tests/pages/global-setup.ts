import { rmSync } from 'node:fs';
import { packageMediaOnce } from '../browser/server/packaged-media.ts';
import { buildPlayerBundle } from '../fixtures/player-page.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { startSite } from '../fixtures/site-process.ts';

/**
 * Starts one site for all page tests, and builds the player for a script tag. Sets `PAGES_URL` to
 * the URL of the site, and `STANDALONE_PLAYER` to the folder of the player.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const playerFolder = buildPlayerBundle();
  // Videos are packaged in the background while the tests run. Tests that need a video wait for it.
  const site = startSite(
    { ...siteCredentials, VIDEO_NICENESS: '0' },
    {
      packages: await packageMediaOnce(),
    },
  );
  process.env['STANDALONE_PLAYER'] = playerFolder;
  process.env['PAGES_URL'] = await site.url;
  return async () => {
    await site.stop();
    rmSync(playerFolder, { recursive: true });
  };
}
