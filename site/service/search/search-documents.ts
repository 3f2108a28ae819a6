import {
  titleEnd,
  titleStart,
  type SearchColumn,
  type SearchDocument,
} from '../storage/search-index.ts';
import type { StoredRecord, FieldValues } from '../storage/records.ts';
import type { SpokenLine } from '../../../player/src/formats/index.ts';
import { HeadingSlugger } from '../../structured-text/heading-slugger.ts';
import { splitIntoSections, collapseWhitespace } from './text-sections.ts';
import { tokenize } from './tokenizer.ts';

/** What is said in a film, by language. */
export type CaptionsByLocale = ReadonlyMap<string, readonly SpokenLine[]>;

/** How a model's records are found. */
export interface SearchableModel {
  /** What a record's slug is put behind. */
  readonly basePath: string;
  /** Fields of plain text that tell what it is about, in their order. */
  readonly summaryFields: readonly string[];
  /** Fields that are to be found, but not shown. */
  readonly hiddenFields: readonly string[];
  /** Field of structured text, whose headings can be linked to. */
  readonly text?: string;
  /** Field of chapters, and of the film in which something is said. */
  readonly chapters?: string;
  readonly videoField?: string;
  /** Field that says what is broadcast in its place: no word of that has a time to go to. */
  readonly liveField?: string;
}

/** Every model whose records have a page of their own. */
export const searchableModels: Readonly<Record<string, SearchableModel>> = {
  docs_page: { basePath: '/docs/', summaryFields: ['summary'], hiddenFields: [], text: 'content' },
  journal_post: {
    basePath: '/journal/',
    summaryFields: ['summary'],
    hiddenFields: [],
    text: 'content',
  },
  film: {
    basePath: '/films/',
    summaryFields: ['tagline', 'description'],
    hiddenFields: ['credits', 'year'],
    chapters: 'chapters',
    videoField: 'video',
    liveField: 'live_playback_id',
  },
};

/** What a record is turned into documents with. */
interface Circumstances {
  /** Languages of the content, the default one first. */
  readonly locales: readonly string[];
  readonly spoken: CaptionsByLocale;
}

/** Makes the documents by which a published record is found. */
export function createSearchDocuments(
  { model, values }: Pick<StoredRecord, 'model' | 'values'>,
  { locales, spoken }: Circumstances,
): SearchDocument[] {
  const searched = searchableModels[model];
  if (searched === undefined || typeof values.slug !== 'string') return [];
  const url = searched.basePath + encodeURIComponent(values.slug);
  const [main = 'en'] = locales;
  const pages = locales.flatMap((locale) => {
    const read = (name: string) => inLocale(values, name, locale, main);
    const title = textOf(read('title'));
    return title === '' ? [] : pageDocuments(searched, { url, title, locale, read });
  });
  return [...pages, ...spokenDocuments(url, values, main, spoken)];
}

interface Page {
  readonly url: string;
  readonly title: string;
  readonly locale: string;
  readonly read: (name: string) => unknown;
}

function pageDocuments(
  { summaryFields, hiddenFields, text, chapters }: SearchableModel,
  { url, title, locale, read }: Page,
): SearchDocument[] {
  const [lead, ...sections] = splitIntoSections(text === undefined ? undefined : read(text));
  const body = collapseWhitespace(
    [...summaryFields.map((name) => textOf(read(name))), lead?.text ?? ''].join(' '),
  );
  const ids = new HeadingSlugger();
  const within = sections.map(({ heading = '', text: under }) => ({
    url: `${url}#${ids.slug(heading)}`,
    heading: collapseWhitespace(heading),
    body: under,
  }));
  const moments = chaptersOf(chapters === undefined ? undefined : read(chapters)).map(
    ({ start, text: heading }) => ({ url: atTime(url, start), heading, body: '' }),
  );
  const rest = [
    ...hiddenFields.map((name) => textOf(read(name))),
    ...within.flatMap((section) => [section.heading, section.body]),
  ].join(' ');
  return [
    document(locale, { url, title, body }, { title, body, rest }),
    ...[...within, ...moments].map((part) =>
      document(
        locale,
        { url: part.url, title: `${title}: ${part.heading}`, body: part.body },
        { heading: part.heading, body: part.body, rest: title },
      ),
    ),
  ];
}

function spokenDocuments(
  url: string,
  values: FieldValues,
  main: string,
  spoken: CaptionsByLocale,
): SearchDocument[] {
  return [...spoken].flatMap(([language, cues]) => {
    const title =
      textOf(inLocale(values, 'title', language, main)) ||
      textOf(inLocale(values, 'title', main, main));
    return cues.map(({ start, text }) =>
      // A sentence is short, so that a word in it would outweigh the same word in a page about it.
      document(language, { url: atTime(url, start), title, body: text }, { rest: text }),
    );
  });
}

function document(
  locale: string,
  shown: Pick<SearchDocument, 'url' | 'title' | 'body'>,
  texts: Partial<Record<SearchColumn, string>>,
): SearchDocument {
  const words = new Map<string, string>();
  const stemsIn = (text = '') =>
    tokenize(text, locale).map(({ word, stem }) => {
      words.set(word, stem);
      return stem;
    });
  const stems = {
    title: whole(stemsIn(texts.title)),
    heading: whole(stemsIn(texts.heading)),
    body: stemsIn(texts.body),
    rest: stemsIn(texts.rest),
  };
  return { ...shown, locale, stems, words };
}

const whole = (stems: readonly string[]): readonly string[] =>
  stems.length === 0 ? stems : [titleStart, ...stems, titleEnd];

/** The value of a field in a language; one that is the same in all counts as the main one's. */
function inLocale(values: FieldValues, name: string, locale: string, main: string): unknown {
  const value = values[name];
  const isLocalised =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('schema' in value);
  if (isLocalised) return (value as Readonly<Record<string, unknown>>)[locale];
  return name === 'title' && locale !== main ? undefined : value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? collapseWhitespace(String(value))
    : '';
}

function chaptersOf(value: unknown): SpokenLine[] {
  if (!Array.isArray(value)) return [];
  return (value as { readonly start?: unknown; readonly title?: unknown }[]).flatMap((chapter) =>
    typeof chapter?.start === 'number' && textOf(chapter.title) !== ''
      ? [{ start: chapter.start, text: textOf(chapter.title) }]
      : [],
  );
}

function atTime(url: string, seconds: number): string {
  return `${url}?t=${Math.floor(seconds)}`;
}
