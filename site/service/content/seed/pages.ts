import { basename, join } from 'node:path';
import { docsPage } from '../../../content/models/docs-page.ts';
import { journalPost } from '../../../content/models/journal-post.ts';
import type { Values } from '../../store/records.ts';
import type { Model } from '../../store/models.ts';
import { recordId } from '../record-id.ts';
import { structuredText, UnsupportedMarkdown } from '../structured-text.ts';
import { checkedValues } from './check-values.ts';
import { readSeedDocument, type SeedDocument } from './document.ts';
import { listFiles } from './list-files.ts';
import { pictureId } from './pictures.ts';
import type { Seed } from './seed.ts';
import { stableHash } from './stable-hash.ts';

/** Reads `docs/<section>/<slug>.md`; the section stands in the front matter, the folder only sorts. */
export async function docsSeeds(contentDir: string): Promise<Seed[]> {
  const folders = await listFiles(join(contentDir, 'docs'), 'folders');
  const files = await Promise.all(folders.map((folder) => listFiles(folder, 'files')));
  return Promise.all(
    files
      .flat()
      .filter(isMarkdown)
      .map((file) => pageSeed(docsPage, file)),
  );
}

/** Reads `journal/<slug>.md`; `cover` names a picture by its file. */
export async function journalSeeds(
  contentDir: string,
  pictures: readonly string[],
): Promise<Seed[]> {
  const files = await listFiles(join(contentDir, 'journal'), 'files');
  return Promise.all(files.filter(isMarkdown).map((file) => pageSeed(journalPost, file, pictures)));
}

function isMarkdown(file: string): boolean {
  return file.endsWith('.md');
}

async function pageSeed(
  model: Model,
  file: string,
  pictures: readonly string[] = [],
): Promise<Seed> {
  const document = await readSeedDocument(file);
  const slug = basename(file, '.md');
  const content = bodyText(document);
  const values = checkedValues(
    model,
    { ...withCover(document, pictures), slug, content },
    document,
  );
  return {
    id: recordId(model.apiKey, slug),
    model: model.apiKey,
    hash: stableHash(values),
    values: () => Promise.resolve(values),
  };
}

/** Puts the upload in the place of the cover's file name. */
function withCover(document: SeedDocument, pictures: readonly string[]): Values {
  const values = asValues(document);
  if (typeof values.cover !== 'string') return values;
  const upload = pictureId(values.cover);
  if (pictures.includes(upload)) return { ...values, cover: { upload_id: upload } };
  throw document.fail(['cover'], `there is no picture "${values.cover}" in stills`);
}

/** Reads the top of a document as values of fields; anything but a mapping is refused. */
export function asValues(document: SeedDocument): Values {
  const { data } = document;
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data };
  throw document.fail([], 'the document must be a list of "field: value" lines');
}

function bodyText(document: SeedDocument): unknown {
  try {
    return structuredText(document.body);
  } catch (error) {
    if (!(error instanceof UnsupportedMarkdown)) throw error;
    throw document.failInBody(error.line, 'content', error.message);
  }
}
