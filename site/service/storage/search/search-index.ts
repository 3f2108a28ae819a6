/**
 * Columns of a document, the most important first: page title, section heading, body text, and the
 * rest.
 */
export const searchColumns = ['title', 'heading', 'body', 'rest'] as const;
export type SearchColumn = (typeof searchColumns)[number];

/** Markers around the stems of a title or heading, which allow searching for a complete title. */
export const titleStart = '\uE000';
export const titleEnd = '\uE001';

/** A searchable page or section of a page. */
export interface IndexedDocument {
  readonly locale: string;
  /** Path from the root of the site, with a fragment for a section. */
  readonly url: string;
  readonly title: string;
  readonly body: string;
}

/** A document to index. */
export interface SearchDocument extends IndexedDocument {
  /** Stems by column, in text order. Only stems are searched. */
  readonly stems: Readonly<Record<SearchColumn, readonly string[]>>;
  /** The distinct words of the document with their stems, used to correct typos. */
  readonly words: ReadonlyMap<string, string>;
}

/** All documents of one record, with the IDs of the uploads that they depend on. */
export interface SourceDocuments {
  readonly id: string;
  readonly uploads: readonly string[];
  readonly documents: readonly SearchDocument[];
}

/** A sequence of adjacent stems. */
export interface StemSequence {
  readonly stems: readonly string[];
  /** Whether the last stem is a prefix. */
  readonly isPrefix?: boolean;
  /** Whether to match titles and headings only. */
  readonly titleOnly?: boolean;
}

/** The stems of complete titles, as typed and with synonyms. */
export interface ExactTitles {
  readonly typed: readonly (readonly string[])[];
  readonly synonyms: readonly (readonly string[])[];
}

/** A search query. */
export interface SearchQuery {
  /** The terms, each as a list of alternatives of which one must match. */
  readonly terms: readonly (readonly StemSequence[])[];
  /** Number of terms that must match; `most` means all but one. */
  readonly mode: 'all' | 'most' | 'any';
  /** Complete titles and headings that rank above all others. */
  readonly exact?: ExactTitles;
  /** Undefined searches all locales. */
  readonly locale?: string;
  readonly skip: number;
  readonly first: number;
}

export interface SearchHit extends IndexedDocument {
  readonly id: string;
  /** A higher score is better. Scores are comparable within one response only. */
  readonly score: number;
}

export interface SearchPage {
  /** The best match first. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

/** The full-text index of published content. */
export interface SearchIndexStore {
  /** Replaces all documents of a source; an empty list removes it. */
  replace(source: SourceDocuments): Promise<void>;
  /** Returns the IDs of the sources that depend on one of the uploads. */
  findSourcesOfUploads(uploads: readonly string[]): Promise<readonly string[]>;
  find(query: SearchQuery): Promise<SearchPage>;
  /** Returns the locales of all documents. */
  listLocales(): Promise<readonly string[]>;
  /** Returns the stems that occur in any document. */
  findExistingStems(stems: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the stems of at most `limit` words that start with a prefix. */
  findStemsByPrefix(prefix: string, limit: number): Promise<readonly string[]>;
  /** Returns the words that share the most trigrams, with their stems. */
  findSimilarWords(query: SimilarWordsQuery): Promise<readonly IndexedWord[]>;
  /** Returns the format version of the index; undefined if there is no index. */
  getFormatVersion(): Promise<string | undefined>;
  /** Empties the index and stores its new format version. */
  reset(formatVersion: string): Promise<void>;
}

/** A word in the index. */
export interface IndexedWord {
  readonly word: string;
  readonly stem: string;
}

/** Selects words by their similarity to another word. */
export interface SimilarWordsQuery {
  readonly trigrams: readonly string[];
  /** Minimum number of trigrams that a word must share. */
  readonly minShared: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly limit: number;
}
