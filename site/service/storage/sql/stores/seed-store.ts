import type { AppliedSeed, SeedStore } from '../../seeds.ts';
import type { SqlContext } from '../engine/sql-context.ts';

/** Stores applied seeds in a table. */
export class SqlSeedStore implements SeedStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  all(): Promise<readonly AppliedSeed[]> {
    return this.#context.db.selectFrom('seed_marks').selectAll().execute();
  }

  save(seed: AppliedSeed): Promise<void> {
    return this.#context.write(async (db) => {
      await db
        .insertInto('seed_marks')
        .values(seed)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ hash: seed.hash }))
        .execute();
    });
  }

  delete(id: string): Promise<void> {
    return this.#context.write(async (db) => {
      await db.deleteFrom('seed_marks').where('id', '=', id).execute();
    });
  }
}
