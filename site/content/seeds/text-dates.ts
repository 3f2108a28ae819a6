import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { stableHash } from '../../service/content/import/stable-hash.ts';
import { readSeedDocument, type SeedDocument } from '../../service/source-documents/document.ts';
import { listFiles } from '../../service/files/list-files.ts';
import { translationOf } from './translations.ts';

/** For each page by its slug: a hash of its text, and the day on which the text got this hash. */
export type TextDates = Readonly<Record<string, { readonly hash: string; readonly date: string }>>;

const shape = z.record(z.string(), z.object({ hash: z.string(), date: z.iso.date() }));

/** The file in a folder of pages that holds their dates. */
const fileName = 'text-dates.json';

/** Reads the dates of the pages in `docs`; a content folder without them has none. */
export async function readTextDates(docs: string): Promise<TextDates> {
  const file = join(docs, fileName);
  return existsSync(file) ? shape.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}

/** Returns when the text of a page last changed; undefined if the text has no date. */
export function textDate(dates: TextDates, slug: string, document: SeedDocument) {
  const known = dates[slug];
  return known?.hash === hashOf(document) ? new Date(known.date).toISOString() : undefined;
}

/** Lists the files of the pages in `docs`, without their translations. */
export async function docsPages(docs: string): Promise<readonly string[]> {
  const folders = await listFiles(docs, 'folders');
  const files = (await Promise.all(folders.map((folder) => listFiles(folder, 'files')))).flat();
  return files.filter((file) => file.endsWith('.md') && translationOf(file) === undefined);
}

/** Dates every page in `docs`: unchanged text keeps its date, all other text gets `today`. */
export async function datedTexts(docs: string, today: string): Promise<TextDates> {
  const before = await readTextDates(docs);
  const pages = await docsPages(docs);
  const dated = await Promise.all(
    pages.map(async (file) => {
      const slug = basename(file, '.md');
      const hash = hashOf(await readSeedDocument(file));
      const known = before[slug];
      return [slug, known?.hash === hash ? known : { hash, date: today }] as const;
    }),
  );
  return Object.fromEntries(dated.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const seenByReaders = z.looseObject({
  title: z.unknown().optional(),
  summary: z.unknown().optional(),
});

/** Hashes what readers see; the place of a page among the others may change without a new date. */
function hashOf({ data, body }: SeedDocument): string {
  const { title, summary } = seenByReaders.parse(data);
  return stableHash([title, summary, body]);
}
