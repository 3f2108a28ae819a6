import type { GraphQLInterfaceType, GraphQLObjectType } from 'graphql';
import type { Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaLocales } from '../schema-locales.ts';
import type { UploadTypes } from '../uploads/upload-types.ts';

/** The GraphQL type of the records of a model. */
export type RecordType = GraphQLObjectType<RecordSource, QueryContext>;

/** Shared state while a schema is being built. */
export interface SchemaContext {
  readonly models: readonly Model[];
  readonly schemaLocales: SchemaLocales;
  /** Whether the schema returns only valid records, which allows more fields to be non-null. */
  readonly excludeInvalid: boolean;
  /** Record types by model API key. Complete only after all models have been processed. */
  readonly types: ReadonlyMap<string, RecordType>;
  /** The interface of all record types. */
  readonly recordInterface: GraphQLInterfaceType;
  readonly uploads: UploadTypes;
}

/**
 * Returns the models that a validator allows; without a list, all block models or all other models.
 */
export function getAllowedModels(
  schemaContext: SchemaContext,
  allowedIds: unknown,
  isBlock: boolean,
): readonly Model[] {
  const candidates = schemaContext.models.filter(({ modularBlock }) => modularBlock === isBlock);
  if (!Array.isArray(allowedIds)) return candidates;
  return candidates.filter(({ id }) => allowedIds.includes(id));
}
