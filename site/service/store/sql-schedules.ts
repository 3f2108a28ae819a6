import { sql } from 'kysely';
import type { Appointment, Scheduled, ScheduleStore } from './schedules.ts';
import type { SqlAccess } from './sql-access.ts';

const columns = {
  publication: 'publication_at',
  unpublishing: 'unpublishing_at',
} as const satisfies Record<Scheduled, string>;

/** What is to happen to records, in their own table. */
export class SqlSchedules implements ScheduleStore {
  readonly #access: SqlAccess;

  constructor(access: SqlAccess) {
    this.#access = access;
  }

  set(record: string, what: Scheduled, at: string | null): Promise<void> {
    return this.#access.write(async (db, note) => {
      const row = await db
        .updateTable('records')
        .set({ [columns[what]]: at })
        .where('id', '=', record)
        .returning('model')
        .executeTakeFirst();
      if (row !== undefined) note({ model: row.model, id: record });
    });
  }

  async until(time?: string): Promise<readonly Appointment[]> {
    const kinds = Object.entries(columns) as [Scheduled, 'publication_at' | 'unpublishing_at'][];
    const found = await Promise.all(
      kinds.map(async ([what, column]) => {
        const at = sql<string>`${sql.ref(column)}`;
        let select = this.#access.db
          .selectFrom('records')
          .select(['id', at.as('at')])
          .where(column, 'is not', null);
        if (time !== undefined) select = select.where(column, '<=', time);
        const rows = await select.execute();
        return rows.map((row) => ({ record: row.id, what, at: row.at }));
      }),
    );
    return found.flat().toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at));
  }
}
