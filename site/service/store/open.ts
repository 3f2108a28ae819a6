import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import type { ContentStore } from './contract.ts';
import { openPostgresStore } from './postgres/open.ts';
import { openSqliteStore } from './sqlite/open.ts';

/**
 * Opens the store that the settings ask for.
 * @throws StartFailure when it cannot be opened.
 */
export function openStore(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<ContentStore> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, log)
    : openPostgresStore(databaseUrl, log);
}
