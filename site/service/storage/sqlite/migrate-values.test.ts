import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { getContentDatabasePath } from './database-copies.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const log = pino({ level: 'silent' });

const partModel = defineModel({
  ...{ apiKey: 'part', name: 'Part', modularBlock: true },
  fields: { at: { type: 'date_time' } },
});
const noteModel = defineModel({
  ...{ apiKey: 'note', name: 'Note' },
  fields: {
    at: { type: 'date_time', localized: true },
    slug: { type: 'slug', validators: { unique: {} } },
    parts: { type: 'rich_text' },
  },
});
const createPart = (attributes: object) => ({
  ...{ id: 'p', type: 'item', attributes },
  relationships: { item_type: { data: { type: 'item_type', id: partModel.id } } },
});

it('migrates the values of records of an earlier version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = await openSqliteStore(folder, log);
  for (const model of [partModel, noteModel]) await store.models.save(model);
  const earlierValues = {
    at: { en: '2026-05-01T10:00:00+02:00', de: 'soon' },
    parts: [createPart({ at: '2026-05-01T10:00:00Z', removed: 1 })],
    ...{ slug: 'sea', removed: 'A secret' },
  };
  await store.records.save({ id: 'a', model: 'note', values: earlierValues });
  await store.records.publish('a');
  await store.records.save({ id: 'b', model: 'note', values: { slug: 'sea' } });
  await store.uploads.save({ id: 'u', values: { filename: 'sea.txt' } });
  await store.close();

  const database = new DatabaseSync(getContentDatabasePath(folder));
  database.exec(`
    drop table published_unique_values;
    update uploads set facets = '{}';
    delete from kysely_migration where name >= '017' and name < '020' or name >= '050';
  `);
  database.close();

  const migrated = await openSqliteStore(folder, log);
  onTestFinished(() => migrated.close());
  const values = {
    at: { en: '2026-05-01T08:00:00.000Z', de: 'soon' },
    parts: [createPart({ at: '2026-05-01T10:00:00.000Z' })],
    slug: 'sea',
  };
  expect(await migrated.records.findByIds('current', ['a'])).toMatchObject([
    { values, status: 'published', version: 1 },
  ]);
  const [published] = await migrated.records.findByIds('published', ['a']);
  expect(published?.values).toEqual(values);
  expect((await migrated.versions.listByRecord('a'))[0]?.values).toEqual(values);
  await expect(migrated.records.publish('b')).rejects.toMatchObject({ field: 'slug' });
  const where = {
    operand: { source: 'facet', name: 'basename' },
    test: 'eq',
    value: 'sea',
  } as const;
  expect(await migrated.uploads.count({ where })).toBe(1);
});
