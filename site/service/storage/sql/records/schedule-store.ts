import { sql } from 'kysely';
import type { ScheduleEntry, ScheduledAction, ScheduleStore } from '../../records/schedules.ts';
import type { SqlContext } from '../engine/sql-context.ts';

const columns = {
  publication: 'publication_at',
  unpublishing: 'unpublishing_at',
} as const satisfies Record<ScheduledAction, string>;

/** Stores schedules in columns of the records table. */
export class SqlScheduleStore implements ScheduleStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  set(recordId: string, action: ScheduledAction, dueAt: string | null): Promise<void> {
    return this.#context.write(async (db, addChange) => {
      const row = await db
        .updateTable('records')
        .set({ [columns[action]]: dueAt })
        .where('id', '=', recordId)
        .returning('model')
        .executeTakeFirst();
      if (row !== undefined) addChange({ entityType: row.model, id: recordId });
    });
  }

  async listDue(time?: string): Promise<readonly ScheduleEntry[]> {
    const actions = Object.entries(columns) as [
      ScheduledAction,
      'publication_at' | 'unpublishing_at',
    ][];
    const entriesByAction = await Promise.all(
      actions.map(async ([action, column]) => {
        const dueAt = sql<string>`${sql.ref(column)}`;
        let select = this.#context.db
          .selectFrom('records')
          .select(['id', dueAt.as('dueAt')])
          .where(column, 'is not', null);
        if (time !== undefined) select = select.where(column, '<=', time);
        const rows = await select.execute();
        return rows.map((row) => ({ recordId: row.id, action, dueAt: row.dueAt }));
      }),
    );
    return entriesByAction
      .flat()
      .toSorted((a, b) => Number(a.dueAt > b.dueAt) - Number(a.dueAt < b.dueAt));
  }
}
