/** A field as the management API tells of it. */
export interface ModelField {
  readonly id: string;
  readonly apiKey: string;
  readonly label: string;
  /** Such as `string` or `structured_text`; one that the desk does not know is edited as JSON. */
  readonly fieldType: string;
  readonly localized: boolean;
  readonly hint: string | null;
  readonly validators: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly default: unknown;
}

/** A content model as the management API tells of it. */
export interface ContentModel {
  readonly id: string;
  readonly apiKey: string;
  /** The name of one record. */
  readonly name: string;
  /** The name of the list of records: the plural, where the model has one. */
  readonly listName: string;
  readonly singleton: boolean;
  /** True for a model whose records can be neither unpublished nor deleted. */
  readonly isProtected?: boolean;
}

/** A model with its fields, in the order of their positions. */
export interface ContentModelWithFields extends ContentModel {
  readonly fields: readonly ModelField[];
}

/** Tells whether a record without a value in this field could not be published. */
export function isRequiredField({ validators }: ModelField): boolean {
  return 'required' in validators;
}

/** Ids of the models whose records a link may lead to; empty for any. */
export function getLinkedModelIds({ validators }: ModelField): readonly string[] {
  const rule = validators['item_item_type'] ?? validators['items_item_type'];
  const ids = rule?.['item_types'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** The field that names a record: its title, or else its first line of text. */
export function findTitleField(fields: readonly ModelField[]): ModelField | undefined {
  const named = fields.find(({ apiKey }) => /^(?:title|name|headline)$/.test(apiKey));
  return named ?? fields.find(({ fieldType }) => fieldType === 'string' || fieldType === 'text');
}
