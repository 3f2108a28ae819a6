import type { Logger } from 'pino';
import type { ContentStore } from './content-store.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';

/** Where the content is stored: in Postgres at an address, or in SQLite in a folder. */
interface StoreSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the store that the settings ask for.
 * @throws StartFailure when it cannot be opened.
 */
export function openContentStore(
  { databaseUrl, dataDir }: StoreSettings,
  log: Logger,
): Promise<ContentStore> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, log)
    : openPostgresStore(databaseUrl, log);
}
