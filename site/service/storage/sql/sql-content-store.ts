import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Change, ChangeSource } from '../change-feed.ts';
import type { BeforeCommitHook, ContentStore } from '../content-store.ts';
import type { SqlDialect } from './engine/dialect.ts';
import type { ChangeNotifier } from './engine/change-notifier.ts';
import type { Scan, Scanner } from '../query/scan.ts';
import type { AddChange, SqlContext } from './engine/sql-context.ts';
import { SqlAccessTokenStore } from './stores/access-token-store.ts';
import { SqlUpdateChannelStore } from './stores/update-channel-store.ts';
import { SqlBackupStore } from './stores/backup-store.ts';
import { SqlJobStore } from './stores/job-store.ts';
import { SqlContentKeyStore } from './stores/content-key-store.ts';
import { SqlDerivedDataStore } from './records/derived-data-store.ts';
import { SqlModelStore } from './records/model-store.ts';
import { SqlRecordPositionStore } from './records/record-position-store.ts';
import { SqlRecordStore } from './records/record-store.ts';
import { SqlScheduleStore } from './records/schedule-store.ts';
import { SqlSearchIndexStore } from './search/search-index-store.ts';
import { SqlSeedStore } from './stores/seed-store.ts';
import { SqlSessionStore } from './stores/session-store.ts';
import { SqlProjectResourceStore } from './stores/project-resource-store.ts';
import { SqlUploadStore } from './stores/upload-store.ts';
import { SqlRecordVersionStore } from './records/record-version-store.ts';
import type { Database } from './engine/database.ts';

/** The parts of an SQL content store that depend on the engine. */
export interface SqlEngine {
  readonly db: Kysely<Database>;
  readonly dialect: SqlDialect;
  readonly notifier: ChangeNotifier;
  readonly scanner: Scanner;
  /** Corruption of the database file; undefined if the engine checks its files itself. */
  readonly corruption?: { readonly message: string | undefined };
}

/** A content store in any SQL engine for which a dialect exists. */
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
  readonly #addChange: AddChange | undefined;
  // Writes wait in this queue, so that waiting writes do not occupy connections that readers need.
  readonly #writeQueue = pLimit(1);
  readonly #beforeCommitHooks: BeforeCommitHook[] = [];

  /**
   * @param addChange Set only within a transaction, which emits the added changes on commit.
   */
  constructor(engine: SqlEngine, addChange?: AddChange) {
    this.#engine = engine;
    this.#addChange = addChange;
    this.changes = engine.notifier.changes;
    const context: SqlContext = {
      ...engine,
      write: (work) => this.#write(work),
      runScan: (scan) => this.#runScan(scan),
    };
    this.models = new SqlModelStore(context);
    this.records = new SqlRecordStore(context);
    this.versions = new SqlRecordVersionStore(context);
    this.schedules = new SqlScheduleStore(context);
    this.derivedData = new SqlDerivedDataStore(context);
    this.positions = new SqlRecordPositionStore(context);
    this.uploads = new SqlUploadStore(context);
    this.accessTokens = new SqlAccessTokenStore(context);
    this.backup = new SqlBackupStore(context);
    this.projectResources = new SqlProjectResourceStore(context);
    this.seeds = new SqlSeedStore(context);
    this.jobs = new SqlJobStore(context);
    this.contentKeys = new SqlContentKeyStore(context);
    this.sessions = new SqlSessionStore(context);
    this.search = new SqlSearchIndexStore(context);
    this.updateChannels = engine.dialect.isMultiHost
      ? new SqlUpdateChannelStore(engine.db)
      : undefined;
  }

  getDataVersion(): number | Promise<number> {
    return this.#engine.notifier.getDataVersion();
  }

  isUnreachable(): boolean {
    return this.#engine.notifier.isUnreachable();
  }

  getCorruptionMessage(): string | undefined {
    return this.#engine.corruption?.message;
  }

  addBeforeCommitHook(hook: BeforeCommitHook): void {
    this.#beforeCommitHooks.push(hook);
  }

  transaction<T>(work: (store: ContentStore) => Promise<T>): Promise<T> {
    return this.#write((db, addChange) =>
      work(new SqlContentStore({ ...this.#engine, db }, addChange)),
    );
  }

  async close(): Promise<void> {
    await this.#engine.scanner.close();
    await this.#engine.notifier.close();
    await this.#engine.db.destroy();
  }

  async #runScan(scan: Scan): Promise<readonly unknown[]> {
    const { db, scanner } = this.#engine;
    return this.#addChange ? (await db.executeQuery(scan.query)).rows : scanner.run(scan);
  }

  #write<T>(work: (db: Kysely<Database>, addChange: AddChange) => Promise<T>): Promise<T> {
    const { db } = this.#engine;
    return this.#addChange
      ? work(db, this.#addChange)
      : this.#writeQueue(() => this.#writeInTransaction(work));
  }

  async #writeInTransaction<T>(
    work: (db: Kysely<Database>, addChange: AddChange) => Promise<T>,
  ): Promise<T> {
    const { db, dialect, notifier } = this.#engine;
    const changes: Change[] = [];
    const result = await db.transaction().execute(async (tx) => {
      await dialect.acquireWriteLock(tx);
      const workResult = await work(tx, (change) => changes.push(change));
      if (changes.length > 0) await this.#runBeforeCommitHooks(tx, changes);
      return workResult;
    });
    if (changes.length > 0) notifier.notifyCommitted(changes);
    return result;
  }

  async #runBeforeCommitHooks(db: Kysely<Database>, changes: Change[]): Promise<void> {
    const store = new SqlContentStore({ ...this.#engine, db }, (change) => changes.push(change));
    const originalChanges = [...changes];
    for (const hook of this.#beforeCommitHooks) await hook(store, originalChanges);
    await this.#engine.notifier.notifyInTransaction(db, changes);
  }
}
