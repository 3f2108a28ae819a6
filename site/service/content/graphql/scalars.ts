import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';

/** Renames a built-in scalar to match the DatoCMS API. */
function renameScalar(base: GraphQLScalarType, name: string): GraphQLScalarType {
  return new GraphQLScalarType({ ...base.toConfig(), name, description: null, extensions: {} });
}

export const BooleanType = renameScalar(GraphQLBoolean, 'BooleanType');
export const IntType = renameScalar(GraphQLInt, 'IntType');
export const FloatType = renameScalar(GraphQLFloat, 'FloatType');
export const ItemId = renameScalar(GraphQLID, 'ItemId');
export const UploadId = renameScalar(GraphQLID, 'UploadId');
export const DateType = renameScalar(GraphQLString, 'Date');
export const DateTime = renameScalar(GraphQLString, 'DateTime');
export const JsonField = new GraphQLScalarType({ name: 'JsonField' });
export const CustomData = new GraphQLScalarType({ name: 'CustomData' });
export const MetaTagAttributes = new GraphQLScalarType({ name: 'MetaTagAttributes' });

export const ItemStatus = new GraphQLEnumType({
  name: 'ItemStatus',
  values: { draft: {}, updated: {}, published: {} },
});
