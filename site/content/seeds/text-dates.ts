import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';
import {
  readSeedDocument,
  type SeedDocument,
} from '../../service/source-documents/seed-document.ts';
import { listFiles } from '../../service/files/list-files.ts';
import { getTranslationLocale } from './translations.ts';

/** By slug: a hash of the page's text, and the date of the last change of the text. */
export type TextDates = Readonly<Record<string, { readonly hash: string; readonly date: string }>>;

const textDatesSchema = z.record(z.string(), z.object({ hash: z.string(), date: z.iso.date() }));

/** Name of the file with the dates of all pages. */
const FILE_NAME = 'text-dates.json';

/** Reads the dates of the pages in `docs`; empty if there is no such file. */
export async function readTextDates(docs: string): Promise<TextDates> {
  const file = join(docs, FILE_NAME);
  return existsSync(file) ? textDatesSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}

/**
 * Returns the ISO 8601 time of the last change of a page's text; undefined if its current text has
 * no date.
 */
export function getTextDate(dates: TextDates, slug: string, document: SeedDocument) {
  const recordedDate = dates[slug];
  return recordedDate?.hash === hashText(document)
    ? new Date(recordedDate.date).toISOString()
    : undefined;
}

/** Lists the files of the pages in `docs`, without their translations. */
export async function listDocsPages(docs: string): Promise<readonly string[]> {
  const folders = await listFiles(docs, 'folders');
  const files = (await Promise.all(folders.map((folder) => listFiles(folder, 'files')))).flat();
  return files.filter((file) => file.endsWith('.md') && getTranslationLocale(file) === undefined);
}

/**
 * Returns the dates of all pages in `docs`: the date of unchanged text stays the same, and that of
 * other text is `today`.
 */
export async function updateTextDates(docs: string, today: string): Promise<TextDates> {
  const previousDates = await readTextDates(docs);
  const pages = await listDocsPages(docs);
  const entries = await Promise.all(
    pages.map(async (file) => {
      const slug = basename(file, '.md');
      const hash = hashText(await readSeedDocument(file));
      const previousDate = previousDates[slug];
      return [slug, previousDate?.hash === hash ? previousDate : { hash, date: today }] as const;
    }),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const visibleFieldsSchema = z.looseObject({
  title: z.unknown().optional(),
  summary: z.unknown().optional(),
});

/**
 * Hashes the visible text of a page. Other fields, such as its position, do not affect the date.
 */
function hashText({ data, body }: SeedDocument): string {
  const { title, summary } = visibleFieldsSchema.parse(data);
  return computeStableHash([title, summary, body]);
}
