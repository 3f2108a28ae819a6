import type { SeedMark, SeedStore } from './seeds.ts';
import type { SqlAccess } from './sql-access.ts';

/** What was seeded, in a table. */
export class SqlSeeds implements SeedStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  all(): Promise<readonly SeedMark[]> {
    return this.#access.db.selectFrom('seed_marks').selectAll().execute();
  }

  mark(mark: SeedMark): Promise<void> {
    return this.#access.write(async (db) => {
      await db
        .insertInto('seed_marks')
        .values(mark)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash: mark.hash }))
        .execute();
    });
  }

  remove(id: string): Promise<void> {
    return this.#access.write(async (db) => {
      await db.deleteFrom('seed_marks').where('id', '=', id).execute();
    });
  }
}
