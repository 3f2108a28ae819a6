import {
  titleEnd,
  titleStart,
  type SearchColumn,
  type SearchDocument,
} from '../storage/search/search-index.ts';
import type { StoredRecord, FieldValues } from '../storage/records/records.ts';
import type { SpokenLine } from '../../../player/src/formats/index.ts';
import { HeadingSlugger } from '../../structured-text/heading-slugger.ts';
import { splitIntoSections, collapseWhitespace } from './text-sections.ts';
import { tokenize } from './tokenizer.ts';

/** The captions of a video by language. */
export type CaptionsByLocale = ReadonlyMap<string, readonly SpokenLine[]>;

/** Describes how the records of a model are indexed. */
export interface SearchableModel {
  /** Path of the pages; the slug of a record is appended. */
  readonly basePath: string;
  /** Plain text fields that form the body of a result, in this order. */
  readonly summaryFields: readonly string[];
  /** Fields that are searched but not shown. */
  readonly hiddenFields: readonly string[];
  /** The structured text field, whose headings become separate results. */
  readonly textField?: string;
  /** The field of chapters. */
  readonly chaptersField?: string;
  readonly videoField?: string;
  /**
   * The field with a live playback ID. Captions of a live stream are not indexed, because they have
   * no fixed time to link to.
   */
  readonly liveField?: string;
}

/** All models whose records have a page, by API key. */
export const searchableModels: Readonly<Record<string, SearchableModel>> = {
  docs_page: {
    basePath: '/docs/',
    summaryFields: ['summary'],
    hiddenFields: [],
    textField: 'content',
  },
  journal_post: {
    basePath: '/journal/',
    summaryFields: ['summary'],
    hiddenFields: [],
    textField: 'content',
  },
  film: {
    basePath: '/films/',
    summaryFields: ['tagline', 'description'],
    hiddenFields: ['credits', 'year'],
    chaptersField: 'chapters',
    videoField: 'video',
    liveField: 'live_playback_id',
  },
};

/** Data from which the documents of a record are created, in addition to the record. */
interface DocumentContext {
  /** Locales of the content, the default one first. */
  readonly locales: readonly string[];
  readonly captions: CaptionsByLocale;
}

/** Creates the search documents of a published record: its page, headings, chapters and captions. */
export function createSearchDocuments(
  { model, values }: Pick<StoredRecord, 'model' | 'values'>,
  { locales, captions }: DocumentContext,
): SearchDocument[] {
  const searchableModel = searchableModels[model];
  if (searchableModel === undefined || typeof values.slug !== 'string') return [];
  const url = searchableModel.basePath + encodeURIComponent(values.slug);
  const [mainLocale = 'en'] = locales;
  const pages = locales.flatMap((locale) => {
    const readField = (name: string) => getLocalizedValue(values, name, locale, mainLocale);
    const title = toText(readField('title'));
    return title === ''
      ? []
      : createPageDocuments(searchableModel, { url, title, locale, readField });
  });
  return [...pages, ...createCaptionDocuments(url, values, mainLocale, captions)];
}

interface Page {
  readonly url: string;
  readonly title: string;
  readonly locale: string;
  readonly readField: (name: string) => unknown;
}

function createPageDocuments(
  { summaryFields, hiddenFields, textField, chaptersField }: SearchableModel,
  { url, title, locale, readField }: Page,
): SearchDocument[] {
  const [introduction, ...sections] = splitIntoSections(
    textField === undefined ? undefined : readField(textField),
  );
  const body = collapseWhitespace(
    [...summaryFields.map((name) => toText(readField(name))), introduction?.text ?? ''].join(' '),
  );
  const ids = new HeadingSlugger();
  const headingSections = sections.map(({ heading = '', text: body }) => ({
    url: `${url}#${ids.slug(heading)}`,
    heading: collapseWhitespace(heading),
    body,
  }));
  const chapterDocuments = parseChapters(
    chaptersField === undefined ? undefined : readField(chaptersField),
  ).map(({ start, text: heading }) => ({ url: appendTime(url, start), heading, body: '' }));
  const rest = [
    ...hiddenFields.map((name) => toText(readField(name))),
    ...headingSections.flatMap((section) => [section.heading, section.body]),
  ].join(' ');
  return [
    createDocument(locale, { url, title, body }, { title, body, rest }),
    ...[...headingSections, ...chapterDocuments].map((section) =>
      createDocument(
        locale,
        { url: section.url, title: `${title}: ${section.heading}`, body: section.body },
        { heading: section.heading, body: section.body, rest: title },
      ),
    ),
  ];
}

function createCaptionDocuments(
  url: string,
  values: FieldValues,
  mainLocale: string,
  captions: CaptionsByLocale,
): SearchDocument[] {
  return [...captions].flatMap(([language, cues]) => {
    const title =
      toText(getLocalizedValue(values, 'title', language, mainLocale)) ||
      toText(getLocalizedValue(values, 'title', mainLocale, mainLocale));
    return cues.map(({ start, text }) =>
      // Captions are short, so a match in the body of a caption would outrank a page about the
      // subject.
      createDocument(language, { url: appendTime(url, start), title, body: text }, { rest: text }),
    );
  });
}

function createDocument(
  locale: string,
  result: Pick<SearchDocument, 'url' | 'title' | 'body'>,
  texts: Partial<Record<SearchColumn, string>>,
): SearchDocument {
  const words = new Map<string, string>();
  const collectStems = (text = '') =>
    tokenize(text, locale).map(({ word, stem }) => {
      words.set(word, stem);
      return stem;
    });
  const stems = {
    title: addTitleMarkers(collectStems(texts.title)),
    heading: addTitleMarkers(collectStems(texts.heading)),
    body: collectStems(texts.body),
    rest: collectStems(texts.rest),
  };
  return { ...result, locale, stems, words };
}

const addTitleMarkers = (stems: readonly string[]): readonly string[] =>
  stems.length === 0 ? stems : [titleStart, ...stems, titleEnd];

/** Returns the value of a field in a locale. A value without locales belongs to the main locale. */
function getLocalizedValue(
  values: FieldValues,
  name: string,
  locale: string,
  mainLocale: string,
): unknown {
  const value = values[name];
  const isLocalized =
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('schema' in value);
  if (isLocalized) return (value as Readonly<Record<string, unknown>>)[locale];
  return name === 'title' && locale !== mainLocale ? undefined : value;
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? collapseWhitespace(String(value))
    : '';
}

function parseChapters(value: unknown): SpokenLine[] {
  if (!Array.isArray(value)) return [];
  return (value as { readonly start?: unknown; readonly title?: unknown }[]).flatMap((chapter) =>
    typeof chapter?.start === 'number' && toText(chapter.title) !== ''
      ? [{ start: chapter.start, text: toText(chapter.title) }]
      : [],
  );
}

function appendTime(url: string, seconds: number): string {
  return `${url}?t=${Math.floor(seconds)}`;
}
