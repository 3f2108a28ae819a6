import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';

/** Gives a built-in scalar the name that it bears in the content protocol. */
function renamed(base: GraphQLScalarType, name: string): GraphQLScalarType {
  return new GraphQLScalarType({ ...base.toConfig(), name, description: null, extensions: {} });
}

export const BooleanType = renamed(GraphQLBoolean, 'BooleanType');
export const IntType = renamed(GraphQLInt, 'IntType');
export const FloatType = renamed(GraphQLFloat, 'FloatType');
export const ItemId = renamed(GraphQLID, 'ItemId');
export const UploadId = renamed(GraphQLID, 'UploadId');
export const DateType = renamed(GraphQLString, 'Date');
export const DateTime = renamed(GraphQLString, 'DateTime');
export const JsonField = new GraphQLScalarType({ name: 'JsonField' });
export const CustomData = new GraphQLScalarType({ name: 'CustomData' });
export const MetaTagAttributes = new GraphQLScalarType({ name: 'MetaTagAttributes' });

export const ItemStatus = new GraphQLEnumType({
  name: 'ItemStatus',
  values: { draft: {}, updated: {}, published: {} },
});
