import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ContentStore } from '../../storage/content-store.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { defineModel } from './define-model.ts';
import { applySeeds } from './apply-seeds.ts';
import type { Seed } from './seed.ts';
import { computeStableHash } from './stable-hash.ts';

const log = pino({ level: 'silent' });
let store: ContentStore;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-apply-'));
  store = await openSqliteStore(folder, log);
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
});

const seed = (values: FieldValues): Seed => ({
  id: 'a',
  model: 'film',
  hash: computeStableHash(values),
  createValues: () => Promise.resolve(values),
});
const apply = (...seeds: Seed[]) => applySeeds(store, seeds, log);
const current = async () => (await store.records.byIds('current', ['a']))[0];

describe('seeding', () => {
  it('publishes new records', async () => {
    await apply(seed({ title: 'Dawn' }));
    expect(await current()).toMatchObject({ status: 'published', values: { title: 'Dawn' } });
  });

  it('uses the date of the content, or otherwise the date of the seeding', async () => {
    const updatedAt = '2026-05-01T00:00:00.000Z';
    await apply({ ...seed({ title: 'Dawn' }), updatedAt });
    const dated = await current();
    expect(dated?.updatedAt).toBe(updatedAt);
    expect(Date.parse(dated?.publishedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt));
    await apply(seed({ title: 'Dusk' }));
    const seeded = await current();
    expect(Date.parse(seeded?.updatedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt));
  });

  it('leaves records unchanged if their seed has not changed', async () => {
    await apply(seed({ title: 'Dawn', year: 1 }));
    const before = await current();
    await apply(seed({ year: 1, title: 'Dawn' }));
    expect(await current()).toEqual(before);
  });

  it('updates records whose seed has changed', async () => {
    await apply(seed({ title: 'Dawn' }));
    await apply(seed({ title: 'Dusk' }));
    expect(await current()).toMatchObject({ status: 'published', values: { title: 'Dusk' } });
  });

  it('removes records that are no longer seeded', async () => {
    await apply(seed({ title: 'Dawn' }));
    await apply();
    expect(await current()).toBeUndefined();
  });

  it('keeps a protected record that is no longer seeded, and updates it when it is seeded again', async () => {
    const film = defineModel({ apiKey: 'film', name: 'Film', isProtected: true, fields: {} });
    await store.models.save(film);
    await apply(seed({ title: 'Dawn' }));
    await apply();
    expect(await current()).toMatchObject({ status: 'published', values: { title: 'Dawn' } });
    await apply(seed({ title: 'Dusk' }));
    expect(await current()).toMatchObject({ values: { title: 'Dusk' } });
  });

  it('keeps the changes of an editor if the seed has changed as well', async () => {
    await apply(seed({ title: 'Dawn' }));
    await store.records.save({ id: 'a', model: 'film', values: { title: 'By hand' } });
    await apply(seed({ title: 'Dusk' }));
    expect(await current()).toMatchObject({ status: 'updated', values: { title: 'By hand' } });
    await apply(seed({ title: 'Night' }));
    expect(await current()).toMatchObject({ values: { title: 'By hand' } });
  });

  it('keeps the changes of an editor if the record is no longer seeded', async () => {
    await apply(seed({ title: 'Dawn' }));
    await store.records.save({ id: 'a', model: 'film', values: { title: 'By hand' } });
    await apply();
    expect(await current()).toMatchObject({ values: { title: 'By hand' } });
  });

  it('does not restore a record that an editor has deleted', async () => {
    await apply(seed({ title: 'Dawn' }));
    await store.records.delete('a');
    await apply(seed({ title: 'Dusk' }));
    expect(await current()).toBeUndefined();
  });

  it('saves nothing if one of the seeds fails', async () => {
    const failing = {
      ...seed({ title: 'Dusk' }),
      id: 'b',
      createValues: () => Promise.reject(new Error('no')),
    };
    await expect(apply(seed({ title: 'Dawn' }), failing)).rejects.toThrow('no');
    expect(await current()).toBeUndefined();
    expect(await store.seeds.all()).toEqual([]);
  });
});
