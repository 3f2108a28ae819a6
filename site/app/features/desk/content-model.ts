/** A field of a content model, as the management API returns it. */
export interface ModelField {
  readonly id: string;
  readonly apiKey: string;
  readonly label: string;
  /**
   * The type, such as `string` or `structured_text`. Fields of unknown types are edited as JSON.
   */
  readonly fieldType: string;
  readonly localized: boolean;
  readonly hint: string | null;
  readonly validators: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly default: unknown;
}

/** A content model, as the management API returns it. */
export interface ContentModel {
  readonly id: string;
  readonly apiKey: string;
  /** Name of a single record. */
  readonly name: string;
  /** Name of the record list: the plural if the model has one, else `name`. */
  readonly listName: string;
  readonly singleton: boolean;
  /** Whether the records of the model can be neither unpublished nor deleted. */
  readonly isProtected?: boolean;
}

/** A model with its fields, in the order of their positions. */
export interface ContentModelWithFields extends ContentModel {
  readonly fields: readonly ModelField[];
}

/** Returns whether a record needs a value in this field to be published. */
export function isRequiredField({ validators }: ModelField): boolean {
  return 'required' in validators;
}

/** Returns the IDs of the models whose records the field may link to; empty for all models. */
export function getLinkedModelIds({ validators }: ModelField): readonly string[] {
  const rule = validators['item_item_type'] ?? validators['items_item_type'];
  const ids = rule?.['item_types'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** Finds the field with the title of a record; falls back to the first text field. */
export function findTitleField(fields: readonly ModelField[]): ModelField | undefined {
  const titleField = fields.find(({ apiKey }) => /^(?:title|name|headline)$/.test(apiKey));
  return (
    titleField ?? fields.find(({ fieldType }) => fieldType === 'string' || fieldType === 'text')
  );
}
