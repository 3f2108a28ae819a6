import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { Locale } from '../../content/locales.ts';
import { findField } from '../../content/model-field.ts';
import { loadSiteLocales } from '../../content/site-locales.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import type {
  Condition,
  MetaField,
  OrderBy,
  RecordQuery,
} from '../../storage/query/record-query.ts';
import { pageParametersShape } from '../pagination.ts';
import type { Resource } from '../json-api.ts';
import { parseFieldFilters } from './field-filters.ts';
import { toItemResources } from './item-resources.ts';

const commaSeparatedSchema = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''));

/** The query parameters of a list of records. */
export const listItemsSchema = z.looseObject({
  ...pageParametersShape,
  'filter[ids]': commaSeparatedSchema.optional(),
  'filter[type]': commaSeparatedSchema.optional(),
  'filter[query]': z.string().optional(),
  order_by: commaSeparatedSchema.optional(),
  version: z.enum(['current', 'published'], { error: '"current" or "published"' }).optional(),
});

/** Meta fields by which records can be ordered, in addition to their own fields. */
const sortableMetaFields: ReadonlyMap<string, MetaField> = new Map(
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
 * Lists records that match the filters, in the requested order, by page. As in the DatoCMS API,
 * published versions are returned by default, and current versions if `filter[ids]` is set.
 */
export async function listItems(
  store: ContentStore,
  parameters: z.infer<typeof listItemsSchema>,
): Promise<{ data: readonly Resource[]; meta: { total_count: number } }> {
  const models = getModels(await store.models.all(), parameters['filter[type]']);
  const perspective =
    parameters.version ?? (parameters['filter[ids]'] === undefined ? 'published' : 'current');
  const conditions: Condition[] = [];
  if (parameters['filter[ids]'] !== undefined) {
    conditions.push({
      operand: { source: 'meta', name: 'id' },
      test: 'in',
      value: parameters['filter[ids]'],
    });
  }
  if (parameters['filter[query]']) conditions.push({ contains: parameters['filter[query]'] });
  const locales = await loadSiteLocales(store);
  const fieldCondition = parseFieldFilters(parameters, models, locales);
  if (fieldCondition !== undefined) conditions.push(fieldCondition);
  const query: RecordQuery = {
    model: models.map(({ apiKey }) => apiKey),
    perspective,
    where: { all: conditions },
  };
  const order = (parameters.order_by ?? ['_updated_at_desc']).map((name) =>
    parseOrder(name, models, locales),
  );
  const page = { limit: parameters['page[limit]'], offset: parameters['page[offset]'] };
  const [records, total] = await Promise.all([
    store.records.find({ ...query, order, ...page }),
    store.records.count(query),
  ]);
  return { data: await toItemResources(store, records, perspective), meta: { total_count: total } };
}

function getModels(
  models: readonly Model[],
  names: readonly string[] | undefined,
): readonly Model[] {
  if (names === undefined) return models;
  return names.map((name) => {
    const model = models.find(({ id, apiKey }) => id === name || apiKey === name);
    if (model !== undefined) return model;
    const available = models.map(({ apiKey }) => apiKey).join(', ');
    throw createFormatError('filter[type]', `"${name}" is not a model. Available: ${available}.`);
  });
}

function parseOrder(text: string, models: readonly Model[], locales: readonly Locale[]): OrderBy {
  const [, name = text, suffix = 'asc'] = /^(.*)_(asc|desc)$/i.exec(text) ?? [];
  const direction = suffix.toLowerCase() === 'desc' ? 'desc' : 'asc';
  const metaField = sortableMetaFields.get(name);
  if (metaField !== undefined) return { by: { source: 'meta', name: metaField }, direction };
  const [model, ...others] = models;
  const field = model && others.length === 0 ? findField(model, name) : undefined;
  if (field === undefined) {
    throw createFormatError(
      'order_by',
      `Records cannot be ordered by "${name}". To order by a field, set filter[type] to one model.`,
    );
  }
  const valueType = field.type === 'integer' || field.type === 'float' ? 'number' : 'text';
  const operand = { source: 'field', name: field.apiKey, valueType } as const;
  return {
    by: field.localized ? { ...operand, locales } : operand,
    direction,
  };
}

function createFormatError(field: string, message: string): ApiError {
  return new ApiError('INVALID_FORMAT', message, undefined, { field });
}
