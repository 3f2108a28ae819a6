import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { Field, Model } from '../records/models.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

const date = { id: 'f', apiKey: 'date', label: 'Date', type: 'date', localized: false } as const;
const post: Model = {
  ...{ id: 'm', apiKey: 'post', name: 'Post', modularBlock: false, draftMode: true },
  ...{ singleton: false, sortable: false, tree: false },
  ...{ titleField: null, excerptField: null, imageField: null },
  fields: [{ ...date, validators: {}, defaultValue: null, position: 1 } satisfies Field],
};

it('lists the latest records through the date index, without reading the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-dates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = await openSqliteStore(folder, pino({ level: 'silent' }));
  await store.models.save(post);
  await store.close();
  const database = new DatabaseSync(join(folder, 'content.db'));
  onTestFinished(() => database.close());
  const plan = database.prepare(
    `explain query plan select * from records where model in ('post') and published is not null
     order by (published ->> '$."date"') desc nulls last, id limit 10`,
  );
  // Only records of the same date are sorted.
  expect(plan.all().map(({ detail }) => detail)).toEqual([
    'SEARCH records USING INDEX records_published_date (model=?)',
    'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
  ]);
});
