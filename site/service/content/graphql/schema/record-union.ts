import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLNullableType,
  type GraphQLOutputType,
} from 'graphql';
import { toTypeName, type ModelField } from '../../naming.ts';
import type { Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaContext } from './schema-context.ts';

/** The GraphQL type name of the records of a model. */
export const recordTypeName = (apiKey: string): string => `${toTypeName(apiKey)}Record`;

/** The name of a type that belongs to one field, such as `FilmModelContentField`. */
export function fieldTypeName({ model, field }: ModelField, part = ''): string {
  return `${toTypeName(model.apiKey)}Model${toTypeName(field.apiKey)}${part}Field`;
}

/** A list type that is not null and has no null items. */
export const nonNullList = (type: GraphQLNullableType & GraphQLOutputType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/**
 * The type of a record of any of these models: the type of the only one, or a union with the given
 * name. Without models it is `String`, because GraphQL has no empty type and its value is null.
 */
export function createRecordUnion(
  schemaContext: SchemaContext,
  models: readonly Model[],
  name: string,
): GraphQLNullableType & GraphQLOutputType {
  const types = models.flatMap(({ apiKey }) => schemaContext.types.get(apiKey) ?? []);
  const [only] = types;
  if (only === undefined) return GraphQLString;
  if (types.length === 1) return only;
  return new GraphQLUnionType({
    name,
    types,
    resolveType: ({ record }: RecordSource, _context: QueryContext) => recordTypeName(record.model),
  });
}
