import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPlayer } from '../fixtures/pack-player.ts';
import { startHostServer, unpackTarball } from './host-server.ts';

/**
 * Packs the player and serves it to all tests. Sets HOSTS_URL to the origin of the server,
 * HOSTS_SITES to the folder that is served under `/sites/`, and HOSTS_EDIT_TOKEN to the token for
 * reading views.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const packageFolder = unpackTarball(await packPlayer());
  const sites = mkdtempSync(path.join(tmpdir(), 'vitrine-sites-'));
  const server = await startHostServer(packageFolder, sites);
  process.env['HOSTS_URL'] = server.origin;
  process.env['HOSTS_SITES'] = sites;
  process.env['HOSTS_EDIT_TOKEN'] = server.editToken;
  return async () => {
    await server.close();
    for (const folder of [path.dirname(packageFolder), sites]) rmSync(folder, { recursive: true });
  };
}
