import type { Kysely } from 'kysely';
import type { Database } from '../sql/engine/database.ts';

/** Reads the data version, which counts the changes of content, from the database. */
export class DataVersionReader {
  readonly #db: Kysely<Database>;
  #currentRead: Promise<number> | undefined;
  #nextRead: Promise<number> | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Reads the current version. Concurrent callers share a query; calls during a query share the
   * next one, because the running query may miss their change.
   */
  read(): Promise<number> {
    if (this.#currentRead === undefined) return this.#startReading();
    this.#nextRead ??= this.#currentRead.then(
      () => this.#startReading(),
      () => this.#startReading(),
    );
    return this.#nextRead;
  }

  #startReading(): Promise<number> {
    this.#nextRead = undefined;
    const readPromise = this.#read().finally(() => {
      if (this.#currentRead === readPromise) this.#currentRead = undefined;
    });
    this.#currentRead = readPromise;
    return readPromise;
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
