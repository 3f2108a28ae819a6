import { GraphQLInputObjectType, GraphQLList, type GraphQLInputFieldConfig } from 'graphql';
import type { Condition, MetaField, Operand } from '../../../storage/record-query.ts';
import { toFieldName, toTypeName, type Locale } from '../../naming.ts';
import type { Field, Model } from '../../../storage/models.ts';
import { assertFilterSize } from './filter-limits.ts';
import {
  fieldFilters,
  metaFilters,
  positionFilters,
  type FilterDefinition,
} from './filter-types.ts';

/** The facts of a model's records by which they can be found and ordered. */
export function metaFiltersOf(
  model: Model,
): Readonly<Record<string, FilterDefinition & { name: MetaField }>> {
  if (model.tree) return { ...metaFilters, ...positionFilters };
  return model.sortable ? { ...metaFilters, position: positionFilters.position } : metaFilters;
}

/** Makes the filter type of a model, such as `FilmModelFilter`. */
export function createRecordFilterType(model: Model): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${toTypeName(model.apiKey)}ModelFilter`,
    fields: (): Record<string, GraphQLInputFieldConfig> => ({
      AND: { type: new GraphQLList(type) },
      OR: { type: new GraphQLList(type) },
      ...Object.fromEntries(
        Object.entries(metaFiltersOf(model)).map(([name, filter]) => [name, { type: filter.type }]),
      ),
      ...Object.fromEntries(
        model.fields.map(({ apiKey, type: kind }) => [
          toFieldName(apiKey),
          { type: fieldFilters[kind].type },
        ]),
      ),
    }),
  });
  return type;
}

type Given = Readonly<Record<string, unknown>>;

/** Turns a filter as asked into a condition; everything within one filter must hold. */
export function toRecordCondition(
  model: Model,
  asked: Given | null | undefined,
  locales: readonly Locale[],
): Condition {
  assertFilterSize(asked);
  return conditionOf(model, asked, locales);
}

function conditionOf(
  model: Model,
  asked: Given | null | undefined,
  locales: readonly Locale[],
): Condition {
  const facts = metaFiltersOf(model);
  const parts = Object.entries(asked ?? {}).flatMap(([name, given]): Condition[] => {
    if (given === null || given === undefined) return [];
    const nested = () => (given as Given[]).map((inner) => conditionOf(model, inner, locales));
    if (name === 'AND') return [{ all: nested() }];
    if (name === 'OR') return [{ any: nested() }];
    const field = model.fields.find(({ apiKey }) => toFieldName(apiKey) === name);
    const filter = field === undefined ? facts[name] : fieldFilters[field.type];
    const operand = field === undefined ? factOperand(facts, name) : toFieldOperand(field, locales);
    return Object.entries(given).map(([operator, value]) =>
      operatorOf(filter, operator)(operand, value),
    );
  });
  return { all: parts };
}

function factOperand(
  facts: Readonly<Record<string, { readonly name: MetaField }>>,
  name: string,
): Operand {
  const fact = facts[name];
  if (fact === undefined) throw new Error(`The schema accepted an unknown filter on "${name}".`);
  return { source: 'meta', name: fact.name };
}

function operatorOf(filter: FilterDefinition | undefined, name: string) {
  const operator = filter?.operators[name];
  if (operator === undefined)
    throw new Error(`The schema accepted the unknown operator "${name}".`);
  return operator;
}

/** Says where storage finds a field's value in the languages asked for. */
export function toFieldOperand(
  { apiKey, type: kind, localized }: Field,
  locales: readonly Locale[],
): Operand {
  return {
    source: 'field',
    name: apiKey,
    valueType: fieldFilters[kind].valueType,
    ...(localized ? { locales } : {}),
    // A file's value is an object; what identifies it is the upload.
    ...(kind === 'file' ? { key: 'upload_id' } : {}),
  };
}
