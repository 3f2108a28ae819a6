import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  GraphQLUnionType,
  type GraphQLNullableType,
  type GraphQLOutputType,
} from 'graphql';
import type { ModelField } from '../../model-field.ts';
import { toTypeName } from '../../naming.ts';
import type { Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaContext } from './schema-context.ts';

/** Returns the GraphQL type name of the records of a model. */
export const getRecordTypeName = (apiKey: string): string => `${toTypeName(apiKey)}Record`;

/** Returns the name of a type that belongs to one field, such as `FilmModelContentField`. */
export function getFieldTypeName({ model, field }: ModelField, suffix = ''): string {
  return `${toTypeName(model.apiKey)}Model${toTypeName(field.apiKey)}${suffix}Field`;
}

/** Creates a non-null list type with non-null items. */
export const createNonNullList = (type: GraphQLNullableType & GraphQLOutputType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/**
 * Creates the type of a record of any of these models: the record type if there is only one model,
 * otherwise a union with the given name. Without models it is `String`, because GraphQL has no
 * empty type; the value is always null.
 */
export function createRecordUnion(
  schemaContext: SchemaContext,
  models: readonly Model[],
  name: string,
): GraphQLNullableType & GraphQLOutputType {
  const types = models.flatMap(({ apiKey }) => schemaContext.types.get(apiKey) ?? []);
  const [onlyType] = types;
  if (onlyType === undefined) return GraphQLString;
  if (types.length === 1) return onlyType;
  return new GraphQLUnionType({
    name,
    types,
    resolveType: ({ record }: RecordSource, _context: QueryContext) =>
      getRecordTypeName(record.model),
  });
}
