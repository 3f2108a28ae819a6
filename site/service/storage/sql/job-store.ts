import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { parseJsonColumn } from './json-column.ts';
import type { Job, JobStore, Lease, NewJob, JobOutcome } from '../jobs.ts';
import type { SqlContext } from './sql-context.ts';
import type { Database } from './database.ts';

/** The queue of jobs, in a table. */
export class SqlJobStore implements JobStore {
  readonly #access: SqlContext;

  constructor(access: SqlContext) {
    this.#access = access;
  }

  enqueue({ id, kind, payload, lane }: NewJob, now: Date): Promise<void> {
    const fresh = {
      kind,
      payload: JSON.stringify(payload),
      ...{ state: 'waiting' as const, attempts: 0, progress: 0, error: null },
      ...{ due_at: now.toISOString(), holder: null, lease_until: null },
    };
    return this.#access.write(async (db) => {
      const place = lane === undefined ? null : await nextPlace(db, lane);
      const row = { ...fresh, lane: lane ?? null, place };
      await db
        .insertInto('jobs')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    });
  }

  async byId(id: string): Promise<Job | undefined> {
    const found = this.#access.db.selectFrom('jobs').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    return row && jobOf(row);
  }

  async ofKind(kind: string): Promise<readonly Job[]> {
    const found = this.#access.db.selectFrom('jobs').selectAll().where('kind', '=', kind);
    return (await found.orderBy('due_at').orderBy('id').execute()).map(jobOf);
  }

  claim(kind: string, { owner, until }: Lease, now: Date): Promise<Job | undefined> {
    const free = isFree(kind, now.toISOString());
    return this.#access.write(async (db) => {
      for (;;) {
        const next = await db
          .selectFrom('jobs')
          .select('id')
          .where(free)
          .orderBy('due_at')
          .orderBy('place')
          .orderBy('id')
          .executeTakeFirst();
        if (next === undefined) return undefined;
        const row = await db
          .updateTable('jobs')
          .set(({ eb }) => ({
            state: 'running',
            attempts: eb('attempts', '+', 1),
            holder: owner,
            lease_until: until.toISOString(),
          }))
          .where('id', '=', next.id)
          // Asked again, because another process may have taken it in between.
          .where(free)
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) return jobOf(row);
      }
    });
  }

  renew(id: string, { owner, until }: Lease, progress: number): Promise<boolean> {
    return this.#change(id, owner, { lease_until: until.toISOString(), progress });
  }

  complete(id: string, holder: string, outcome: JobOutcome): Promise<boolean> {
    const ended = { holder: null, lease_until: null };
    if (outcome.state !== 'waiting') {
      const result = outcome.state === 'done' ? { progress: 1, error: null } : {};
      return this.#change(id, holder, { ...ended, ...outcome, ...result });
    }
    const { dueAt, leavesPlace, ...waiting } = outcome;
    const due = { due_at: dueAt.toISOString(), ...(leavesPlace && { place: null }) };
    return this.#change(id, holder, { ...ended, ...waiting, ...due });
  }

  releaseLeases(holder: string): Promise<void> {
    return this.#access.write(async (db) => {
      const released = { state: 'waiting', holder: null, lease_until: null } as const;
      await db.updateTable('jobs').set(released).where('holder', '=', holder).execute();
    });
  }

  async leaseOwners(): Promise<readonly string[]> {
    const found = this.#access.db.selectFrom('jobs').select('holder').distinct();
    return (await found.execute()).flatMap(({ holder }) => holder ?? []);
  }

  remove(id: string): Promise<void> {
    return this.#access.write(async (db) => {
      await db.deleteFrom('jobs').where('id', '=', id).execute();
    });
  }

  trimLane(lane: string, most: number): Promise<number> {
    return this.#access.write(async (db) => {
      const { count } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('lane', '=', lane)
        .executeTakeFirstOrThrow();
      const surplus = Number(count) - most;
      if (surplus <= 0) return 0;
      const oldest = await db
        .selectFrom('jobs')
        .select('id')
        .where('lane', '=', lane)
        .where('state', '!=', 'running')
        // "failed" sorts before "waiting".
        .orderBy('state')
        .orderBy('due_at')
        .orderBy('place')
        .limit(surplus)
        .execute();
      if (oldest.length === 0) return 0;
      const ids = oldest.map(({ id }) => id);
      const removed = await db
        .deleteFrom('jobs')
        .where('id', 'in', ids)
        .returning('state')
        .execute();
      return removed.filter(({ state }) => state === 'waiting').length;
    });
  }

  #change(id: string, holder: string, values: Partial<Database['jobs']>): Promise<boolean> {
    return this.#access.write(async (db) => {
      const mine = db.updateTable('jobs').set(values).where('id', '=', id);
      const changed = await mine.where('holder', '=', holder).returning('id').execute();
      return changed.length > 0;
    });
  }
}

/** The place behind the last job of a lane; writers take turns, so that no two get the same. */
async function nextPlace(db: Kysely<Database>, lane: string): Promise<number> {
  const { last } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('lane', '=', lane)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** True in SQL for a job that may be taken now. */
function isFree(kind: string, now: string) {
  return ({ eb, and, or, not, exists, selectFrom, ref }: ExpressionBuilder<Database, 'jobs'>) =>
    and([
      not(
        exists(
          selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.lane', '=', ref('jobs.lane'))
            .whereRef('other.id', '!=', ref('jobs.id'))
            .where((other) =>
              other.or([
                other.and([
                  other('other.state', '=', 'running'),
                  other('other.lease_until', '>=', now),
                ]),
                other.and([
                  other('other.state', 'in', ['waiting', 'running']),
                  other('other.place', '<', other.ref('jobs.place')),
                ]),
              ]),
            ),
        ),
      ),
      eb('kind', '=', kind),
      or([
        and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]),
        and([eb('state', '=', 'running'), eb('lease_until', '<', now)]),
      ]),
    ]);
}

function jobOf(row: Selectable<Database['jobs']>): Job {
  const { id, kind, state, attempts, progress, error } = row;
  const payload = parseJsonColumn(row.payload);
  return { id, kind, payload, state, attempts, progress, error, dueAt: row.due_at };
}
