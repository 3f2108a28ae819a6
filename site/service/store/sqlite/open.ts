import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { StartFailure } from '../../start-failure.ts';
import type { ContentStore } from '../contract.ts';
import { migrate } from '../migrate.ts';
import { SqlStore } from '../sql-store.ts';
import type { Tables } from '../tables.ts';
import { beginsWell, isDamage, setAside } from './damage.ts';
import { nodeSqliteDialect } from './driver.ts';
import { addFunctions, sqliteFlavour } from './flavour.ts';
import { sqliteHerald } from './herald.ts';

/** How long a write waits for another process that holds the file, such as the content command. */
const busyWaitMs = 5000;

/**
 * Opens the content database in a folder, making it as needed. A damaged file is set aside under
 * a dated name, named in the log, and a new one begun.
 * @throws StartFailure when the file cannot be opened for another reason.
 */
export async function openSqliteStore(folder: string, log: Logger): Promise<ContentStore> {
  const file = join(folder, 'content.db');
  try {
    if (isDamaged(file)) {
      const aside = setAside(file);
      log.warn(`The database ${file} is damaged; it is kept as ${aside}, and a new one is begun.`);
    }
    return await opened(file, log);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The database ${file} cannot be opened: ${why}.`);
  }
}

async function opened(file: string, log: Logger): Promise<ContentStore> {
  const database = new DatabaseSync(file, { timeout: busyWaitMs });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    addFunctions(database);
    const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
    await migrate(db, sqliteFlavour);
    return new SqlStore({ db, flavour: sqliteFlavour, herald: sqliteHerald(database, log) });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Looks through the file without writing, because whatever is left in it may be wanted later. */
function isDamaged(file: string): boolean {
  if (!existsSync(file)) return false;
  if (!beginsWell(file)) return true;
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyWaitMs });
  try {
    return database.prepare('pragma quick_check(1)').get()?.quick_check !== 'ok';
  } catch (error) {
    if (isDamage(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}
