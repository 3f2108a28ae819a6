import { GraphQLInputObjectType, GraphQLList, type GraphQLInputFieldConfig } from 'graphql';
import type { Condition, MetaField, Operand } from '../../../storage/query/record-query.ts';
import type { Locale } from '../../locales.ts';
import { toFieldName, toTypeName } from '../../naming.ts';
import type { Field, Model } from '../../../storage/records/models.ts';
import { assertFilterSize } from './assert-filter-size.ts';
import {
  fieldFilters,
  metaFilters,
  positionFilters,
  type FilterDefinition,
} from './filter-types.ts';

/** Returns the filters of the meta fields of a model. Records can be ordered by the same fields. */
export function getMetaFilters(
  model: Model,
): Readonly<Record<string, FilterDefinition & { name: MetaField }>> {
  if (model.tree) return { ...metaFilters, ...positionFilters };
  return model.sortable ? { ...metaFilters, position: positionFilters.position } : metaFilters;
}

/** Creates the filter type of a model, such as `FilmModelFilter`. */
export function createRecordFilterType(model: Model): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${toTypeName(model.apiKey)}ModelFilter`,
    fields: (): Record<string, GraphQLInputFieldConfig> => ({
      AND: { type: new GraphQLList(type) },
      OR: { type: new GraphQLList(type) },
      ...Object.fromEntries(
        Object.entries(getMetaFilters(model)).map(([name, definition]) => [
          name,
          { type: definition.type },
        ]),
      ),
      ...Object.fromEntries(
        model.fields.map(({ apiKey, type: fieldType }) => [
          toFieldName(apiKey),
          { type: fieldFilters[fieldType].type },
        ]),
      ),
    }),
  });
  return type;
}

type FilterInput = Readonly<Record<string, unknown>>;

/** Converts a filter to a condition. A record matches if it satisfies all parts of the filter. */
export function toRecordCondition(
  model: Model,
  filter: FilterInput | null | undefined,
  locales: readonly Locale[],
): Condition {
  assertFilterSize(filter);
  return toCondition(model, filter, locales);
}

function toCondition(
  model: Model,
  filter: FilterInput | null | undefined,
  locales: readonly Locale[],
): Condition {
  const metaFields = getMetaFilters(model);
  const parts = Object.entries(filter ?? {}).flatMap(([name, input]): Condition[] => {
    if (input === null || input === undefined) return [];
    const createNestedConditions = () =>
      (input as FilterInput[]).map((nestedFilter) => toCondition(model, nestedFilter, locales));
    if (name === 'AND') return [{ all: createNestedConditions() }];
    if (name === 'OR') return [{ any: createNestedConditions() }];
    const field = model.fields.find(({ apiKey }) => toFieldName(apiKey) === name);
    const definition = field === undefined ? metaFields[name] : fieldFilters[field.type];
    const operand =
      field === undefined ? toMetaOperand(metaFields, name) : toFieldOperand(field, locales);
    return Object.entries(input).map(([operator, value]) =>
      findOperator(definition, operator)(operand, value),
    );
  });
  return { all: parts };
}

function toMetaOperand(
  metaFields: Readonly<Record<string, { readonly name: MetaField }>>,
  name: string,
): Operand {
  const metaField = metaFields[name];
  if (metaField === undefined)
    throw new Error(`The schema accepted an unknown filter on "${name}".`);
  return { source: 'meta', name: metaField.name };
}

function findOperator(definition: FilterDefinition | undefined, name: string) {
  const operator = definition?.operators[name];
  if (operator === undefined)
    throw new Error(`The schema accepted the unknown operator "${name}".`);
  return operator;
}

/** Creates the operand for a field in the locales of a query. */
export function toFieldOperand(
  { apiKey, type: fieldType, localized }: Field,
  locales: readonly Locale[],
): Operand {
  return {
    source: 'field',
    name: apiKey,
    valueType: fieldFilters[fieldType].valueType,
    ...(localized ? { locales } : {}),
    // The value of a file field is an object, which is compared by its upload ID.
    ...(fieldType === 'file' ? { key: 'upload_id' } : {}),
  };
}
