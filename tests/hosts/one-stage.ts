import { rmSync } from 'node:fs';
import path from 'node:path';
import { packPlayer } from './pack.ts';
import { setStage, unpack } from './stage.ts';

/** Packs the player and serves it to all tests; the address is in HOSTS_URL. */
export default async function oneStage(): Promise<() => Promise<void>> {
  const unpacked = unpack(await packPlayer());
  const stage = await setStage(unpacked);
  process.env['HOSTS_URL'] = stage.origin;
  return async () => {
    await stage.close();
    rmSync(path.dirname(unpacked), { recursive: true });
  };
}
