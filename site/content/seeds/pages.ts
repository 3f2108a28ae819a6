import { basename, join } from 'node:path';
import { docsPageModel } from '../models/docs-page.ts';
import { journalPostModel } from '../models/journal-post.ts';
import type { FieldValues } from '../../service/storage/records/records.ts';
import type { Model } from '../../service/storage/records/models.ts';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import { validateSeedValues } from './validate-seed-values.ts';
import { getFieldValues, parseBody } from './document-values.ts';
import {
  readSeedDocument,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';
import { listFiles } from '../../service/files/list-files.ts';
import { getStillId } from './stills.ts';
import { readTextDates, getTextDate, type TextDates } from './text-dates.ts';
import { getTranslationLocale, mergeTranslations } from './translations.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';

/**
 * Reads the documentation in `docs/<folder>/<slug>.md`. The section of a page is in its front matter;
 * the folder has no meaning.
 */
export async function readDocsSeeds(contentDir: string): Promise<Seed[]> {
  const docs = join(contentDir, 'docs');
  const dates = await readTextDates(docs);
  const folders = await listFiles(docs, 'folders');
  const files = await Promise.all(folders.map((folder) => listFiles(folder, 'files')));
  return createPageSeeds(docsPageModel, files.flat(), { dates });
}

/** Reads the journal in `journal/<slug>.md`; `cover` is the file name of a still. */
export async function readJournalSeeds(
  contentDir: string,
  stillIds: readonly string[],
): Promise<Seed[]> {
  const files = await listFiles(join(contentDir, 'journal'), 'files');
  return createPageSeeds(journalPostModel, files, { stillIds });
}

/** Creates the seeds of all pages. `<slug>.de.md` is the German translation of `<slug>.md`. */
function createPageSeeds(
  model: Model,
  files: readonly string[],
  { stillIds = [], dates = {} }: Partial<Pick<PageContext, 'stillIds' | 'dates'>>,
): Promise<Seed[]> {
  const pages = files.filter(
    (file) => file.endsWith('.md') && getTranslationLocale(file) === undefined,
  );
  return Promise.all(
    pages.map((file) => createPageSeed(model, file, { stillIds, dates, siblingFiles: files })),
  );
}

interface PageContext {
  /** Dates of the last change of pages, by slug. */
  readonly dates: TextDates;
  /** Upload IDs of all stills, which covers refer to. */
  readonly stillIds: readonly string[];
  /** All files in the folders, among them the translations. */
  readonly siblingFiles: readonly string[];
}

async function createPageSeed(
  model: Model,
  file: string,
  { stillIds, dates, siblingFiles }: PageContext,
): Promise<Seed> {
  const document = await readSeedDocument(file);
  const slug = basename(file, '.md');
  const fields = { ...resolveCover(document, stillIds), content: parseBody(document) };
  const translated = await mergeTranslations(model, fields, { file, siblingFiles });
  const values = validateSeedValues(model, { ...translated, slug }, document);
  return {
    id: deriveSeedId(model.apiKey, slug),
    model: model.apiKey,
    hash: computeStableHash(values),
    createValues: () => Promise.resolve(values),
    updatedAt: getTextDate(dates, slug, document),
  };
}

/** Replaces the file name of the cover with a reference to its upload. */
function resolveCover(document: SeedDocument, stillIds: readonly string[]): FieldValues {
  const values = getFieldValues(document);
  if (typeof values.cover !== 'string') return values;
  const uploadId = getStillId(values.cover);
  if (stillIds.includes(uploadId)) return { ...values, cover: { upload_id: uploadId } };
  throw document.createError(['cover'], `there is no image "${values.cover}" in stills`);
}
