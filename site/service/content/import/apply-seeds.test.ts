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

const createSeed = (values: FieldValues): Seed => ({
  id: 'a',
  model: 'film',
  hash: computeStableHash(values),
  createValues: () => Promise.resolve(values),
});
const apply = (...seeds: Seed[]) => applySeeds(store, seeds, log);
const loadRecord = async () => (await store.records.findByIds('current', ['a']))[0];

describe('applySeeds', () => {
  it('publishes new records', async () => {
    await apply(createSeed({ title: 'Dawn' }));
    expect(await loadRecord()).toMatchObject({ status: 'published', values: { title: 'Dawn' } });
  });

  it('sets the update time to that of the content, or otherwise to the time of seeding', async () => {
    const updatedAt = '2026-05-01T00:00:00.000Z';
    await apply({ ...createSeed({ title: 'Dawn' }), updatedAt });
    const datedRecord = await loadRecord();
    expect(datedRecord?.updatedAt).toBe(updatedAt);
    expect(Date.parse(datedRecord?.publishedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt));
    await apply(createSeed({ title: 'Dusk' }));
    const undatedRecord = await loadRecord();
    expect(Date.parse(undatedRecord?.updatedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt));
  });

  it('leaves records unchanged if their seed has not changed', async () => {
    await apply(createSeed({ title: 'Dawn', year: 1 }));
    const before = await loadRecord();
    await apply(createSeed({ year: 1, title: 'Dawn' }));
    expect(await loadRecord()).toEqual(before);
  });

  it('updates records whose seed has changed', async () => {
    await apply(createSeed({ title: 'Dawn' }));
    await apply(createSeed({ title: 'Dusk' }));
    expect(await loadRecord()).toMatchObject({ status: 'published', values: { title: 'Dusk' } });
  });

  it('removes records that are no longer seeded', async () => {
    await apply(createSeed({ title: 'Dawn' }));
    await apply();
    expect(await loadRecord()).toBeUndefined();
  });

  it('keeps a protected record that is no longer seeded, and updates it when it is seeded again', async () => {
    const film = defineModel({ apiKey: 'film', name: 'Film', isProtected: true, fields: {} });
    await store.models.save(film);
    await apply(createSeed({ title: 'Dawn' }));
    await apply();
    expect(await loadRecord()).toMatchObject({ status: 'published', values: { title: 'Dawn' } });
    await apply(createSeed({ title: 'Dusk' }));
    expect(await loadRecord()).toMatchObject({ values: { title: 'Dusk' } });
  });

  it('keeps the changes of an editor if the seed has changed as well', async () => {
    await apply(createSeed({ title: 'Dawn' }));
    await store.records.save({ id: 'a', model: 'film', values: { title: 'Edited' } });
    await apply(createSeed({ title: 'Dusk' }));
    expect(await loadRecord()).toMatchObject({ status: 'updated', values: { title: 'Edited' } });
    await apply(createSeed({ title: 'Night' }));
    expect(await loadRecord()).toMatchObject({ values: { title: 'Edited' } });
  });

  it('keeps the changes of an editor if the record is no longer seeded', async () => {
    await apply(createSeed({ title: 'Dawn' }));
    await store.records.save({ id: 'a', model: 'film', values: { title: 'Edited' } });
    await apply();
    expect(await loadRecord()).toMatchObject({ values: { title: 'Edited' } });
  });

  it('does not restore a record that an editor has deleted', async () => {
    await apply(createSeed({ title: 'Dawn' }));
    await store.records.delete('a');
    await apply(createSeed({ title: 'Dusk' }));
    expect(await loadRecord()).toBeUndefined();
  });

  it('saves nothing if one of the seeds fails', async () => {
    const failingSeed = {
      ...createSeed({ title: 'Dusk' }),
      id: 'b',
      createValues: () => Promise.reject(new Error('no')),
    };
    await expect(apply(createSeed({ title: 'Dawn' }), failingSeed)).rejects.toThrow('no');
    expect(await loadRecord()).toBeUndefined();
    expect(await store.seeds.all()).toEqual([]);
  });
});
