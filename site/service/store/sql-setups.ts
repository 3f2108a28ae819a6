import type { Selectable } from 'kysely';
import { parsed } from './json-column.ts';
import type { Setup, SetupKind, SetupStore } from './setups.ts';
import type { SqlAccess } from './sql-access.ts';
import type { Tables } from './tables.ts';

/** What editors set up, in a table. */
export class SqlSetups implements SetupStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  async ofKind(kind: SetupKind): Promise<readonly Setup[]> {
    const found = this.#access.db.selectFrom('setups').selectAll().where('kind', '=', kind);
    return (await found.orderBy('created_at').orderBy('id').execute()).map(setupOf);
  }

  async byId(kind: SetupKind, id: string): Promise<Setup | undefined> {
    const found = this.#access.db.selectFrom('setups').selectAll().where('kind', '=', kind);
    const row = await found.where('id', '=', id).executeTakeFirst();
    return row && setupOf(row);
  }

  save(kind: SetupKind, { id, values }: Pick<Setup, 'id' | 'values'>): Promise<void> {
    const data = JSON.stringify(values);
    const row = { kind, id, data, created_at: new Date().toISOString() };
    return this.#access.write(async (db, note) => {
      await db
        .insertInto('setups')
        .values(row)
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ data }))
        .execute();
      note({ model: kind, id });
    });
  }

  remove(kind: SetupKind, id: string): Promise<void> {
    return this.#access.write(async (db, note) => {
      await db.deleteFrom('setups').where('kind', '=', kind).where('id', '=', id).execute();
      note({ model: kind, id });
    });
  }
}

function setupOf({ id, data, created_at: createdAt }: Selectable<Tables['setups']>): Setup {
  return { id, values: parsed(data), createdAt };
}
