/** The field types, by their names in the content API. */
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

/** Validators of a field by name, as in the management API: `{"length": {"max": 60}}`. */
export type Validators = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The editor of a field in the DatoCMS API. It is stored for clients; the desk has its own editors. */
export interface FieldAppearance {
  readonly editor: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly addons: readonly unknown[];
}

export interface Field {
  readonly id: string;
  /** Key of the value in records, in snake case. */
  readonly apiKey: string;
  /** Name shown to editors. */
  readonly label: string;
  /** Help text shown to editors below the field; undefined or null for none. */
  readonly hint?: string | null | undefined;
  /** undefined for the default editor of the type. */
  readonly appearance?: FieldAppearance | undefined;
  readonly type: FieldType;
  /** Whether the field has one value per locale. */
  readonly localized: boolean;
  readonly validators: Validators;
  /** Initial value in a new record; null for none. */
  readonly defaultValue: unknown;
  /** Position among the fields of the model, from 1. */
  readonly position: number;
}

/** A content model, from which the GraphQL schema, validation and forms are generated. */
export interface Model {
  readonly id: string;
  /** Key that identifies the model in records and queries, in snake case. */
  readonly apiKey: string;
  /** Name of one record, shown to editors. */
  readonly name: string;
  /** Name of several records, shown to editors; undefined or null to use `name`. */
  readonly pluralName?: string | null | undefined;
  /** Help text shown to editors; undefined or null for none. */
  readonly hint?: string | null | undefined;
  /** Whether the model has exactly one record. */
  readonly singleton: boolean;
  /** Whether editors order the records of the model. */
  readonly sortable: boolean;
  /** Whether the records of the model form a tree. */
  readonly tree: boolean;
  /** Whether the model is a block, whose records are part of field values of other records. */
  readonly modularBlock: boolean;
  /** Whether records are saved as drafts, and published separately. */
  readonly draftMode: boolean;
  /**
   * Whether the site requires the records of the model: they cannot be unpublished or deleted, and
   * the model can be neither deleted nor renamed. Undefined means false.
   */
  readonly isProtected?: boolean | undefined;
  /** Fields in the order of their positions. */
  readonly fields: readonly Field[];
  /** IDs of the fields used as SEO title, description and image; null for none. */
  readonly titleField: string | null;
  readonly excerptField: string | null;
  readonly imageField: string | null;
}

/** A stored value of a field that was deleted, or whose type or localization changed. */
export interface FieldValueChange {
  readonly before: Field;
  /** The changed field; undefined if it was deleted. */
  readonly after: Field | undefined;
  /** The stored value: an object by locale if `before` is localized. */
  readonly value: unknown;
  /** Whether it belongs to a stored version, which is read only when it is restored. */
  readonly isVersion: boolean;
}

/** Converts a stored value to a changed field; undefined removes it. */
export type ConvertFieldValue = (change: FieldValueChange) => unknown;

/** Stores models. */
export interface ModelStore {
  /** Returns all models, in the order shown to editors. */
  all(): Promise<readonly Model[]>;
  /**
   * Creates a model at the end, or replaces it. Changed API keys are applied to its records.
   * @param convert converts the values of deleted fields, and of those whose type or localization
   * changed, in all records and versions; undefined keeps them. If it throws, nothing is saved.
   * @throws ProtectedContentError if the API key of a protected model would change.
   */
  save(model: Model, convert?: ConvertFieldValue): Promise<void>;
  /**
   * Deletes a model with its records.
   * @throws ProtectedContentError if the model is protected.
   */
  delete(id: string): Promise<void>;
}

/** Entity type of models in change events. */
export const modelEntityType = 'model';
