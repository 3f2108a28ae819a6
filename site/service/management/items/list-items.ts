import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import { findField, type Locale } from '../../content/naming.ts';
import { loadSiteLocales } from '../../content/site-locales.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/models.ts';
import type { Condition, MetaField, OrderBy, RecordQuery } from '../../storage/record-query.ts';
import { pageParametersShape } from '../pagination.ts';
import type { Resource } from '../json-api.ts';
import { parseFieldFilters } from './field-filters.ts';
import { toItemResources } from './item-resource.ts';

const listOf = z.string().transform((text) => text.split(',').filter((part) => part !== ''));

/** What a list of records may be asked by. */
export const listItemsSchema = z.looseObject({
  ...pageParametersShape,
  'filter[ids]': listOf.optional(),
  'filter[type]': listOf.optional(),
  'filter[query]': z.string().optional(),
  order_by: listOf.optional(),
  version: z.enum(['current', 'published'], { error: '"current" or "published"' }).optional(),
});

/** Facts that records can be ordered by, besides their fields. */
const orderedMeta: ReadonlyMap<string, MetaField> = new Map(
  Object.entries({
    id: 'id',
    _status: 'status',
    _created_at: 'createdAt',
    _updated_at: 'updatedAt',
    _published_at: 'publishedAt',
    _first_published_at: 'firstPublishedAt',
    _is_valid: 'isValid',
    position: 'position',
  }),
);

/**
 * Lists records; those that are asked for by their ids as editors see them, the others as the
 * protocol has it: what is published, unless the current versions are asked for.
 */
export async function listItems(
  store: ContentStore,
  asked: z.infer<typeof listItemsSchema>,
): Promise<{ data: readonly Resource[]; meta: { total_count: number } }> {
  const models = askedModels(await store.models.all(), asked['filter[type]']);
  const face = asked.version ?? (asked['filter[ids]'] === undefined ? 'published' : 'current');
  const all: Condition[] = [];
  if (asked['filter[ids]'] !== undefined) {
    all.push({ operand: { source: 'meta', name: 'id' }, test: 'in', value: asked['filter[ids]'] });
  }
  if (asked['filter[query]']) all.push({ contains: asked['filter[query]'] });
  const locales = await loadSiteLocales(store);
  const fields = parseFieldFilters(asked, models, locales);
  if (fields !== undefined) all.push(fields);
  const query: RecordQuery = {
    model: models.map(({ apiKey }) => apiKey),
    perspective: face,
    where: { all },
  };
  const order = (asked.order_by ?? ['_updated_at_desc']).map((name) =>
    orderOf(name, models, locales),
  );
  const page = { limit: asked['page[limit]'], offset: asked['page[offset]'] };
  const [records, total] = await Promise.all([
    store.records.find({ ...query, order, ...page }),
    store.records.count(query),
  ]);
  return { data: await toItemResources(store, records, face), meta: { total_count: total } };
}

function askedModels(
  models: readonly Model[],
  names: readonly string[] | undefined,
): readonly Model[] {
  if (names === undefined) return models;
  return names.map((name) => {
    const model = models.find(({ id, apiKey }) => id === name || apiKey === name);
    if (model !== undefined) return model;
    const known = models.map(({ apiKey }) => apiKey).join(', ');
    throw refused('filter[type]', `"${name}" is not a model. Available: ${known}.`);
  });
}

function orderOf(text: string, models: readonly Model[], locales: readonly Locale[]): OrderBy {
  const [, name = text, direction = 'asc'] = /^(.*)_(asc|desc)$/i.exec(text) ?? [];
  const way = direction.toLowerCase() === 'desc' ? 'desc' : 'asc';
  const meta = orderedMeta.get(name);
  if (meta !== undefined) return { by: { source: 'meta', name: meta }, direction: way };
  const [model, ...others] = models;
  const field = model && others.length === 0 ? findField(model, name) : undefined;
  if (field === undefined) {
    throw refused(
      'order_by',
      `Records cannot be ordered by "${name}". To order by a field, set filter[type] to one model.`,
    );
  }
  const valueType = field.type === 'integer' || field.type === 'float' ? 'number' : 'text';
  const by = { source: 'field', name: field.apiKey, valueType } as const;
  return {
    by: field.localized ? { ...by, locales } : by,
    direction: way,
  };
}

function refused(field: string, message: string): ApiError {
  return new ApiError('INVALID_FORMAT', message, undefined, { field });
}
