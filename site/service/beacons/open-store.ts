import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { CollectorSettings } from './beacon-settings.ts';
import type { BeaconStore } from './beacon-store.ts';
import { openClickHouseBeaconStore } from './clickhouse/clickhouse-beacons.ts';
import { openPostgresBeaconStore } from './postgres-beacons.ts';
import { openSqliteBeaconStore } from './sqlite-beacons.ts';

/**
 * Opens the store of beacons that the settings ask for.
 * @throws StartFailure when it cannot be opened.
 */
export async function openBeaconStore(
  { databaseUrl, dataDir, beacons: { clickhouseUrl } }: CollectorSettings,
  log: Logger,
): Promise<BeaconStore> {
  if (clickhouseUrl !== undefined) return openClickHouseBeaconStore(clickhouseUrl);
  if (databaseUrl !== undefined) return openPostgresBeaconStore(databaseUrl, log);
  await mkdir(dataDir, { recursive: true });
  return openSqliteBeaconStore(dataDir, log);
}
