import type { Kysely } from 'kysely';
import { ChangeFeed, type Change } from './change-feed.ts';
import type { ContentStore } from './contract.ts';
import type { SqlFlavour } from './flavour.ts';
import type { Note, SqlAccess } from './sql-access.ts';
import { SqlJobs } from './sql-jobs.ts';
import { SqlRecords } from './sql-records.ts';
import { SqlSeeds } from './sql-seeds.ts';
import { SqlUploads } from './sql-uploads.ts';
import type { Tables } from './tables.ts';

/** The content store over any SQL engine that Kysely and a flavour can speak to. */
export class SqlStore implements ContentStore {
  readonly changes = new ChangeFeed();
  readonly records;
  readonly uploads;
  readonly seeds;
  readonly jobs;
  readonly #db: Kysely<Tables>;
  readonly #flavour: SqlFlavour;
  readonly #note: Note | undefined;

  /** `note` is given where a transaction is under way, whose end tells what was noted. */
  constructor(db: Kysely<Tables>, flavour: SqlFlavour, note?: Note) {
    this.#db = db;
    this.#flavour = flavour;
    this.#note = note;
    const access: SqlAccess = { db, flavour, write: (work) => this.#write(work) };
    this.records = new SqlRecords(access);
    this.uploads = new SqlUploads(access);
    this.seeds = new SqlSeeds(access);
    this.jobs = new SqlJobs(access);
  }

  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T> {
    return this.#write((db, note) => work(new SqlStore(db, this.#flavour, note)));
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  async #write<T>(work: (db: Kysely<Tables>, note: Note) => Promise<T>): Promise<T> {
    if (this.#note !== undefined) return work(this.#db, this.#note);
    const changes: Change[] = [];
    const result = await this.#db
      .transaction()
      .execute((within) => work(within, (change) => changes.push(change)));
    if (changes.length > 0) this.changes.tell(changes);
    return result;
  }
}
