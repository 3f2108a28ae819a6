import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { rootFieldNames, type Locale } from '../../naming.ts';
import type { Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { inverseRelationshipFields } from './inverse-relationships.ts';
import { resolveLocales, createSchemaLocales, type LocaleArguments } from '../locales.ts';
import { RecordQueries } from './record-queries.ts';
import type { SchemaContext, RecordType } from './schema-context.ts';
import { createRecordInterface, createRecordType } from './record-type.ts';
import { createSiteType } from './site-type.ts';
import { treeFields } from './tree-fields.ts';
import { uploadQueryFields } from './upload-queries.ts';
import { createUploadTypes } from '../uploads/upload-types.ts';

/** Builds the content delivery schema from the models and locales of the site. */
export function buildContentSchema(
  models: readonly Model[],
  locales: readonly Locale[],
  excludeInvalid = false,
): GraphQLSchema {
  const languages = createSchemaLocales(locales);
  const types = new Map<string, RecordType>();
  const schemaContext: SchemaContext = {
    models,
    locales: languages,
    excludeInvalid,
    types,
    recordInterface: createRecordInterface(languages),
    uploads: createUploadTypes(excludeInvalid, languages),
  };
  const queriesByModel = new Map<string, RecordQueries>();
  const extraFields = (model: Model): GraphQLFieldConfigMap<RecordSource, QueryContext> => ({
    ...treeFields(model, types),
    ...inverseRelationshipFields(schemaContext, model, queriesByModel),
  });
  for (const model of models)
    types.set(model.apiKey, createRecordType(schemaContext, model, extraFields));
  for (const model of models.filter(({ modularBlock }) => !modularBlock)) {
    const type = types.get(model.apiKey);
    if (type !== undefined)
      queriesByModel.set(model.apiKey, new RecordQueries(model, type, languages));
  }
  const fields: GraphQLFieldConfigMap<undefined, QueryContext> = {
    _site: {
      type: new GraphQLNonNull(createSiteType(schemaContext)),
      args: languages.arguments,
      resolve: async (_, args: LocaleArguments, context) => ({
        settings: await context.loadSite(),
        locales: resolveLocales(args, languages.defaults),
      }),
      ...withComplexity(complexityCosts.site),
    },
  };
  Object.assign(fields, uploadQueryFields(schemaContext));
  for (const model of models)
    Object.assign(fields, modelQueries(model, queriesByModel.get(model.apiKey)));
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields }),
    types: [...types.values()],
  });
}

function modelQueries(
  model: Model,
  queries: RecordQueries | undefined,
): GraphQLFieldConfigMap<undefined, QueryContext> {
  const [one, many, meta] = rootFieldNames(model);
  if (queries === undefined || one === undefined) return {};
  return {
    [one]: queries.single(),
    ...(many !== undefined && { [many]: queries.collection() }),
    ...(meta !== undefined && { [meta]: queries.meta() }),
  };
}
