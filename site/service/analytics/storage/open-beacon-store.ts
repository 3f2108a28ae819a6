import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { CollectorSettings } from '../analytics-settings.ts';
import type { BeaconStore } from './beacon-store.ts';
import { openClickHouseBeaconStore } from './clickhouse-beacon-store.ts';
import { openPostgresBeaconStore } from './postgres-beacon-store.ts';
import { openSqliteBeaconStore } from './sqlite-beacon-store.ts';

/**
 * Opens the beacon store that the settings select.
 * @throws StartupError if it cannot be opened.
 */
export async function openBeaconStore(
  { databaseUrl, dataDir, analytics: { clickhouseUrl } }: CollectorSettings,
  log: Logger,
): Promise<BeaconStore> {
  if (clickhouseUrl !== undefined) return openClickHouseBeaconStore(clickhouseUrl);
  if (databaseUrl !== undefined) return openPostgresBeaconStore(databaseUrl, log);
  await mkdir(dataDir, { recursive: true });
  return openSqliteBeaconStore(dataDir, log);
}
