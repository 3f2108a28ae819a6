import type { Logger } from 'pino';
import type { ContentStore } from './content-store.ts';
import { openPostgresStore } from './postgres/open-postgres-store.ts';
import { openSqliteStore } from './sqlite/open-sqlite-store.ts';

/**
 * Location of the content: a Postgres database if `databaseUrl` is set, otherwise SQLite in
 * `dataDir`.
 */
interface StoreSettings {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the content store selected by the settings.
 * @param options.isExclusive whether no other process may use a Postgres database; a SQLite database
 * is protected by the lock of its folder.
 * @throws StartupError if it cannot be opened.
 */
export function openContentStore(
  { databaseUrl, dataDir }: StoreSettings,
  log: Logger,
  options: { readonly isExclusive?: boolean } = {},
): Promise<ContentStore> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, log)
    : openPostgresStore(databaseUrl, log, options);
}
