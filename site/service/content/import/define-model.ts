import type { Field, FieldType, Model, Validators } from '../../storage/models.ts';
import { seedId } from './seed-id.ts';

/** A field of a seeded model. */
interface FieldDefinition {
  readonly type: FieldType;
  /** The name that editors see; by default made of the API key. */
  readonly label?: string;
  /** Help for editors, shown below the field. */
  readonly hint?: string;
  readonly localized?: boolean;
  /** Short for the validator of that name. */
  readonly required?: boolean;
  /** API keys of the models that may be linked, or whose records may stand within. */
  readonly itemTypes?: readonly string[];
  /** API keys of the models whose records a structured text may lead to. */
  readonly linkedItemTypes?: readonly string[];
  readonly validators?: Validators;
  readonly default?: unknown;
}

/** A model as those write it who seed it; what is absent is false or nothing. */
export interface ModelDefinition extends Partial<
  Pick<Model, 'singleton' | 'sortable' | 'tree' | 'modularBlock' | 'draftMode' | 'isProtected'>
> {
  readonly apiKey: string;
  readonly name: string;
  /** The name of several records, where editors see them in a list; `name` by default. */
  readonly pluralName?: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /** API keys of the fields that tell search engines what a record is about. */
  readonly seo?: {
    readonly title?: string;
    readonly description?: string;
    readonly image?: string;
  };
}

/** The validator that says which models a field of this kind may hold. */
const modelValidators: Partial<Record<FieldType, string>> = {
  link: 'item_item_type',
  links: 'items_item_type',
  single_block: 'single_block_blocks',
  rich_text: 'rich_text_blocks',
  structured_text: 'structured_text_blocks',
};

/** Names a seeded model, so that links between models hold in every database. */
const modelId = (apiKey: string): string => seedId('model', apiKey);

/** Makes a model of its outline. */
export function defineModel(outline: ModelDefinition): Model {
  const { apiKey, name, fields, seo = {} } = outline;
  const idOf = (key: string | undefined) => (key === undefined ? null : fieldId(apiKey, key));
  return {
    id: modelId(apiKey),
    apiKey,
    name,
    ...(outline.pluralName !== undefined && { pluralName: outline.pluralName }),
    singleton: outline.singleton ?? false,
    sortable: outline.sortable ?? false,
    tree: outline.tree ?? false,
    modularBlock: outline.modularBlock ?? false,
    draftMode: outline.draftMode ?? true,
    ...(outline.isProtected && { isProtected: true }),
    fields: Object.entries(fields).map(([key, field], index) => ({
      id: fieldId(apiKey, key),
      apiKey: key,
      label: field.label ?? labelOf(key),
      ...(field.hint !== undefined && { hint: field.hint }),
      type: field.type,
      localized: field.localized ?? false,
      validators: validatorsOf(field),
      defaultValue: field.default ?? null,
      position: index + 1,
    })),
    titleField: idOf(seo.title),
    excerptField: idOf(seo.description),
    imageField: idOf(seo.image),
  };
}

const fieldId = (model: string, field: string): Field['id'] => seedId(`field/${model}`, field);

function labelOf(apiKey: string): string {
  const words = apiKey.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function validatorsOf(outline: FieldDefinition): Validators {
  const { type: kind, required, itemTypes, linkedItemTypes, validators = {} } = outline;
  const models = itemTypes && modelValidators[kind];
  return {
    ...(required ? { required: {} } : {}),
    ...(models ? { [models]: { item_types: itemTypes.map(modelId) } } : {}),
    ...(linkedItemTypes
      ? { structured_text_links: { item_types: linkedItemTypes.map(modelId) } }
      : {}),
    ...validators,
  };
}
