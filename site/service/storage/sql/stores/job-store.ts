import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { Job, JobStore, Lease, NewJob, JobOutcome } from '../../jobs.ts';
import type { SqlContext } from '../engine/sql-context.ts';
import type { Database } from '../engine/database.ts';

/** Stores the job queue in a table. */
export class SqlJobStore implements JobStore {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  enqueue({ id, kind, payload, lane }: NewJob, now: Date): Promise<void> {
    const initialValues = {
      kind,
      payload: JSON.stringify(payload),
      ...{ state: 'waiting' as const, attempts: 0, progress: 0, error: null },
      ...{ due_at: now.toISOString(), holder: null, lease_until: null },
    };
    return this.#context.write(async (db) => {
      const position = lane === undefined ? null : await getNextPosition(db, lane);
      const row = { ...initialValues, lane: lane ?? null, place: position };
      await db
        .insertInto('jobs')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    });
  }

  async findById(id: string): Promise<Job | undefined> {
    const select = this.#context.db.selectFrom('jobs').selectAll().where('id', '=', id);
    const row = await select.executeTakeFirst();
    return row && toJob(row);
  }

  async listByKind(kind: string): Promise<readonly Job[]> {
    const select = this.#context.db.selectFrom('jobs').selectAll().where('kind', '=', kind);
    return (await select.orderBy('due_at').orderBy('id').execute()).map(toJob);
  }

  claim(kind: string, { owner, expiresAt }: Lease, now: Date): Promise<Job | undefined> {
    const isClaimable = createClaimableCondition(kind, now.toISOString());
    return this.#context.write(async (db) => {
      for (;;) {
        const nextJob = await db
          .selectFrom('jobs')
          .select('id')
          .where(isClaimable)
          .orderBy('due_at')
          .orderBy('place')
          .orderBy('id')
          .executeTakeFirst();
        if (nextJob === undefined) return undefined;
        const row = await db
          .updateTable('jobs')
          .set(({ eb }) => ({
            state: 'running',
            attempts: eb('attempts', '+', 1),
            holder: owner,
            lease_until: expiresAt.toISOString(),
          }))
          .where('id', '=', nextJob.id)
          // Checked again, because another process may have claimed the job in the meantime.
          .where(isClaimable)
          .returningAll()
          .executeTakeFirst();
        if (row !== undefined) return toJob(row);
      }
    });
  }

  renew(id: string, { owner, expiresAt }: Lease, progress: number): Promise<boolean> {
    return this.#updateIfOwned(id, owner, { lease_until: expiresAt.toISOString(), progress });
  }

  complete(id: string, owner: string, outcome: JobOutcome): Promise<boolean> {
    const releasedLease = { holder: null, lease_until: null };
    if (outcome.state !== 'waiting') {
      const result = outcome.state === 'done' ? { progress: 1, error: null } : {};
      return this.#updateIfOwned(id, owner, { ...releasedLease, ...outcome, ...result });
    }
    const { dueAt, yieldsToLaterJobs, ...columns } = outcome;
    const schedule = { due_at: dueAt.toISOString(), ...(yieldsToLaterJobs && { place: null }) };
    return this.#updateIfOwned(id, owner, { ...releasedLease, ...columns, ...schedule });
  }

  releaseLeases(owner: string): Promise<void> {
    return this.#context.write(async (db) => {
      const releasedLease = { state: 'waiting', holder: null, lease_until: null } as const;
      await db.updateTable('jobs').set(releasedLease).where('holder', '=', owner).execute();
    });
  }

  async listLeaseOwners(): Promise<readonly string[]> {
    const select = this.#context.db.selectFrom('jobs').select('holder').distinct();
    return (await select.execute()).flatMap(({ holder }) => holder ?? []);
  }

  remove(id: string): Promise<void> {
    return this.#context.write(async (db) => {
      await db.deleteFrom('jobs').where('id', '=', id).execute();
    });
  }

  trimLane(lane: string, limit: number): Promise<number> {
    return this.#context.write(async (db) => {
      const { count } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('lane', '=', lane)
        .executeTakeFirstOrThrow();
      const excessCount = Number(count) - limit;
      if (excessCount <= 0) return 0;
      const oldestJobs = await db
        .selectFrom('jobs')
        .select('id')
        .where('lane', '=', lane)
        .where('state', '!=', 'running')
        // Failed jobs first: "failed" sorts before "waiting".
        .orderBy('state')
        .orderBy('due_at')
        .orderBy('place')
        .limit(excessCount)
        .execute();
      if (oldestJobs.length === 0) return 0;
      const ids = oldestJobs.map(({ id }) => id);
      const removedJobs = await db
        .deleteFrom('jobs')
        .where('id', 'in', ids)
        .returning('state')
        .execute();
      return removedJobs.filter(({ state }) => state === 'waiting').length;
    });
  }

  #updateIfOwned(id: string, owner: string, values: Partial<Database['jobs']>): Promise<boolean> {
    return this.#context.write(async (db) => {
      const update = db.updateTable('jobs').set(values).where('id', '=', id);
      const updatedRows = await update.where('holder', '=', owner).returning('id').execute();
      return updatedRows.length > 0;
    });
  }
}

/**
 * Returns the next position in a lane. Writes are serialized, so no two jobs get the same position.
 */
async function getNextPosition(db: Kysely<Database>, lane: string): Promise<number> {
  const { last } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('place').as('last'))
    .where('lane', '=', lane)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Creates the SQL condition for jobs of a kind that can be claimed now. */
function createClaimableCondition(kind: string, now: string) {
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

function toJob(row: Selectable<Database['jobs']>): Job {
  const { id, kind, state, attempts, progress, error } = row;
  const payload = parseJsonColumn(row.payload);
  return { id, kind, payload, state, attempts, progress, error, dueAt: row.due_at };
}
