import { GraphQLError } from 'graphql';
import { ApiError } from '../../http/api-error.ts';
import { findField, toFieldName, type Locale } from '../../content/naming.ts';
import { fieldFilters, type FilterDefinition } from '../../content/graphql/filters/filter-types.ts';
import { metaFiltersOf, toRecordCondition } from '../../content/graphql/filters/record-filters.ts';
import type { Model } from '../../storage/models.ts';
import type { Condition } from '../../storage/record-query.ts';

/** `filter[fields][title][matches][pattern]`, or a list that ends with `[]`. */
const parameter = /^filter\[fields\]\[(\w+)\]\[(\w+)\](?:\[(\w+)\])?(?:\[\])?$/;

const lists = new Set(['in', 'notIn', 'anyIn', 'allIn', 'noneIn', 'only']);

/** Protocol names of operators, as content delivery calls them. */
const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The condition that `filter[fields]` asks for; undefined where nothing is.
 * @throws ApiError where there is no such field, or no such way to filter it.
 */
export function parseFieldFilters(
  asked: Readonly<Record<string, unknown>>,
  models: readonly Model[],
  locales: readonly Locale[],
): Condition | undefined {
  const filter: Record<string, Record<string, unknown>> = {};
  const given = Object.keys(asked).filter((key) => key.startsWith('filter[fields]'));
  if (given.length === 0) return undefined;
  const [model, ...others] = models;
  if (model === undefined || others.length > 0) {
    throw refused(given[0] ?? '', 'To filter by fields, set filter[type] to one model.');
  }
  for (const key of given) {
    const [, name = '', operator = '', part] = parameter.exec(key) ?? [];
    const known = filterOf(model, name);
    const way = camel(operator);
    if (known === undefined || known.filter.operators[way] === undefined) {
      const ways = known && Object.keys(known.filter.operators).join(', ');
      const sentence = ways ? `"${name}" is filtered by ${ways}.` : `There is no field "${name}".`;
      throw refused(key, sentence);
    }
    const value = valueOf(asked[key], known.filter, way);
    checkValue(key, known, value);
    const before = (filter[known.name] ??= {});
    if (part === undefined)
      before[way] = way.endsWith('atches') ? pattern({ pattern: value }) : value;
    else before[way] = pattern({ ...(before[way] as object | undefined), [camel(part)]: value });
  }
  try {
    return toRecordCondition(model, filter, locales);
  } catch (error) {
    if (error instanceof GraphQLError) throw refused(given[0] ?? '', error.message);
    throw error;
  }
}

/** @throws ApiError where a value is none that the field can have. */
function checkValue(
  key: string,
  { name, filter }: { name: string; filter: FilterDefinition },
  value: unknown,
) {
  const all = Array.isArray(value) ? value : [value];
  if (filter.valueType === 'number' && all.some((one) => Number.isNaN(one))) {
    throw refused(key, 'It must be a number.');
  }
  if (name === '_status' && !all.every((one) => statuses.has(one))) {
    throw refused(key, 'It must be "draft", "updated" or "published".');
  }
}

const statuses = new Set<unknown>(['draft', 'updated', 'published']);

function filterOf(
  model: Model,
  name: string,
): { name: string; filter: FilterDefinition } | undefined {
  const field = findField(model, name);
  if (field !== undefined) return { name: toFieldName(name), filter: fieldFilters[field.type] };
  const fact = name.startsWith('_') ? `_${camel(name.slice(1))}` : name;
  const filter = metaFiltersOf(model)[fact];
  return filter && { name: fact, filter };
}

function valueOf(given: unknown, { valueType }: FilterDefinition, way: string): unknown {
  const one = (text: string): unknown => {
    if (/^(?:exists|isBlank|isPresent)$/.test(way)) return text !== 'false';
    if (valueType === 'number') return Number(text);
    return valueType === 'boolean' ? text === 'true' : text;
  };
  const all = (Array.isArray(given) ? given : [given]).map(String);
  if (!lists.has(way)) return one(all[0] ?? '');
  return all.flatMap((text) => text.split(',')).map(one);
}

/** Text that is looked for is an expression unless it is said that it is none. */
const pattern = (asked: object): object => {
  const { caseSensitive = false, regexp = true, ...rest } = asked as Record<string, unknown>;
  return { ...rest, caseSensitive: isTrue(caseSensitive), regexp: isTrue(regexp) };
};

const isTrue = (value: unknown): boolean => value === true || value === 'true';

function refused(field: string, message: string): ApiError {
  return new ApiError('INVALID_FORMAT', message, undefined, { field });
}
