import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { CollectorSettings } from './beacon-settings.ts';
import type { BeaconStore } from './beacon-store.ts';
import { openClickHouseBeacons } from './clickhouse/clickhouse-beacons.ts';
import { openPostgresBeacons } from './postgres-beacons.ts';
import { openSqliteBeacons } from './sqlite-beacons.ts';

/**
 * Opens the store of beacons that the settings ask for.
 * @throws StartFailure when it cannot be opened.
 */
export async function openBeaconStore(
  { databaseUrl, dataDir, beacons: { clickhouseUrl } }: CollectorSettings,
  log: Logger,
): Promise<BeaconStore> {
  if (clickhouseUrl !== undefined) return openClickHouseBeacons(clickhouseUrl);
  if (databaseUrl !== undefined) return openPostgresBeacons(databaseUrl, log);
  await mkdir(dataDir, { recursive: true });
  return openSqliteBeacons(dataDir, log);
}
