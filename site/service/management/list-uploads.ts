import { RE2JS } from 're2js';
import type { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import {
  toUploadCondition,
  uploadFilters,
  UploadOrderBy,
} from '../content/graphql/filters/upload-filters.ts';
import type { Locale } from '../content/locales.ts';
import { loadSiteLocales } from '../content/site-locales.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { Condition, OrderBy } from '../storage/query/record-query.ts';
import { parseFilterParameters, toGraphqlName } from './items/field-filters.ts';
import type { Resource } from './json-api.ts';
import { toUploadResource } from './uploads/upload-resource.ts';
import type { listUploadsSchema } from './uploads/upload-schemas.ts';

/** The values that a text search looks at. */
const searchedValues = ['filename', 'notes', 'author', 'copyright'];

/** The latest upload first. Seeded uploads have no time and come last. */
const defaultOrder: OrderBy = {
  by: { source: 'field', name: 'created_at', valueType: 'text' },
  direction: 'desc',
};

/** Lists uploads that match the filters, in the requested order, by page. */
export async function listUploads(
  store: ContentStore,
  parameters: z.infer<typeof listUploadsSchema>,
): Promise<{ data: readonly Resource[]; meta: { total_count: number } }> {
  const siteLocales = await loadSiteLocales(store);
  const where = createCondition(parameters, selectLocales(parameters.locale, siteLocales));
  const order = parameters.order_by?.split(',').map(parseOrder) ?? [defaultOrder];
  const page = { limit: parameters['page[limit]'], offset: parameters['page[offset]'] };
  const [uploads, total] = await Promise.all([
    store.uploads.find({ where, order, ...page }),
    store.uploads.count({ where }),
  ]);
  return { data: uploads.map(toUploadResource), meta: { total_count: total } };
}

function createCondition(
  parameters: z.infer<typeof listUploadsSchema>,
  locales: readonly Locale[],
): Condition {
  const { 'filter[ids]': ids, 'filter[query]': text } = parameters;
  const fieldFilter = parseFilterParameters(parameters, (name) => {
    const filterName = toGraphqlName(name);
    const filter = uploadFilters[filterName];
    return filter && { name: filterName, filter };
  });
  return {
    all: [
      ...(ids === undefined ? [] : [createIdCondition(ids.split(','))]),
      ...(text ? [createTextCondition(text)] : []),
      toUploadCondition(fieldFilter, locales),
    ],
  };
}

const createIdCondition = (ids: readonly string[]): Condition => ({
  ...{ operand: { source: 'meta', name: 'id' }, test: 'in' },
  value: ids.filter((id) => id !== ''),
});

function createTextCondition(text: string): Condition {
  const pattern = RE2JS.quote(text);
  return {
    any: searchedValues.map((name) => ({
      operand: { source: 'field', name, valueType: 'text' },
      ...{ test: 'matches', pattern, caseSensitive: false },
    })),
  };
}

function selectLocales(locale: string | undefined, locales: readonly Locale[]): readonly Locale[] {
  if (locale === undefined) return locales.slice(0, 1);
  if (locales.includes(locale)) return [locale];
  throw createFormatError('locale', `It must be one of ${locales.join(', ')}.`);
}

function parseOrder(text: string): OrderBy {
  const [, name = '', direction = 'asc'] = /^(\w+?)(?:_(asc|desc))?$/i.exec(text.trim()) ?? [];
  const value = UploadOrderBy.getValue(`${toGraphqlName(name)}_${direction.toUpperCase()}`);
  if (value) return value.value as OrderBy;
  const names = UploadOrderBy.getValues().map((order) =>
    order.name.replaceAll(/[A-Z](?=[a-z])/g, (letter) => `_${letter.toLowerCase()}`),
  );
  throw createFormatError('order_by', `"${text}" is not an order. Available: ${names.join(', ')}.`);
}

function createFormatError(field: string, message: string): ApiError {
  return new ApiError('INVALID_FORMAT', message, undefined, { field });
}
