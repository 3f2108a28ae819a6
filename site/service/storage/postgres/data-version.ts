import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';

/** How often the content has changed, as the database knows it. */
export class DataVersionReader {
  readonly #db: Kysely<Database>;
  #reading: Promise<number> | undefined;
  #next: Promise<number> | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Reads it for everybody who asks meanwhile: whoever finds a reading begun waits for the next. */
  read(): Promise<number> {
    if (this.#reading === undefined) return this.#begin();
    this.#next ??= this.#reading.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<number> {
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

/** Called within the transaction that changes something. */
export async function incrementDataVersion(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('content_clock')
    .set(({ eb }) => ({ changes: eb('changes', '+', 1) }))
    .execute();
}
