import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { applyModelSeeds } from '../content/import/apply-model-seeds.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';
import { editedHomeModel, quoteModel, seededHomeModel } from '../test/earlier-content/models.ts';
import { exportBackup, importBackup } from './backup.ts';

const log = pino({ level: 'silent' });

let dataDir: string;
let folder: string;
let store: ContentStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  store = await openSqliteStore(dataDir, log);
  onTestFinished(() => store.close());
  folder = join(dataDir, 'exported');
  await writeEarlierBackup();
});

/** Writes a folder that an earlier version exported; its files are stored together in one file. */
async function writeEarlierBackup(): Promise<void> {
  const files = new URL('../test/earlier-content/backup.json', import.meta.url);
  const contents = JSON.parse(await readFile(files, 'utf8')) as Record<string, unknown>;
  await mkdir(folder);
  for (const [name, content] of Object.entries(contents)) {
    await writeFile(join(folder, name), JSON.stringify(content));
  }
}

it('imports the content of a backup of an earlier version', async () => {
  expect(await importBackup(folder, store, dataDir)).toEqual({ records: 1, uploads: 0 });
  expect(await store.models.all()).toEqual([quoteModel, editedHomeModel]);
  expect(await store.records.findByIds('published', ['home-1'])).toMatchObject([
    { values: { heading: 'Hello' } },
  ]);
});

it('applies changed seeds to imported models, unless editors have changed them', async () => {
  await importBackup(folder, store, dataDir);
  const changedQuote = { ...quoteModel, name: 'Quotation' };
  await applyModelSeeds(store, [changedQuote, { ...seededHomeModel, name: 'Front' }], log);
  expect(await store.models.all()).toEqual([changedQuote, editedHomeModel]);
});

it('exports and imports the content of an earlier backup without changes', async () => {
  await importBackup(folder, store, dataDir);
  const [models, seeds] = [await store.models.all(), await store.seeds.all()];
  const exportFolder = join(dataDir, 'exported-again');
  await exportBackup(exportFolder, store, dataDir);
  await store.models.delete(quoteModel.id);
  await importBackup(exportFolder, store, dataDir);
  expect(await store.models.all()).toEqual(models);
  expect(await store.seeds.all()).toEqual(seeds);
});

it('rejects a backup of an unknown version', async () => {
  await writeFile(join(folder, 'backup.json'), '{"form":"vitrine-backup-3","dataDir":"/data"}');
  await expect(importBackup(folder, store, dataDir)).rejects.toThrow(
    /backup\.json is damaged or has an unsupported version/,
  );
});
