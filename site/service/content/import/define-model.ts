import type { Field, FieldType, Model, Validators } from '../../storage/records/models.ts';
import { deriveSeedId } from './derive-seed-id.ts';

/** A field of a seeded model. */
interface FieldDefinition {
  readonly type: FieldType;
  /** The name that editors see; derived from the API key by default. */
  readonly label?: string;
  /** Help text for editors, shown below the field. */
  readonly hint?: string;
  readonly localized?: boolean;
  /** Adds the `required` validator. */
  readonly required?: boolean;
  /** API keys of the models that the field may link to or contain. */
  readonly itemTypes?: readonly string[];
  /** API keys of the models that a structured text may link to. */
  readonly linkedItemTypes?: readonly string[];
  readonly validators?: Validators;
  readonly default?: unknown;
}

/** The definition of a seeded model; omitted properties are false or empty. */
export interface ModelDefinition extends Partial<
  Pick<Model, 'singleton' | 'sortable' | 'tree' | 'modularBlock' | 'draftMode' | 'isProtected'>
> {
  readonly apiKey: string;
  readonly name: string;
  /** The plural name that editors see in lists; `name` by default. */
  readonly pluralName?: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** API keys of the fields for SEO metadata. */
  readonly seo?: {
    readonly title?: string;
    readonly description?: string;
    readonly image?: string;
  };
}

/** Names of the validators that list the allowed models, by field type. */
const modelValidators: Partial<Record<FieldType, string>> = {
  link: 'item_item_type',
  links: 'items_item_type',
  single_block: 'single_block_blocks',
  rich_text: 'rich_text_blocks',
  structured_text: 'structured_text_blocks',
};

/**
 * Derives the ID of a seeded model. It is the same in every database, so that links between models
 * are valid.
 */
const deriveModelId = (apiKey: string): string => deriveSeedId('model', apiKey);

/** Creates a model from its definition. */
export function defineModel(definition: ModelDefinition): Model {
  const { apiKey, name, fields, seo = {} } = definition;
  const toFieldId = (key: string | undefined) =>
    key === undefined ? null : deriveFieldId(apiKey, key);
  return {
    id: deriveModelId(apiKey),
    apiKey,
    name,
    ...(definition.pluralName !== undefined && { pluralName: definition.pluralName }),
    singleton: definition.singleton ?? false,
    sortable: definition.sortable ?? false,
    tree: definition.tree ?? false,
    modularBlock: definition.modularBlock ?? false,
    draftMode: definition.draftMode ?? true,
    ...(definition.isProtected && { isProtected: true }),
    fields: Object.entries(fields).map(([key, field], index) => ({
      id: deriveFieldId(apiKey, key),
      apiKey: key,
      label: field.label ?? createLabel(key),
      ...(field.hint !== undefined && { hint: field.hint }),
      type: field.type,
      localized: field.localized ?? false,
      validators: createValidators(field),
      defaultValue: field.default ?? null,
      position: index + 1,
    })),
    titleField: toFieldId(seo.title),
    excerptField: toFieldId(seo.description),
    imageField: toFieldId(seo.image),
  };
}

const deriveFieldId = (model: string, field: string): Field['id'] =>
  deriveSeedId(`field/${model}`, field);

function createLabel(apiKey: string): string {
  const words = apiKey.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function createValidators(definition: FieldDefinition): Validators {
  const { type, required, itemTypes, linkedItemTypes, validators = {} } = definition;
  const validatorName = itemTypes && modelValidators[type];
  return {
    ...(required ? { required: {} } : {}),
    ...(validatorName ? { [validatorName]: { item_types: itemTypes.map(deriveModelId) } } : {}),
    ...(linkedItemTypes
      ? { structured_text_links: { item_types: linkedItemTypes.map(deriveModelId) } }
      : {}),
    ...validators,
  };
}
