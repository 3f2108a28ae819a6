import { GraphQLError } from 'graphql';
import { ApiError } from '../../http/api-error.ts';
import type { Locale } from '../../content/locales.ts';
import { findField } from '../../content/model-field.ts';
import { toFieldName } from '../../content/naming.ts';
import { fieldFilters, type FilterDefinition } from '../../content/graphql/filters/filter-types.ts';
import { getMetaFilters, toRecordCondition } from '../../content/graphql/filters/record-filters.ts';
import type { Model } from '../../storage/records/models.ts';
import type { Condition } from '../../storage/query/record-query.ts';

/**
 * Matches parameters such as `filter[fields][title][matches][pattern]`; those of lists end with
 * `[]`.
 */
const parameterPattern = /^filter\[fields\]\[(\w+)\]\[(\w+)\](?:\[(\w+)\])?(?:\[\])?$/;

const listOperators = new Set(['in', 'notIn', 'anyIn', 'allIn', 'noneIn', 'only']);

/** Converts a snake_case name of the management API to the camelCase name of the delivery API. */
const toCamelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts the name of a field to that in GraphQL: `_created_at` to `_createdAt`. */
export const toGraphqlName = (name: string): string =>
  name.startsWith('_') ? `_${toCamelCase(name.slice(1))}` : toCamelCase(name);

/**
 * Parses the `filter[fields]` parameters into a storage condition; `undefined` if there are none.
 * @throws ApiError if a field or operator is unknown or a value is invalid.
 */
export function parseFieldFilters(
  query: Readonly<Record<string, unknown>>,
  models: readonly Model[],
  locales: readonly Locale[],
): Condition | undefined {
  const [firstKey] = listFilterKeys(query);
  if (firstKey === undefined) return undefined;
  const [model, ...others] = models;
  if (model === undefined || others.length > 0) {
    throw createFormatError(firstKey, 'To filter by fields, set filter[type] to one model.');
  }
  const filter = parseFilterParameters(query, (name) => findFilter(model, name));
  try {
    return toRecordCondition(model, filter, locales);
  } catch (error) {
    if (error instanceof GraphQLError) throw createFormatError(firstKey, error.message);
    throw error;
  }
}

/** The filter of a field, with its name in the delivery API. */
interface NamedFilter {
  readonly name: string;
  readonly filter: FilterDefinition;
}

const listFilterKeys = (query: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(query).filter((key) => key.startsWith('filter[fields]'));

/**
 * Parses the `filter[fields]` parameters into the filter of the delivery API.
 * @param find returns the filter of a field by its name in the parameters.
 * @throws ApiError if a field or operator is unknown or a value is invalid.
 */
export function parseFilterParameters(
  query: Readonly<Record<string, unknown>>,
  find: (name: string) => NamedFilter | undefined,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const filter: Record<string, Record<string, unknown>> = {};
  for (const key of listFilterKeys(query)) {
    const [, name = '', operator = '', option] = parameterPattern.exec(key) ?? [];
    const fieldFilter = find(name);
    const operatorName = toCamelCase(operator);
    if (fieldFilter === undefined || fieldFilter.filter.operators[operatorName] === undefined) {
      const operators = fieldFilter && Object.keys(fieldFilter.filter.operators).join(', ');
      const message = operators
        ? `"${name}" is filtered by ${operators}.`
        : `There is no field "${name}".`;
      throw createFormatError(key, message);
    }
    const value = parseValue(query[key], fieldFilter.filter, operatorName);
    assertValidValue(key, fieldFilter, value);
    const operators = (filter[fieldFilter.name] ??= {});
    if (option === undefined) {
      operators[operatorName] = operatorName.endsWith('atches')
        ? toMatchOptions({ pattern: value })
        : value;
    } else {
      const previousOptions = operators[operatorName] as object | undefined;
      operators[operatorName] = toMatchOptions({
        ...previousOptions,
        [toCamelCase(option)]: value,
      });
    }
  }
  return filter;
}

/** @throws ApiError if the field cannot have this value. */
function assertValidValue(key: string, { name, filter }: NamedFilter, value: unknown) {
  const values = Array.isArray(value) ? value : [value];
  if (filter.valueType === 'number' && values.some((item) => Number.isNaN(item))) {
    throw createFormatError(key, 'It must be a number.');
  }
  if (name === '_status' && !values.every((item) => statuses.has(item))) {
    throw createFormatError(key, 'It must be "draft", "updated" or "published".');
  }
}

const statuses = new Set<unknown>(['draft', 'updated', 'published']);

/** Finds the filter of a field, or of a meta field such as `_status`. */
function findFilter(model: Model, name: string): NamedFilter | undefined {
  const field = findField(model, name);
  if (field !== undefined) return { name: toFieldName(name), filter: fieldFilters[field.type] };
  const metaField = toGraphqlName(name);
  const filter = getMetaFilters(model)[metaField];
  return filter && { name: metaField, filter };
}

function parseValue(input: unknown, { valueType }: FilterDefinition, operator: string): unknown {
  const parseSingleValue = (text: string): unknown => {
    if (/^(?:exists|isBlank|isPresent)$/.test(operator)) return text !== 'false';
    if (valueType === 'number') return Number(text);
    return valueType === 'boolean' ? text === 'true' : text;
  };
  const texts = (Array.isArray(input) ? input : [input]).map(String);
  if (!listOperators.has(operator)) return parseSingleValue(texts[0] ?? '');
  return texts.flatMap((text) => text.split(',')).map(parseSingleValue);
}

/** Adds the default options of a pattern: a case-insensitive regular expression. */
const toMatchOptions = (input: object): object => {
  const { caseSensitive = false, regexp = true, ...rest } = input as Record<string, unknown>;
  return { ...rest, caseSensitive: isTrue(caseSensitive), regexp: isTrue(regexp) };
};

const isTrue = (value: unknown): boolean => value === true || value === 'true';

function createFormatError(field: string, message: string): ApiError {
  return new ApiError('INVALID_FORMAT', message, undefined, { field });
}
