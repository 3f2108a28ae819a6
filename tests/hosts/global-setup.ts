import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPlayer } from '../fixtures/pack.ts';
import { startHostServer, unpackTarball } from './host-server.ts';

/**
 * Packs the player and serves it to all tests; the address is in HOSTS_URL, HOSTS_SITES is a folder
 * of which everything is served under `/sites/`, and HOSTS_EDIT_TOKEN opens the collector.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const unpacked = unpackTarball(await packPlayer());
  const sites = mkdtempSync(path.join(tmpdir(), 'vitrine-sites-'));
  const stage = await startHostServer(unpacked, sites);
  process.env['HOSTS_URL'] = stage.origin;
  process.env['HOSTS_SITES'] = sites;
  process.env['HOSTS_EDIT_TOKEN'] = stage.editToken;
  return async () => {
    await stage.close();
    for (const folder of [path.dirname(unpacked), sites]) rmSync(folder, { recursive: true });
  };
}
