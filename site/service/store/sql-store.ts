import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Change, Changes } from './change-feed.ts';
import type { Consequence, ContentStore } from './contract.ts';
import type { SqlFlavour } from './flavour.ts';
import type { Herald } from './herald.ts';
import type { Scan, Scanner } from './scan.ts';
import type { Note, SqlAccess } from './sql-access.ts';
import { SqlAccessTokens } from './sql-access-tokens.ts';
import { SqlChannels } from './sql-channels.ts';
import { SqlBackup } from './sql-backup.ts';
import { SqlJobs } from './sql-jobs.ts';
import { SqlFilmKeys } from './sql-film-keys.ts';
import { SqlFacts } from './sql-facts.ts';
import { SqlModels } from './sql-models.ts';
import { SqlPlaces } from './sql-places.ts';
import { SqlRecords } from './sql-records.ts';
import { SqlSchedules } from './sql-schedules.ts';
import { SqlSearch } from './sql-search.ts';
import { SqlSeeds } from './sql-seeds.ts';
import { SqlSessions } from './sql-sessions.ts';
import { SqlSetups } from './sql-setups.ts';
import { SqlUploads } from './sql-uploads.ts';
import { SqlVersions } from './sql-versions.ts';
import type { Tables } from './tables.ts';

/** What a content store in SQL works with. */
export interface SqlEngine {
  readonly db: Kysely<Tables>;
  readonly flavour: SqlFlavour;
  readonly herald: Herald;
  readonly scanner: Scanner;
  /** Absent for an engine that checks its files itself. */
  readonly damage?: { readonly reason: string | undefined };
}

/** The content store over any SQL engine that Kysely and a flavour can speak to. */
export class SqlStore implements ContentStore {
  readonly models;
  readonly records;
  readonly versions;
  readonly schedules;
  readonly facts;
  readonly places;
  readonly uploads;
  readonly accessTokens;
  readonly setups;
  readonly backup;
  readonly seeds;
  readonly jobs;
  readonly filmKeys;
  readonly sessions;
  readonly search;
  readonly channels;
  readonly changes: Changes;
  readonly #engine: SqlEngine;
  readonly #note: Note | undefined;
  // Writes wait here and not with a connection in hand, of which reading would then have none.
  readonly #inTurn = pLimit(1);
  readonly #consequences: Consequence[] = [];

  /** `note` is given where a transaction is under way, whose end tells what was noted. */
  constructor(engine: SqlEngine, note?: Note) {
    this.#engine = engine;
    this.#note = note;
    this.changes = engine.herald.changes;
    const access: SqlAccess = {
      ...engine,
      write: (work) => this.#write(work),
      scan: (scan) => this.#scan(scan),
    };
    this.models = new SqlModels(access);
    this.records = new SqlRecords(access);
    this.versions = new SqlVersions(access);
    this.schedules = new SqlSchedules(access);
    this.facts = new SqlFacts(access);
    this.places = new SqlPlaces(access);
    this.uploads = new SqlUploads(access);
    this.accessTokens = new SqlAccessTokens(access);
    this.backup = new SqlBackup(access);
    this.setups = new SqlSetups(access);
    this.seeds = new SqlSeeds(access);
    this.jobs = new SqlJobs(access);
    this.filmKeys = new SqlFilmKeys(access);
    this.sessions = new SqlSessions(access);
    this.search = new SqlSearch(access);
    this.channels = engine.flavour.isShared ? new SqlChannels(engine.db) : undefined;
  }

  clock(): number | Promise<number> {
    return this.#engine.herald.clock();
  }

  isSilent(): boolean {
    return this.#engine.herald.isSilent();
  }

  damage(): string | undefined {
    return this.#engine.damage?.reason;
  }

  also(consequence: Consequence): void {
    this.#consequences.push(consequence);
  }

  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T> {
    return this.#write((db, note) => work(new SqlStore({ ...this.#engine, db }, note)));
  }

  async close(): Promise<void> {
    await this.#engine.scanner.close();
    await this.#engine.herald.close();
    await this.#engine.db.destroy();
  }

  async #scan(scan: Scan): Promise<readonly unknown[]> {
    const { db, scanner } = this.#engine;
    return this.#note ? (await db.executeQuery(scan.query)).rows : scanner.run(scan);
  }

  #write<T>(work: (db: Kysely<Tables>, note: Note) => Promise<T>): Promise<T> {
    const { db } = this.#engine;
    return this.#note ? work(db, this.#note) : this.#inTurn(() => this.#writeAnew(work));
  }

  async #writeAnew<T>(work: (db: Kysely<Tables>, note: Note) => Promise<T>): Promise<T> {
    const { db, flavour, herald } = this.#engine;
    const changes: Change[] = [];
    const result = await db.transaction().execute(async (within) => {
      await flavour.lock(within);
      const done = await work(within, (change) => changes.push(change));
      if (changes.length > 0) await this.#conclude(within, changes);
      return done;
    });
    if (changes.length > 0) herald.announced(changes);
    return result;
  }

  async #conclude(db: Kysely<Tables>, changes: Change[]): Promise<void> {
    const within = new SqlStore({ ...this.#engine, db }, (change) => changes.push(change));
    const made = [...changes];
    for (const consequence of this.#consequences) await consequence(within, made);
    await this.#engine.herald.announce(db, changes);
  }
}
