import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Change, ChangeSource } from '../change-feed.ts';
import type { BeforeCommitHook, ContentStore } from '../content-store.ts';
import type { SqlDialect } from './dialect.ts';
import type { ChangeNotifier } from './change-notifier.ts';
import type { Scan, Scanner } from '../scan.ts';
import type { RecordChange, SqlContext } from './sql-context.ts';
import { SqlAccessTokenStore } from './access-token-store.ts';
import { SqlUpdateChannelStore } from './update-channel-store.ts';
import { SqlBackupStore } from './backup-store.ts';
import { SqlJobStore } from './job-store.ts';
import { SqlContentKeyStore } from './content-key-store.ts';
import { SqlDerivedDataStore } from './derived-data-store.ts';
import { SqlModelStore } from './model-store.ts';
import { SqlRecordPositionStore } from './record-position-store.ts';
import { SqlRecordStore } from './record-store.ts';
import { SqlScheduleStore } from './schedule-store.ts';
import { SqlSearchIndexStore } from './search-index-store.ts';
import { SqlSeedStore } from './seed-store.ts';
import { SqlSessions } from './sql-sessions.ts';
import { SqlProjectResourceStore } from './project-resource-store.ts';
import { SqlUploadStore } from './upload-store.ts';
import { SqlRecordVersionStore } from './record-version-store.ts';
import type { Database } from './database.ts';

/** What a content store in SQL works with. */
export interface SqlEngine {
  readonly db: Kysely<Database>;
  readonly dialect: SqlDialect;
  readonly notifier: ChangeNotifier;
  readonly scanner: Scanner;
  /** Absent for an engine that checks its files itself. */
  readonly damage?: { readonly reason: string | undefined };
}

/** The content store over any SQL engine that Kysely and a flavour can speak to. */
export class SqlContentStore implements ContentStore {
  readonly models;
  readonly records;
  readonly versions;
  readonly schedules;
  readonly derivedData;
  readonly positions;
  readonly uploads;
  readonly accessTokens;
  readonly projectResources;
  readonly backup;
  readonly seeds;
  readonly jobs;
  readonly contentKeys;
  readonly sessions;
  readonly search;
  readonly updateChannels;
  readonly changes: ChangeSource;
  readonly #engine: SqlEngine;
  readonly #note: RecordChange | undefined;
  // Writes wait here and not with a connection in hand, of which reading would then have none.
  readonly #inTurn = pLimit(1);
  readonly #consequences: BeforeCommitHook[] = [];

  /** `note` is given where a transaction is under way, whose end tells what was noted. */
  constructor(engine: SqlEngine, note?: RecordChange) {
    this.#engine = engine;
    this.#note = note;
    this.changes = engine.notifier.changes;
    const access: SqlContext = {
      ...engine,
      write: (work) => this.#write(work),
      scan: (scan) => this.#scan(scan),
    };
    this.models = new SqlModelStore(access);
    this.records = new SqlRecordStore(access);
    this.versions = new SqlRecordVersionStore(access);
    this.schedules = new SqlScheduleStore(access);
    this.derivedData = new SqlDerivedDataStore(access);
    this.positions = new SqlRecordPositionStore(access);
    this.uploads = new SqlUploadStore(access);
    this.accessTokens = new SqlAccessTokenStore(access);
    this.backup = new SqlBackupStore(access);
    this.projectResources = new SqlProjectResourceStore(access);
    this.seeds = new SqlSeedStore(access);
    this.jobs = new SqlJobStore(access);
    this.contentKeys = new SqlContentKeyStore(access);
    this.sessions = new SqlSessions(access);
    this.search = new SqlSearchIndexStore(access);
    this.updateChannels = engine.dialect.isMultiHost
      ? new SqlUpdateChannelStore(engine.db)
      : undefined;
  }

  dataVersion(): number | Promise<number> {
    return this.#engine.notifier.dataVersion();
  }

  isUnreachable(): boolean {
    return this.#engine.notifier.isUnreachable();
  }

  damage(): string | undefined {
    return this.#engine.damage?.reason;
  }

  addBeforeCommitHook(consequence: BeforeCommitHook): void {
    this.#consequences.push(consequence);
  }

  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T> {
    return this.#write((db, note) => work(new SqlContentStore({ ...this.#engine, db }, note)));
  }

  async close(): Promise<void> {
    await this.#engine.scanner.close();
    await this.#engine.notifier.close();
    await this.#engine.db.destroy();
  }

  async #scan(scan: Scan): Promise<readonly unknown[]> {
    const { db, scanner } = this.#engine;
    return this.#note ? (await db.executeQuery(scan.query)).rows : scanner.run(scan);
  }

  #write<T>(work: (db: Kysely<Database>, note: RecordChange) => Promise<T>): Promise<T> {
    const { db } = this.#engine;
    return this.#note ? work(db, this.#note) : this.#inTurn(() => this.#writeAnew(work));
  }

  async #writeAnew<T>(work: (db: Kysely<Database>, note: RecordChange) => Promise<T>): Promise<T> {
    const { db, dialect, notifier } = this.#engine;
    const changes: Change[] = [];
    const result = await db.transaction().execute(async (within) => {
      await dialect.acquireWriteLock(within);
      const done = await work(within, (change) => changes.push(change));
      if (changes.length > 0) await this.#conclude(within, changes);
      return done;
    });
    if (changes.length > 0) notifier.notifyCommitted(changes);
    return result;
  }

  async #conclude(db: Kysely<Database>, changes: Change[]): Promise<void> {
    const within = new SqlContentStore({ ...this.#engine, db }, (change) => changes.push(change));
    const made = [...changes];
    for (const consequence of this.#consequences) await consequence(within, made);
    await this.#engine.notifier.notifyInTransaction(db, changes);
  }
}
