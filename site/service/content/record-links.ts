import type { RecordLink } from '../store/facts.ts';
import type { Field, Model } from '../store/models.ts';
import type { Values } from '../store/records.ts';
import { foundIn } from './structured-text-parts.ts';

/** Finds the models of blocks. */
export type Models = ReadonlyMap<string, Model>;

/** Finds every link of a record, also those within its blocks. */
export function linksOf(model: Model, values: Values, models: Models): readonly RecordLink[] {
  return model.fields.flatMap((field) => {
    const value = values[field.apiKey] ?? null;
    const parts =
      field.localised && typeof value === 'object' && value !== null
        ? Object.entries(value)
        : [['', value] as const];
    return parts.flatMap(([locale, part]) => {
      const targets = new Set(targetsOf(field, part, models));
      return [...targets].map((target) => ({ field: field.apiKey, locale, target }));
    });
  });
}

function targetsOf(field: Field, value: unknown, models: Models): readonly string[] {
  if (value === null || value === undefined) return [];
  const within = (blocks: readonly unknown[]) => blocks.flatMap((block) => inBlock(block, models));
  switch (field.kind) {
    case 'link':
      return texts([value]);
    case 'links':
      return texts(value);
    case 'file':
      return keys([value], 'upload_id');
    case 'gallery':
      return keys(value, 'upload_id');
    case 'seo':
      return keys([value], 'image');
    case 'single_block':
      return within([value]);
    case 'rich_text':
      return Array.isArray(value) ? within(value) : [];
    case 'structured_text':
      return [
        ...texts([...foundIn(value, 'inlineItem'), ...foundIn(value, 'itemLink')]),
        ...within([...foundIn(value, 'block'), ...foundIn(value, 'inlineBlock')]),
      ];
    default:
      return [];
  }
}

/** A block names its model and has values like a record. */
function inBlock(block: unknown, models: Models): readonly string[] {
  const { attributes, relationships } = (block ?? {}) as {
    attributes?: Values;
    relationships?: { item_type?: { data?: { id?: string } } };
  };
  const model = models.get(relationships?.item_type?.data?.id ?? '');
  if (model === undefined || typeof attributes !== 'object') return [];
  return linksOf(model, attributes, models).map(({ target }) => target);
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
}

function keys(value: unknown, key: string): readonly string[] {
  if (!Array.isArray(value)) return [];
  return texts(value.map((part: Readonly<Record<string, unknown>> | null) => part?.[key]));
}
