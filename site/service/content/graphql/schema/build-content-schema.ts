import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfigMap,
} from 'graphql';
import type { Locale } from '../../locales.ts';
import { getRootFieldNames } from '../../naming.ts';
import type { Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { createInverseRelationshipFields } from './inverse-relationships.ts';
import { resolveLocales, createSchemaLocales, type LocaleArguments } from '../schema-locales.ts';
import { RecordQueries } from './record-queries.ts';
import type { SchemaContext, RecordType } from './schema-context.ts';
import { createRecordInterface, createRecordType } from './record-type.ts';
import { createSiteType } from './site-type.ts';
import { createTreeFields } from './tree-fields.ts';
import { createUploadQueryFields } from './upload-queries.ts';
import { createUploadTypes } from '../uploads/upload-types.ts';

/** Builds the content delivery schema from the models and locales of the site. */
export function buildContentSchema(
  models: readonly Model[],
  locales: readonly Locale[],
  excludeInvalid = false,
): GraphQLSchema {
  const schemaLocales = createSchemaLocales(locales);
  const types = new Map<string, RecordType>();
  const schemaContext: SchemaContext = {
    models,
    schemaLocales,
    excludeInvalid,
    types,
    recordInterface: createRecordInterface(schemaLocales),
    uploads: createUploadTypes(excludeInvalid, schemaLocales),
  };
  const queriesByModel = new Map<string, RecordQueries>();
  const createExtraFields = (model: Model): GraphQLFieldConfigMap<RecordSource, QueryContext> => ({
    ...createTreeFields(model, types),
    ...createInverseRelationshipFields(schemaContext, model, queriesByModel),
  });
  for (const model of models)
    types.set(model.apiKey, createRecordType(schemaContext, model, createExtraFields));
  for (const model of models.filter(({ modularBlock }) => !modularBlock)) {
    const type = types.get(model.apiKey);
    if (type !== undefined)
      queriesByModel.set(model.apiKey, new RecordQueries(model, type, schemaLocales));
  }
  const fields: GraphQLFieldConfigMap<undefined, QueryContext> = {
    _site: {
      type: new GraphQLNonNull(createSiteType(schemaContext)),
      args: schemaLocales.arguments,
      resolve: async (_, args: LocaleArguments, context) => ({
        settings: await context.loadSite(),
        locales: resolveLocales(args, schemaLocales.defaultLocales),
      }),
      ...withComplexity(complexityCosts.site),
    },
  };
  Object.assign(fields, createUploadQueryFields(schemaContext));
  for (const model of models)
    Object.assign(fields, createModelQueries(model, queriesByModel.get(model.apiKey)));
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields }),
    types: [...types.values()],
  });
}

function createModelQueries(
  model: Model,
  queries: RecordQueries | undefined,
): GraphQLFieldConfigMap<undefined, QueryContext> {
  const [singleName, listName, metaName] = getRootFieldNames(model);
  if (queries === undefined || singleName === undefined) return {};
  return {
    [singleName]: queries.createSingleField(),
    ...(listName !== undefined && { [listName]: queries.createListField() }),
    ...(metaName !== undefined && { [metaName]: queries.createMetaField() }),
  };
}
