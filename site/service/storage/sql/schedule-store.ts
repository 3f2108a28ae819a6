import { sql } from 'kysely';
import type { ScheduleEntry, ScheduledAction, ScheduleStore } from '../schedules.ts';
import type { SqlContext } from './sql-context.ts';

const columns = {
  publication: 'publication_at',
  unpublishing: 'unpublishing_at',
} as const satisfies Record<ScheduledAction, string>;

/** What is to happen to records, in their own table. */
export class SqlScheduleStore implements ScheduleStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  set(record: string, what: ScheduledAction, at: string | null): Promise<void> {
    return this.#access.write(async (db, note) => {
      const row = await db
        .updateTable('records')
        .set({ [columns[what]]: at })
        .where('id', '=', record)
        .returning('model')
        .executeTakeFirst();
      if (row !== undefined) note({ entityType: row.model, id: record });
    });
  }

  async listUntil(time?: string): Promise<readonly ScheduleEntry[]> {
    const kinds = Object.entries(columns) as [
      ScheduledAction,
      'publication_at' | 'unpublishing_at',
    ][];
    const found = await Promise.all(
      kinds.map(async ([what, column]) => {
        const at = sql<string>`${sql.ref(column)}`;
        let select = this.#access.db
          .selectFrom('records')
          .select(['id', at.as('at')])
          .where(column, 'is not', null);
        if (time !== undefined) select = select.where(column, '<=', time);
        const rows = await select.execute();
        return rows.map((row) => ({ recordId: row.id, action: what, at: row.at }));
      }),
    );
    return found.flat().toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  }
}
