import { GraphQLInputObjectType, GraphQLList, type GraphQLInputFieldConfig } from 'graphql';
import type { Condition, Operand } from '../../store/record-query.ts';
import { queryName, typeName, type Field, type Locale, type Model } from '../model.ts';
import { fieldFilters, metaFilters, type Filter } from './filter-types.ts';

/** Makes the filter type of a model, such as `FilmModelFilter`. */
export function filterType(model: Model): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: `${typeName(model.apiKey)}ModelFilter`,
    fields: (): Record<string, GraphQLInputFieldConfig> => ({
      AND: { type: new GraphQLList(type) },
      OR: { type: new GraphQLList(type) },
      ...Object.fromEntries(
        Object.entries(metaFilters).map(([name, filter]) => [name, { type: filter.type }]),
      ),
      ...Object.fromEntries(
        Object.entries(model.fields).map(([key, field]) => [
          queryName(key),
          { type: fieldFilters[field.kind].type },
        ]),
      ),
    }),
  });
  return type;
}

type Given = Readonly<Record<string, unknown>>;

/** Turns a filter as asked into a condition; everything within one filter must hold. */
export function filterCondition(
  model: Model,
  asked: Given | null | undefined,
  locales: readonly Locale[],
): Condition {
  const fields = new Map(
    Object.entries(model.fields).map(([key, field]) => [queryName(key), [key, field] as const]),
  );
  const parts = Object.entries(asked ?? {}).flatMap(([name, given]): Condition[] => {
    if (given === null || given === undefined) return [];
    const nested = () => (given as Given[]).map((inner) => filterCondition(model, inner, locales));
    if (name === 'AND') return [{ all: nested() }];
    if (name === 'OR') return [{ any: nested() }];
    const [filter, operand] = subject(name, fields, locales);
    return Object.entries(given).map(([operator, value]) =>
      operatorOf(filter, operator)(operand, value),
    );
  });
  return { all: parts };
}

function subject(
  name: string,
  fields: ReadonlyMap<string, readonly [string, Field]>,
  locales: readonly Locale[],
): readonly [Filter, Operand] {
  if (name in metaFilters) {
    const meta = metaFilters[name as keyof typeof metaFilters];
    return [meta, { of: 'meta', name: meta.name }];
  }
  const found = fields.get(name);
  if (found === undefined) throw new Error(`The schema let through a filter on "${name}".`);
  const [key, field] = found;
  return [fieldFilters[field.kind], fieldOperand(key, field, locales)];
}

function operatorOf(filter: Filter, name: string) {
  const operator = filter.operators[name];
  if (operator === undefined) throw new Error(`The schema let through the operator "${name}".`);
  return operator;
}

/** Says where storage finds a field's value in the languages asked for. */
export function fieldOperand(key: string, field: Field, locales: readonly Locale[]): Operand {
  return {
    of: 'field',
    name: key,
    as: fieldFilters[field.kind].as,
    ...(field.localised ? { locales } : {}),
    // A video's value is an object; what identifies it is the upload.
    ...(field.kind === 'video' ? { key: 'upload' } : {}),
  };
}
