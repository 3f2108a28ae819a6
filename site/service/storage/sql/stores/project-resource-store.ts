import type { Selectable } from 'kysely';
import { parseJsonColumn } from '../engine/json-column.ts';
import type {
  ProjectResource,
  ProjectResourceType,
  ProjectResourceStore,
} from '../../project-resources.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import type { Database } from '../engine/database.ts';

/** Stores project resources in a table. */
export class SqlProjectResourceStore implements ProjectResourceStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async listByType(type: ProjectResourceType): Promise<readonly ProjectResource[]> {
    const select = this.#context.db.selectFrom('setups').selectAll().where('kind', '=', type);
    return (await select.orderBy('created_at').orderBy('id').execute()).map(toProjectResource);
  }

  async findById(type: ProjectResourceType, id: string): Promise<ProjectResource | undefined> {
    const select = this.#context.db.selectFrom('setups').selectAll().where('kind', '=', type);
    const row = await select.where('id', '=', id).executeTakeFirst();
    return row && toProjectResource(row);
  }

  save(
    type: ProjectResourceType,
    { id, values }: Pick<ProjectResource, 'id' | 'values'>,
  ): Promise<void> {
    const data = JSON.stringify(values);
    const row = { kind: type, id, data, created_at: new Date().toISOString() };
    return this.#context.write(async (db, addChange) => {
      await db
        .insertInto('setups')
        .values(row)
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ data }))
        .execute();
      addChange({ entityType: type, id });
    });
  }

  delete(type: ProjectResourceType, id: string): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      await db.deleteFrom('setups').where('kind', '=', type).where('id', '=', id).execute();
      addChange({ entityType: type, id });
    });
  }
}

function toProjectResource({
  id,
  data,
  created_at: createdAt,
}: Selectable<Database['setups']>): ProjectResource {
  return { id, values: parseJsonColumn(data), createdAt };
}
