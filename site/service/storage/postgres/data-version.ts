import type { Kysely } from 'kysely';
import type { Database } from '../sql/engine/database.ts';

/** Reads the data version, which counts the changes of content, from the database. */
export class DataVersionReader {
  readonly #db: Kysely<Database>;
  #reading: Promise<number> | undefined;
  #next: Promise<number> | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Reads the current version. Concurrent callers share a query; calls during a query share the
   * next one, because the running query may miss their change.
   */
  read(): Promise<number> {
    if (this.#reading === undefined) return this.#startReading();
    this.#next ??= this.#reading.then(
      () => this.#startReading(),
      () => this.#startReading(),
    );
    return this.#next;
  }

  #startReading(): Promise<number> {
    this.#next = undefined;
    const reading = this.#read().finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    this.#reading = reading;
    return reading;
  }

  async #read(): Promise<number> {
    const row = await this.#db
      .selectFrom('content_clock')
      .select('changes')
      .executeTakeFirstOrThrow();
    return row.changes;
  }
}

/** Increments the data version. Must run within the transaction that changes content. */
export async function incrementDataVersion(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('content_clock')
    .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
    .execute();
}
