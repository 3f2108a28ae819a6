import type { GraphQLInterfaceType, GraphQLObjectType } from 'graphql';
import type { Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaLocales } from '../locales.ts';
import type { UploadTypes } from '../uploads/upload-types.ts';

/** The GraphQL type of the records of a model. */
export type RecordType = GraphQLObjectType<RecordSource, QueryContext>;

/** State that the parts of one schema share while it is built. */
export interface SchemaContext {
  readonly models: readonly Model[];
  readonly locales: SchemaLocales;
  /** True for the schema that returns only valid records, so that more of its fields are not null. */
  readonly excludeInvalid: boolean;
  /** Record types by model API key; complete after all models were processed. */
  readonly types: ReadonlyMap<string, RecordType>;
  /** The interface of all record types. */
  readonly recordInterface: GraphQLInterfaceType;
  readonly uploads: UploadTypes;
}

/** The models that a validator of a field allows; by default all blocks or all other models. */
export function allowedModels(
  schemaContext: SchemaContext,
  allowed: unknown,
  blocks: boolean,
): readonly Model[] {
  const candidates = schemaContext.models.filter(({ modularBlock }) => modularBlock === blocks);
  if (!Array.isArray(allowed)) return candidates;
  return candidates.filter(({ id }) => allowed.includes(id));
}
