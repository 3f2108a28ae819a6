/** What a field holds, apart from its value; by the names of the content protocol. */
export const fieldTypes = [
  'string',
  'text',
  'structured_text',
  'slug',
  'boolean',
  'integer',
  'float',
  'date',
  'date_time',
  'color',
  'json',
  'lat_lon',
  'seo',
  'file',
  'gallery',
  'video',
  'link',
  'links',
  'single_block',
  'rich_text',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What values must fulfil, as the management API writes it: `{"length": {"max": 60}}`. */
export type Validators = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Field {
  readonly id: string;
  /** Snake-case name under which records keep the value. */
  readonly apiKey: string;
  /** The name that editors see. */
  readonly label: string;
  /** Help for editors, shown below the field; undefined or null for none. */
  readonly hint?: string | null | undefined;
  readonly type: FieldType;
  /** True keeps one value per language. */
  readonly localized: boolean;
  readonly validators: Validators;
  /** What a new record begins with; null for nothing. */
  readonly defaultValue: unknown;
  /** Place among the model's fields, from 1. */
  readonly position: number;
}

/** A content model: the table from which schema, checks and forms are made. */
export interface Model {
  readonly id: string;
  /** Snake-case name under which records name their model. */
  readonly apiKey: string;
  /** The name of one record that editors see. */
  readonly name: string;
  /** The name of several records that editors see; undefined or null to show `name`. */
  readonly pluralName?: string | null | undefined;
  /** True for a model that has exactly one record. */
  readonly singleton: boolean;
  /** True for a model whose records have an order of their own. */
  readonly sortable: boolean;
  /** True for a model whose records stand below one another. */
  readonly tree: boolean;
  /** True for a model whose records live within fields of others. */
  readonly modularBlock: boolean;
  /** True for a model whose records are saved without being published. */
  readonly draftMode: boolean;
  /**
   * True for a model whose records the site cannot do without: they can be neither unpublished nor
   * deleted, and the model can be neither deleted nor renamed. Undefined means false.
   */
  readonly isProtected?: boolean | undefined;
  /** In the order of their positions. */
  readonly fields: readonly Field[];
  /** Ids of the fields that tell search engines what a record is about; null for none. */
  readonly titleField: string | null;
  readonly excerptField: string | null;
  readonly imageField: string | null;
}

/** Where models live. */
export interface ModelStore {
  /** Every model, in the order in which editors see them. */
  all(): Promise<readonly Model[]>;
  /**
   * Adds a model behind the others or replaces it; records follow when its API key changes.
   * @throws ProtectedContent when the API key of a protected model would change.
   */
  save(model: Model): Promise<void>;
  /**
   * Removes a model with its records.
   * @throws ProtectedContent when the model is protected.
   */
  delete(id: string): Promise<void>;
}

/** Under this name changes of models are told. */
export const modelEntityType = 'model';
