import type { TimeBudget } from './time-budget.ts';
import type { UploadFacets } from './upload-facets.ts';

/** The version of a record to read: the one visitors see, or the one editors work on. */
export type Perspective = 'published' | 'current';

/** A metadata field of records, available for every model. */
export type MetaField =
  | 'id'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'firstPublishedAt'
  /** Whether the record passes all validations of its model. */
  | 'isValid'
  /** Position among the records of its model, or among its siblings in a tree. */
  | 'position'
  /** ID of the parent record. */
  | 'parent'
  /** Whether any record links to the upload. */
  | 'inUse';

/** The value that a condition tests, or by which records are ordered. */
export type Operand =
  /** A computed property of an upload. */
  | { readonly source: 'facet'; readonly name: keyof UploadFacets }
  | { readonly source: 'meta'; readonly name: MetaField }
  | {
      readonly source: 'field';
      readonly name: string;
      /** Locales of a localized field, in the order of fallback; undefined for other fields. */
      readonly locales?: readonly string[];
      /** Key within an object value; undefined for the value itself. */
      readonly key?: string;
      /** `prose` is the plain text of a structured text. */
      readonly valueType: 'text' | 'number' | 'boolean' | 'structuredText';
    };

type Scalar = string | number | boolean | null;

/** Matches records that link to one of these records or uploads. */
export interface LinkCondition {
  readonly linksTo: readonly string[];
  /** API key of the field to search; undefined for all fields. */
  readonly field?: string;
  /** Locales to search in localized fields; undefined for all. */
  readonly locales?: readonly string[];
  /** Whether to match links to targets that are not listed instead; undefined means false. */
  readonly matchesOthers?: boolean;
}

export type Condition =
  | { readonly not: Condition }
  | LinkCondition
  /** Matches records with this text in any of their values, case-insensitively. */
  | { readonly contains: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly operand: Operand; readonly test: 'eq' | 'neq'; readonly value: Scalar }
  | {
      readonly operand: Operand;
      readonly test: 'gt' | 'gte' | 'lt' | 'lte';
      readonly value: string | number;
    }
  | { readonly operand: Operand; readonly test: 'in' | 'notIn'; readonly value: readonly Scalar[] }
  /** `contains` matches lists that contain the text. */
  | { readonly operand: Operand; readonly test: 'contains'; readonly value: string }
  /** `blank` means null, absent or an empty string. */
  | { readonly operand: Operand; readonly test: 'blank'; readonly value: boolean }
  | {
      readonly operand: Operand;
      readonly test: 'matches' | 'notMatches';
      /** Regular expression in RE2 syntax, which may match any part of the text. */
      readonly pattern: string;
      readonly caseSensitive: boolean;
    };

export interface OrderBy {
  readonly by: Operand;
  readonly direction: 'asc' | 'desc';
}

export interface RecordQuery {
  /** API keys of one or more models. */
  readonly model: string | readonly string[];
  readonly perspective: Perspective;
  /** Undefined matches all records of the models. */
  readonly where?: Condition;
  /** Ties are ordered by ID, so that paging is stable. Records without a value come last. */
  readonly order?: readonly OrderBy[];
  readonly offset?: number;
  /** Undefined means no limit. */
  readonly limit?: number;
  /** Time budget, shared with other statements of the request; undefined means 5 s. */
  readonly timeBudget?: TimeBudget;
}

/** Selects the records to count. */
export type RecordCountQuery = Pick<RecordQuery, 'model' | 'perspective' | 'where' | 'timeBudget'>;
