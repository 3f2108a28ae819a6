import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyModelSeeds } from '../../content/import/apply-model-seeds.ts';
import { ChannelDirectory } from '../../content/live/channel-directory.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { fieldTypes } from '../../storage/records/models.ts';
import type { Database } from '../../storage/sql/engine/database.ts';
import type { SqlDialect } from '../../storage/sql/engine/dialect.ts';
import { migrations } from '../../storage/sql/migrations/migrate.ts';
import { SqlUpdateChannelStore } from '../../storage/sql/stores/update-channel-store.ts';
import {
  channelName,
  channelRequest,
  publishedFilmValues,
  filmValues,
  uploadValues,
  webhookCall,
  webhookValues,
} from './contents.ts';
import * as models from './models.ts';

/** An empty database, and functions that inspect it and open a content store in it. */
export interface EmptyDatabase {
  readonly db: Kysely<Database>;
  readonly dialect: SqlDialect;
  /** Runs several statements. */
  run(sql: string): Promise<void>;
  listIndexes(): Promise<readonly string[]>;
  openStore(): Promise<ContentStore>;
}

type MigrationName = keyof typeof migrations;

/** The migrations that rename the properties of stored content. */
const renamingMigrations: readonly MigrationName[] = [
  '007-live-channel-properties',
  '015-model-properties',
];

const storedModels = [
  models.filmModel,
  models.quoteModel,
  models.editedHomeModel,
  models.createdModel,
];

/**
 * Tests that a store opens the content of an earlier version; `create` returns an empty database,
 * which the caller removes after the test.
 */
export function describeEarlierContent(name: string, create: () => Promise<EmptyDatabase>): void {
  /** Opens content that was stored before the excluded migrations existed. */
  async function openEarlierContent(
    excludedMigrations: readonly MigrationName[] = renamingMigrations,
  ) {
    const database = await create();
    await migrateExcept(database, excludedMigrations);
    await database.run(
      await readFile(new URL('content.sql', import.meta.url), { encoding: 'utf8' }),
    );
    const store = await database.openStore();
    onTestFinished(() => store.close());
    return { ...database, store };
  }

  describe(`content of an earlier version on ${name}`, () => {
    it('preserves models with a field of each type', async () => {
      const { store } = await openEarlierContent();
      const stored = await store.models.all();
      expect(stored).toEqual(storedModels);
      expect(new Set(stored[0]?.fields.map(({ type }) => type))).toEqual(new Set(fieldTypes));
    });

    it('preserves records, versions and uploads', async () => {
      const { store } = await openEarlierContent();
      const getValues = (records: readonly { values: unknown }[]) =>
        records.map(({ values }) => values);
      expect(getValues(await store.records.findByIds('current', ['film-1']))).toEqual([filmValues]);
      expect(getValues(await store.records.findByIds('published', ['film-1']))).toEqual([
        publishedFilmValues,
      ]);
      expect(getValues(await store.versions.listByRecord('film-1'))).toEqual([
        filmValues,
        publishedFilmValues,
      ]);
      expect(getValues(await store.uploads.findByIds(['upload-1']))).toEqual([uploadValues]);
    });

    it('preserves update channels', async () => {
      const { db } = await openEarlierContent();
      const directory = new ChannelDirectory(new SqlUpdateChannelStore(db), 0, silentLog);
      expect(await directory.find(channelName)).toEqual(channelRequest);
    });

    it('preserves webhooks and pending calls', async () => {
      const { store } = await openEarlierContent();
      expect(await store.projectResources.listByType('webhook')).toMatchObject([
        { id: 'webhook-1', values: webhookValues },
      ]);
      const [call] = await store.jobs.listByKind('webhook_call');
      expect(call).toMatchObject({ id: 'call-1', payload: webhookCall, state: 'waiting' });
    });

    it('does not apply unchanged model seeds again', async () => {
      const { store } = await openEarlierContent();
      const seeds = [models.filmModel, models.quoteModel];
      const version = await store.getDataVersion();
      await applyModelSeeds(store, seeds, silentLog);
      expect(await store.getDataVersion()).toBe(version);
    });

    it('applies changed model seeds, except to edited and deleted models', async () => {
      const { store } = await openEarlierContent();
      const changedFilm = { ...models.filmModel, name: 'Movie' };
      const seeds = [changedFilm, models.quoteModel, models.seededHomeModel, models.deletedModel];
      await applyModelSeeds(store, seeds, silentLog);
      expect(await store.models.all()).toEqual([changedFilm, ...storedModels.slice(1)]);
    });

    it('changes nothing when the database is opened or migrated again', async () => {
      const { db, store, openStore } = await openEarlierContent();
      const readAll = async () => {
        const tables = {
          ...(await store.backup.exportAll()),
          channels: await db.selectFrom('live_channels').selectAll().execute(),
        };
        // An update may change the order of rows.
        const rows = Object.entries(tables).flatMap(([table, content]) =>
          content.map((row) => `${table}: ${JSON.stringify(row)}`),
        );
        return rows.toSorted();
      };
      const before = await readAll();
      await (await openStore()).close();
      expect(await readAll()).toEqual(before);
      for (const migration of renamingMigrations) {
        await deleteFromMigrationTable(db).where('name', '=', migration).executeTakeFirstOrThrow();
      }
      await (await openStore()).close();
      expect(await readAll()).toEqual(before);
    });

    it('creates indexes for slug and date fields', async () => {
      const { listIndexes, dialect, store } = await openEarlierContent([
        '013-slug-index',
        '014-date-index',
        ...renamingMigrations,
      ]);
      const keys = dialect.isMultiHost ? ['slug'] : ['slug', 'released', 'reviewed_at'];
      const names = keys.flatMap((key) => [`records_published_${key}`, `records_current_${key}`]);
      const indexes = await listIndexes();
      expect(indexes).toEqual(expect.arrayContaining(names));
      expect(indexes).not.toContain('records_current_local_slug');
      expect(await store.models.all()).toEqual(storedModels);
    });
  });
}

const silentLog = pino({ level: 'silent' });

/** Runs all migrations except for the excluded ones. */
async function migrateExcept(
  { db, dialect }: EmptyDatabase,
  excludedMigrations: readonly MigrationName[],
): Promise<void> {
  const names = (Object.keys(migrations) as MigrationName[]).filter(
    (name) => !excludedMigrations.includes(name),
  );
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(names.map((name) => [name, migrations[name](dialect)])),
  };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Starts a query that deletes rows of the table in which Kysely lists the applied migrations. */
function deleteFromMigrationTable(db: Kysely<Database>) {
  return (db as unknown as Kysely<{ kysely_migration: { name: string } }>).deleteFrom(
    'kysely_migration',
  );
}
