import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { replaceFile, temporarySuffix } from '../files/write-file-atomically.ts';
import { StartupError } from '../runtime/startup-error.ts';
import {
  backupTables,
  optionalTables,
  type BackupData,
  type BackupRow,
} from '../storage/backup.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { FieldValues } from '../storage/records/records.ts';
import {
  hashModel,
  renameModelProperties,
  getSeedMarkId,
} from '../storage/sql/migrations/models/015-model-properties.ts';

/** Identifies the backup format in `backup.json`. Changes whenever tables or their properties change. */
const formatId = 'vitrine-backup-2';

/** The previous format, in which field properties have the names used before migration 015. */
const previousFormatId = 'vitrine-backup-1';

/** Folders with files that cannot be regenerated: uploads, and the videos made from them. */
const mediaFolders = ['media', 'films'] as const;

const manifestSchema = z.object({
  form: z.enum([formatId, previousFormatId]),
  dataDir: z.string(),
});
const tableSchema = z.array(z.record(z.string(), z.unknown()));

/** Exports all content to a new folder. Resolves to the numbers of records and uploads. */
export async function exportBackup(
  folder: string,
  store: ContentStore,
  dataDir: string,
): Promise<{ records: number; uploads: number }> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new StartupError(`${folder} is not empty. Choose a new or empty folder.`);
  }
  const mediaFolder = mediaFolders.find((name) => isWithin(folder, join(dataDir, name)));
  if (mediaFolder !== undefined) {
    throw new StartupError(
      `${folder} is within ${join(dataDir, mediaFolder)}, which is exported. Choose another folder.`,
    );
  }
  const data = await store.backup.exportAll();
  // Renamed once complete, so that an interrupted export never looks like a backup.
  await replaceFile(folder, async (temporary) => {
    await mkdir(temporary, { recursive: true });
    for (const [name, rows] of Object.entries(data)) {
      await writeFile(join(temporary, `${name}.json`), `${JSON.stringify(rows, null, 1)}\n`);
    }
    for (const name of mediaFolders) await copyFolder(join(dataDir, name), join(temporary, name));
    const manifest = { form: formatId, dataDir };
    await writeFile(join(temporary, 'backup.json'), `${JSON.stringify(manifest)}\n`);
    await rm(folder, { recursive: true, force: true });
  });
  return { records: data.records.length, uploads: data.uploads.length };
}

/** Returns whether a path is a folder or within it. */
function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath.split(sep)[0] !== '..' && !isAbsolute(relativePath);
}

/**
 * Replaces all content with a backup. If the import fails, nothing changes.
 * @throws StartupError if the folder is not a backup, or is damaged.
 */
export async function importBackup(
  folder: string,
  store: ContentStore,
  dataDir: string,
): Promise<{ records: number; uploads: number }> {
  const manifest = await readJson(folder, 'backup', manifestSchema);
  const tableNames = Object.keys(backupTables) as (keyof BackupData)[];
  const tables = await Promise.all(
    tableNames.map(async (name) => {
      const isMissing = optionalTables.includes(name) && !existsSync(join(folder, `${name}.json`));
      return [name, isMissing ? [] : await readJson(folder, name, tableSchema)] as const;
    }),
  );
  const exported = Object.fromEntries(tables) as unknown as BackupData;
  for (const name of mediaFolders) await copyFolder(join(folder, name), join(dataDir, name));
  const jobs = exported.jobs.map((row) => relocateJob(row, manifest.dataDir, dataDir));
  try {
    const data = manifest.form === previousFormatId ? upgradeModels(exported) : exported;
    await store.transaction(async (tx) => {
      await tx.backup.restore({ ...data, jobs });
      // The next start rebuilds the search index.
      await tx.search.reset('none');
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The backup in ${folder} cannot be imported (${reason}). Nothing was changed.`,
    );
  }
  return { records: exported.records.length, uploads: exported.uploads.length };
}

/**
 * Copies a folder that the service may be writing to. Skips temporary files, and files that are
 * removed during the copy. Does nothing if the folder does not exist.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await ignoreMissing(readdir(from, { withFileTypes: true }));
  if (!entries) return;
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (!entry.name.endsWith(temporarySuffix)) await ignoreMissing(copyFile(source, target));
  }
}

/** Resolves to the result of an operation; undefined if the file or folder does not exist. */
async function ignoreMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readJson<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const file = join(folder, `${name}.json`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`${folder} is not a backup: ${name}.json is missing.`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartupError(
      `${file} is damaged or has an unsupported version. Nothing was changed.`,
    );
  }
}

/**
 * Upgrades the models of a backup in the previous format, and the hashes of their applied seeds, as
 * migration 015 does.
 */
function upgradeModels(data: BackupData): BackupData {
  const upgrades = data.models.map((row) => {
    const previousModel = row.data as FieldValues;
    const model = renameModelProperties(previousModel);
    const [previousHash, hash] = [hashModel(previousModel), hashModel(model)];
    return { row: { ...row, data: model }, id: getSeedMarkId(String(row.id)), previousHash, hash };
  });
  return {
    ...data,
    models: upgrades.map(({ row }) => row),
    seed_marks: data.seed_marks.map((mark) => {
      const upgrade = upgrades.find(
        ({ id, previousHash }) => id === mark.id && previousHash === mark.hash,
      );
      return upgrade === undefined ? mark : { ...mark, hash: upgrade.hash };
    }),
  };
}

/** Rewrites the file paths in a pending job from the previous data folder to the new one. */
function relocateJob(row: BackupRow, from: string, to: string): BackupRow {
  const payload = JSON.stringify(row.payload);
  const [oldPrefix, newPrefix] = [from, to].map((path) => JSON.stringify(`${path}/`).slice(1, -1));
  return {
    ...row,
    payload: JSON.parse(payload.replaceAll(`"${oldPrefix}`, `"${newPrefix}`)) as unknown,
  };
}
