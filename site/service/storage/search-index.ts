/** Where words stand in a document, the strongest first: of a page, of a place on it, in the text. */
export const searchColumns = ['title', 'heading', 'body', 'rest'] as const;
export type SearchColumn = (typeof searchColumns)[number];

/** Stand around the stems of a title and of a heading, so that a whole one can be searched for. */
export const titleStart = '\uE000';
export const titleEnd = '\uE001';

/** A page, or a place on one, that can be found. */
export interface IndexedDocument {
  readonly locale: string;
  /** Path from the site's root on, with a place on the page where there is one. */
  readonly url: string;
  readonly title: string;
  readonly body: string;
}

/** A document on its way into the index. */
export interface SearchDocument extends IndexedDocument {
  /** Stems in their order; what is to be found is only what stands here. */
  readonly stems: Readonly<Record<SearchColumn, readonly string[]>>;
  /** The different words of the document with their stems, by which typos are mended. */
  readonly words: ReadonlyMap<string, string>;
}

/** All documents that one record makes, and the uploads without which they would be others. */
export interface SourceDocuments {
  readonly id: string;
  readonly uploads: readonly string[];
  readonly documents: readonly SearchDocument[];
}

/** Stems that stand side by side. */
export interface StemSequence {
  readonly stems: readonly string[];
  /** The last may be longer. */
  readonly isPrefix?: boolean;
  /** They stand in a title or a heading. */
  readonly titleOnly?: boolean;
}

/** The stems of whole titles, as they were typed and as synonyms put them. */
export interface ExactTitles {
  readonly typed: readonly (readonly string[])[];
  readonly synonyms: readonly (readonly string[])[];
}

/** What is searched for. */
export interface SearchQuery {
  /** Each of these must be found in one of its ways. */
  readonly terms: readonly (readonly StemSequence[])[];
  /** How many of the terms must be found: `most` are all but one. */
  readonly mode: 'all' | 'most' | 'any';
  /** Whole titles and headings that rank before all others. */
  readonly exact?: ExactTitles;
  /** Absent searches every language. */
  readonly locale?: string;
  readonly skip: number;
  readonly first: number;
}

export interface SearchHit extends IndexedDocument {
  readonly id: string;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
}

export interface SearchPage {
  /** The best ones first. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
}

/** Which words stand in what is published. */
export interface SearchIndexStore {
  /** Replaces all documents of a source; without documents, it is gone. */
  replace(source: SourceDocuments): Promise<void>;
  /** Ids of the sources that are others when one of these uploads is. */
  sourcesOfUploads(uploads: readonly string[]): Promise<readonly string[]>;
  find(query: SearchQuery): Promise<SearchPage>;
  /** Languages that something can be found in. */
  locales(): Promise<readonly string[]>;
  /** Those of the stems that stand in some document. */
  knownStems(stems: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stems of words that begin so. */
  stemsWithPrefix(beginning: string, most: number): Promise<readonly string[]>;
  /** Words that share the most of these groups of letters, with their stems. */
  findSimilarWords(query: SimilarWordsQuery): Promise<readonly IndexedWord[]>;
  /** What the index was last made by; undefined where there is none. */
  formatVersion(): Promise<string | undefined>;
  /** Empties the index, and notes what it is made by from now on. */
  reset(recipe: string): Promise<void>;
}

/** A word that stands in the index. */
export interface IndexedWord {
  readonly word: string;
  readonly stem: string;
}

export interface SimilarWordsQuery {
  readonly trigrams: readonly string[];
  /** How many of them a word must have at the least. */
  readonly shared: number;
  readonly shortest: number;
  readonly longest: number;
  readonly most: number;
}
