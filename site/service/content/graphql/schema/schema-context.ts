import type { GraphQLInterfaceType, GraphQLObjectType } from 'graphql';
import type { Model } from '../../../storage/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { SchemaLocales } from '../locales.ts';
import type { UploadTypes } from '../uploads/upload-types.ts';

/** The type of a model's records. */
export type RecordType = GraphQLObjectType<RecordSource, QueryContext>;

/** What the parts of one schema share while it is built. */
export interface SchemaContext {
  readonly models: readonly Model[];
  readonly languages: SchemaLocales;
  /** True for the schema in which only valid records are answered, and which promises more. */
  readonly excludeInvalid: boolean;
  /** Record types by the API key of their model; complete once all models are gone through. */
  readonly types: ReadonlyMap<string, RecordType>;
  /** What all record types have in common. */
  readonly recordInterface: GraphQLInterfaceType;
  readonly uploads: UploadTypes;
}

/** Lists the models that a validator of a field allows; every block or other model where it names none. */
export function allowedModels(
  plan: SchemaContext,
  allowed: unknown,
  blocks: boolean,
): readonly Model[] {
  const fitting = plan.models.filter(({ modularBlock }) => modularBlock === blocks);
  if (!Array.isArray(allowed)) return fitting;
  return fitting.filter(({ id }) => allowed.includes(id));
}
