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
const changedFilm = { ...film, name: 'Changed film' };
const loadNames = async () => (await store.models.all()).map(({ name }) => name);

describe('applyModelSeeds', () => {
  it('adds models to an empty store, and updates them when their seed changes', async () => {
    await applyModelSeeds(store, [film], log);
    expect(await store.models.all()).toEqual([film]);
    await applyModelSeeds(store, [changedFilm], log);
    expect(await loadNames()).toEqual(['Changed film']);
  });

  it('keeps the changes of editors', async () => {
    await applyModelSeeds(store, [film], log);
    await store.models.save({ ...film, name: 'Edited film' });
    await applyModelSeeds(store, [changedFilm], log);
    expect(await loadNames()).toEqual(['Edited film']);
  });

  it('adds labels and hints to an existing database, unless editors have changed the model', async () => {
    const createLabeledFilm = (label: string, hint?: string) =>
      defineModel({
        ...{ apiKey: 'film', name: 'Film' },
        fields: { title: { type: 'string', label, ...(hint !== undefined && { hint }) } },
      });
    const loadFields = async () => (await store.models.all()).map(({ fields: [field] }) => field);
    await applyModelSeeds(store, [createLabeledFilm('Lede')], log);
    await applyModelSeeds(store, [createLabeledFilm('Lead paragraph', 'One sentence.')], log);
    expect(await loadFields()).toMatchObject([{ label: 'Lead paragraph', hint: 'One sentence.' }]);
    await store.models.save(createLabeledFilm('Intro'));
    await applyModelSeeds(store, [createLabeledFilm('Lead paragraph', 'Two sentences.')], log);
    expect(await loadFields()).toMatchObject([{ label: 'Intro' }]);
  });

  it('protects the models that the site needs, even if editors have changed them', async () => {
    await applyModelSeeds(store, [film], log);
    await store.models.save({ ...film, name: 'Edited film' });
    await applyModelSeeds(store, [{ ...film, isProtected: true }], log);
    expect(await store.models.all()).toEqual([{ ...film, name: 'Edited film', isProtected: true }]);
  });

  it('does not restore deleted models', async () => {
    await applyModelSeeds(store, [film], log);
    await store.models.delete(film.id);
    await applyModelSeeds(store, [changedFilm], log);
    expect(await loadNames()).toEqual([]);
  });

  it('keeps models that are no longer seeded', async () => {
    await applyModelSeeds(store, [film], log);
    await applySeeds(store, [], log);
    await applyModelSeeds(store, [], log);
    expect(await loadNames()).toEqual(['Film']);
  });
});
