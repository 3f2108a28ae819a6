import type { Kysely } from 'kysely';
import type { Database } from '../engine/database.ts';

/**
 * Renames properties of an object. A property keeps its name if the object already has the new one.
 */
export function renameProperties(
  object: Readonly<Record<string, unknown>>,
  newNames: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(object).map(([name, value]): [string, unknown] => {
    const newName = newNames.get(name) ?? name;
    return [Object.hasOwn(object, newName) ? name : newName, value];
  });
  return Object.fromEntries(entries);
}

/**
 * Runs the statements of a migration in one transaction. Kysely begins one for the migrations of
 * Postgres, but not for those of SQLite.
 */
export function runInTransaction(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
