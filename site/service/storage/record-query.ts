import type { ScanBudget } from './scan-budget.ts';
import type { UploadFacets } from './upload-facets.ts';

/** Which side of a record is read: what visitors see, or what editors work on. */
export type Perspective = 'published' | 'current';

/** A fact every record has, whatever its model. */
export type MetaField =
  | 'id'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'firstPublishedAt'
  /** Whether the record fulfils all that its model asks. */
  | 'isValid'
  /** Place among the records of its model, or below its parent. */
  | 'position'
  /** Id of the record above it. */
  | 'parent'
  /** Whether a record links to the upload. */
  | 'inUse';

/** What a condition or an order looks at. */
export type Operand =
  /** What an upload is sorted by. */
  | { readonly source: 'facet'; readonly name: keyof UploadFacets }
  | { readonly source: 'meta'; readonly name: MetaField }
  | {
      readonly source: 'field';
      readonly name: string;
      /** Languages to try in this order, for a localised field; absent means not localised. */
      readonly locales?: readonly string[];
      /** Key within the value, for fields that hold an object; absent means the value itself. */
      readonly key?: string;
      /** Prose is the words of a structured text. */
      readonly valueType: 'text' | 'number' | 'boolean' | 'prose';
    };

type Scalar = string | number | boolean | null;

/** Holds for records with a link to one of these, be it a record or an upload. */
export interface LinkCondition {
  readonly linksTo: readonly string[];
  /** API key of the only field that counts; absent means all. */
  readonly field?: string;
  /** Languages that count, where the field is localised; absent means all. */
  readonly locales?: readonly string[];
  /** True turns it round: a link to anything but these. */
  readonly others?: boolean;
}

export type Condition =
  | { readonly not: Condition }
  | LinkCondition
  /** Holds for records with this text anywhere in their values, in whatever case. */
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
  /** Holds is said of a list with this text in it. */
  | { readonly operand: Operand; readonly test: 'holds'; readonly value: string }
  /** Blank is null, absent or empty text. */
  | { readonly operand: Operand; readonly test: 'blank'; readonly value: boolean }
  | {
      readonly operand: Operand;
      readonly test: 'matches' | 'notMatches';
      /** Regular expression in RE2 syntax, found anywhere in the text. */
      readonly pattern: string;
      readonly caseSensitive: boolean;
    };

export interface OrderBy {
  readonly by: Operand;
  readonly direction: 'asc' | 'desc';
}

export interface RecordQuery {
  /** API key of the model, or of each that may be among them. */
  readonly model: string | readonly string[];
  readonly perspective: Perspective;
  /** Absent means every record of the model. */
  readonly where?: Condition;
  /** Absent or exhausted orders by id, so that paging is stable; records without a value come last. */
  readonly order?: readonly OrderBy[];
  readonly offset?: number;
  /** Absent means no limit. */
  readonly limit?: number;
  /** Time that it may take, together with whatever else has the same budget; absent: 5 s. */
  readonly budget?: ScanBudget;
}

/** Which records are counted. */
export type RecordCount = Pick<RecordQuery, 'model' | 'perspective' | 'where' | 'budget'>;
