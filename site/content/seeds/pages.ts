import { basename, join } from 'node:path';
import { docsPageModel } from '../models/docs-page.ts';
import { journalPostModel } from '../models/journal-post.ts';
import type { FieldValues } from '../../service/storage/records.ts';
import type { Model } from '../../service/storage/models.ts';
import { seedId } from '../../service/content/import/seed-id.ts';
import { checkedValues } from './check-values.ts';
import { asValues, bodyText } from './document-values.ts';
import { readSeedDocument, type SeedDocument } from '../../service/source-documents/document.ts';
import { listFiles } from '../../service/files/list-files.ts';
import { pictureId } from './pictures.ts';
import { readTextDates, textDate, type TextDates } from './text-dates.ts';
import { translationOf, withTranslations } from './translations.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';

/** Reads `docs/<section>/<slug>.md`; the section stands in the front matter, the folder only sorts. */
export async function docsSeeds(contentDir: string): Promise<Seed[]> {
  const docs = join(contentDir, 'docs');
  const dates = await readTextDates(docs);
  const folders = await listFiles(docs, 'folders');
  const files = await Promise.all(folders.map((folder) => listFiles(folder, 'files')));
  return pageSeeds(docsPageModel, files.flat(), { dates });
}

/** Reads `journal/<slug>.md`; `cover` names a picture by its file. */
export async function journalSeeds(
  contentDir: string,
  pictures: readonly string[],
): Promise<Seed[]> {
  const files = await listFiles(join(contentDir, 'journal'), 'files');
  return pageSeeds(journalPostModel, files, { pictures });
}

/** Makes a seed of every page; `<slug>.de.md` beside it says the same in German. */
function pageSeeds(
  model: Model,
  files: readonly string[],
  { pictures = [], dates = {} }: Partial<Pick<Circumstances, 'pictures' | 'dates'>>,
): Promise<Seed[]> {
  const pages = files.filter((file) => file.endsWith('.md') && translationOf(file) === undefined);
  return Promise.all(
    pages.map((file) => pageSeed(model, file, { pictures, dates, beside: files })),
  );
}

interface Circumstances {
  /** When the texts of pages last changed. */
  readonly dates: TextDates;
  /** Ids of the pictures that a cover may be. */
  readonly pictures: readonly string[];
  /** Files that may say the same in another language. */
  readonly beside: readonly string[];
}

async function pageSeed(
  model: Model,
  file: string,
  { pictures, dates, beside }: Circumstances,
): Promise<Seed> {
  const document = await readSeedDocument(file);
  const slug = basename(file, '.md');
  const said = { ...withCover(document, pictures), content: bodyText(document) };
  const translated = await withTranslations(model, said, { file, beside });
  const values = checkedValues(model, { ...translated, slug }, document);
  return {
    id: seedId(model.apiKey, slug),
    model: model.apiKey,
    hash: stableHash(values),
    values: () => Promise.resolve(values),
    updatedAt: textDate(dates, slug, document),
  };
}

/** Puts the upload in the place of the cover's file name. */
function withCover(document: SeedDocument, pictures: readonly string[]): FieldValues {
  const values = asValues(document);
  if (typeof values.cover !== 'string') return values;
  const upload = pictureId(values.cover);
  if (pictures.includes(upload)) return { ...values, cover: { upload_id: upload } };
  throw document.fail(['cover'], `there is no image "${values.cover}" in stills`);
}
