import type { AppliedSeed, SeedStore } from '../seeds.ts';
import type { SqlContext } from './sql-context.ts';

/** What was seeded, in a table. */
export class SqlSeedStore implements SeedStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  all(): Promise<readonly AppliedSeed[]> {
    return this.#access.db.selectFrom('seed_marks').selectAll().execute();
  }

  save(mark: AppliedSeed): Promise<void> {
    return this.#access.write(async (db) => {
      await db
        .insertInto('seed_marks')
        .values(mark)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash: mark.hash }))
        .execute();
    });
  }

  delete(id: string): Promise<void> {
    return this.#access.write(async (db) => {
      await db.deleteFrom('seed_marks').where('id', '=', id).execute();
    });
  }
}
