import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { temporaryEnding, temporaryPath } from '../files/write-file-atomically.ts';
import { StartFailure } from '../runtime/startup-error.ts';
import {
  backupTables,
  optionalTables,
  type BackupData,
  type BackupRow,
} from '../storage/backup.ts';
import type { ContentStore } from '../storage/content-store.ts';

/** What a backup says of itself; another number has tables of another form. */
const form = 'vitrine-backup-1';

/** Folders of files that nothing can make anew: what was uploaded, and the films made of it. */
const folders = ['media', 'films'] as const;

const manifestForm = z.object({ form: z.literal(form), dataDir: z.string() });
const rowsForm = z.array(z.record(z.string(), z.unknown()));

/** Writes all content into a new folder, and answers how many records and uploads there are. */
export async function exportBackup(
  folder: string,
  store: ContentStore,
  dataDir: string,
): Promise<{ records: number; uploads: number }> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new StartFailure(`${folder} is not empty. Choose a new or empty folder.`);
  }
  // Under its name it stands only once it is whole.
  const unfinished = temporaryPath(folder);
  await mkdir(unfinished, { recursive: true });
  const kept = await store.backup.exportAll();
  for (const [name, rows] of Object.entries(kept)) {
    await writeFile(join(unfinished, `${name}.json`), `${JSON.stringify(rows, null, 1)}\n`);
  }
  for (const name of folders) await copyFolder(join(dataDir, name), join(unfinished, name));
  await writeFile(join(unfinished, 'backup.json'), `${JSON.stringify({ form, dataDir })}\n`);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return { records: kept.records.length, uploads: kept.uploads.length };
}

/**
 * Puts a backup in the place of all content, or changes nothing.
 * @throws StartFailure when the folder is no backup, or a damaged one.
 */
export async function importBackup(
  folder: string,
  store: ContentStore,
  dataDir: string,
): Promise<{ records: number; uploads: number }> {
  const manifest = await read(folder, 'backup', manifestForm);
  const names = Object.keys(backupTables) as (keyof BackupData)[];
  const tables = await Promise.all(
    names.map(async (name) => {
      const isOlder = optionalTables.includes(name) && !existsSync(join(folder, `${name}.json`));
      return [name, isOlder ? [] : await read(folder, name, rowsForm)] as const;
    }),
  );
  const kept = Object.fromEntries(tables) as unknown as BackupData;
  for (const name of folders) await copyFolder(join(folder, name), join(dataDir, name));
  const jobs = kept.jobs.map((row) => moved(row, manifest.dataDir, dataDir));
  try {
    await store.transaction(async (within) => {
      await within.backup.restore({ ...kept, jobs });
      // The index of the search is made anew at the next start.
      await within.search.reset('none');
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartFailure(`The backup in ${folder} does not match (${why}). Nothing was changed.`);
  }
  return { records: kept.records.length, uploads: kept.uploads.length };
}

/**
 * Copies a folder that the service may be writing to: temporary files are skipped, and so are files
 * that the service removes meanwhile. Does nothing if the folder does not exist.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await unlessRemoved(readdir(from, { withFileTypes: true }));
  if (!entries) return;
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (!entry.name.endsWith(temporaryEnding)) await unlessRemoved(copyFile(source, target));
  }
}

/** Resolves with `undefined` if the file or folder does not exist. */
async function unlessRemoved<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function read<Form extends z.ZodType>(
  folder: string,
  name: string,
  expected: Form,
): Promise<z.infer<Form>> {
  const file = join(folder, `${name}.json`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartFailure(`${folder} is not a backup: ${name}.json is missing.`);
  });
  try {
    return expected.parse(JSON.parse(text));
  } catch {
    throw new StartFailure(
      `${file} is damaged or has an unsupported version. Nothing was changed.`,
    );
  }
}

/** Work that is still to be done names files by where they lay. */
function moved(row: BackupRow, from: string, to: string): BackupRow {
  const payload = JSON.stringify(row.payload);
  const [old, now] = [from, to].map((path) => JSON.stringify(`${path}/`).slice(1, -1));
  return { ...row, payload: JSON.parse(payload.replaceAll(`"${old}`, `"${now}`)) as unknown };
}
