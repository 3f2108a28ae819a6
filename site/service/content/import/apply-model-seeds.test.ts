import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ContentStore } from '../../storage/content-store.ts';
import { openSqliteStore } from '../../storage/sqlite/open-sqlite-store.ts';
import { defineModel } from './define-model.ts';
import { applyModelSeeds } from './apply-model-seeds.ts';
import { applySeeds } from './apply-seeds.ts';

const log = pino({ level: 'silent' });
let store: ContentStore;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-models-'));
  store = await openSqliteStore(folder, log);
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
});

const film = defineModel({ apiKey: 'film', name: 'Film', fields: { title: { type: 'string' } } });
const changedFilm = { ...film, name: 'Film, grown' };
const names = async () => (await store.models.all()).map(({ name }) => name);

describe('seeding models', () => {
  it('adds them to an empty store, and updates them when their seed changes', async () => {
    await applyModelSeeds(store, [film], log);
    expect(await store.models.all()).toEqual([film]);
    await applyModelSeeds(store, [changedFilm], log);
    expect(await names()).toEqual(['Film, grown']);
  });

  it('keeps the changes of editors', async () => {
    await applyModelSeeds(store, [film], log);
    await store.models.save({ ...film, name: 'By hand' });
    await applyModelSeeds(store, [changedFilm], log);
    expect(await names()).toEqual(['By hand']);
  });

  it('adds labels and hints to an existing database, unless editors have changed the model', async () => {
    const labeled = (label: string, hint?: string) =>
      defineModel({
        ...{ apiKey: 'film', name: 'Film' },
        fields: { title: { type: 'string', label, ...(hint !== undefined && { hint }) } },
      });
    const stored = async () => (await store.models.all()).map(({ fields: [field] }) => field);
    await applyModelSeeds(store, [labeled('Lede')], log);
    await applyModelSeeds(store, [labeled('Lead paragraph', 'One sentence.')], log);
    expect(await stored()).toMatchObject([{ label: 'Lead paragraph', hint: 'One sentence.' }]);
    await store.models.save(labeled('Intro'));
    await applyModelSeeds(store, [labeled('Lead paragraph', 'Two sentences.')], log);
    expect(await stored()).toMatchObject([{ label: 'Intro' }]);
  });

  it('protects the models that the site needs, even if editors have changed them', async () => {
    await applyModelSeeds(store, [film], log);
    await store.models.save({ ...film, name: 'By hand' });
    await applyModelSeeds(store, [{ ...film, isProtected: true }], log);
    expect(await store.models.all()).toEqual([{ ...film, name: 'By hand', isProtected: true }]);
  });

  it('does not restore deleted models', async () => {
    await applyModelSeeds(store, [film], log);
    await store.models.delete(film.id);
    await applyModelSeeds(store, [changedFilm], log);
    expect(await names()).toEqual([]);
  });

  it('keeps models that are no longer seeded', async () => {
    await applyModelSeeds(store, [film], log);
    await applySeeds(store, [], log);
    await applyModelSeeds(store, [], log);
    expect(await names()).toEqual(['Film']);
  });
});
