import { rmSync } from 'node:fs';
import { packageMediaOnce } from '../browser/server/packaged-media.ts';
import { buildPlayerBundle } from '../fixtures/player-page.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { startSite } from '../fixtures/site-process.ts';

/**
 * Starts one site for all tests of pages, and builds the player that a script tag loads; its
 * address is in PAGES_URL, the folder of the player in LONE_PLAYER.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const player = buildPlayerBundle();
  // Tests wait for the films that are made in the background, and others run beside them.
  const site = startSite(
    { ...siteCredentials, VIDEO_NICENESS: '0' },
    {
      packages: await packageMediaOnce(),
    },
  );
  process.env['LONE_PLAYER'] = player;
  process.env['PAGES_URL'] = await site.url;
  return async () => {
    await site.stop();
    rmSync(player, { recursive: true });
  };
}
