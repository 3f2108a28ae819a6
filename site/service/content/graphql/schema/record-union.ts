import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLNullableType,
  type GraphQLOutputType,
} from 'graphql';
import { toTypeName, type ModelField } from '../../naming.ts';
import type { Model } from '../../../storage/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaContext } from './schema-context.ts';

/** The name that GraphQL types of a model's records bear. */
export const recordTypeName = (apiKey: string): string => `${toTypeName(apiKey)}Record`;

/** The name of a type that only one field has, such as `FilmModelContentField`. */
export function fieldTypeName({ model, field }: ModelField, part = ''): string {
  return `${toTypeName(model.apiKey)}Model${toTypeName(field.apiKey)}${part}Field`;
}

/** A list that has no gaps. */
export const nonNullList = (type: GraphQLNullableType & GraphQLOutputType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/**
 * The type of a record of any of these models: the type of the only one, or a union of the name
 * given. Where there is none at all, text stands for what can never come.
 */
export function createRecordUnion(
  plan: SchemaContext,
  models: readonly Model[],
  name: string,
): GraphQLNullableType & GraphQLOutputType {
  const types = models.flatMap(({ apiKey }) => plan.types.get(apiKey) ?? []);
  const [only] = types;
  if (only === undefined) return GraphQLString;
  if (types.length === 1) return only;
  return new GraphQLUnionType({
    name,
    types,
    resolveType: ({ record }: RecordSource, _context: QueryContext) => recordTypeName(record.model),
  });
}
