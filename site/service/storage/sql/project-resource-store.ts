import type { Selectable } from 'kysely';
import { parseJsonColumn } from './json-column.ts';
import type {
  ProjectResource,
  ProjectResourceType,
  ProjectResourceStore,
} from '../project-resources.ts';
import type { SqlContext } from './sql-context.ts';
import type { Database } from './database.ts';

/** What editors set up, in a table. */
export class SqlProjectResourceStore implements ProjectResourceStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  async byType(kind: ProjectResourceType): Promise<readonly ProjectResource[]> {
    const found = this.#access.db.selectFrom('setups').selectAll().where('kind', '=', kind);
    return (await found.orderBy('created_at').orderBy('id').execute()).map(setupOf);
  }

  async byId(kind: ProjectResourceType, id: string): Promise<ProjectResource | undefined> {
    const found = this.#access.db.selectFrom('setups').selectAll().where('kind', '=', kind);
    const row = await found.where('id', '=', id).executeTakeFirst();
    return row && setupOf(row);
  }

  save(
    kind: ProjectResourceType,
    { id, values }: Pick<ProjectResource, 'id' | 'values'>,
  ): Promise<void> {
    const data = JSON.stringify(values);
    const row = { kind, id, data, created_at: new Date().toISOString() };
    return this.#access.write(async (db, note) => {
      await db
        .insertInto('setups')
        .values(row)
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ data }))
        .execute();
      note({ entityType: kind, id });
    });
  }

  delete(kind: ProjectResourceType, id: string): Promise<void> {
    return this.#access.write(async (db, note) => {
      await db.deleteFrom('setups').where('kind', '=', kind).where('id', '=', id).execute();
      note({ entityType: kind, id });
    });
  }
}

function setupOf({
  id,
  data,
  created_at: createdAt,
}: Selectable<Database['setups']>): ProjectResource {
  return { id, values: parseJsonColumn(data), createdAt };
}
