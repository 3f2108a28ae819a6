import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { rootFieldNames, type Locale } from '../../naming.ts';
import type { Model } from '../../../storage/models.ts';
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

/** Builds the content delivery schema from the models and the languages of the site. */
export function buildContentSchema(
  models: readonly Model[],
  locales: readonly Locale[],
  strict = false,
): GraphQLSchema {
  const languages = createSchemaLocales(locales);
  const types = new Map<string, RecordType>();
  const plan: SchemaContext = {
    models,
    languages,
    excludeInvalid: strict,
    types,
    recordInterface: createRecordInterface(languages),
    uploads: createUploadTypes(strict, languages),
  };
  const lists = new Map<string, RecordQueries>();
  const more = (model: Model): GraphQLFieldConfigMap<RecordSource, QueryContext> => ({
    ...treeFields(model, types),
    ...inverseRelationshipFields(plan, model, lists),
  });
  for (const model of models) types.set(model.apiKey, createRecordType(plan, model, more));
  for (const model of models.filter(({ modularBlock }) => !modularBlock)) {
    const type = types.get(model.apiKey);
    if (type !== undefined) lists.set(model.apiKey, new RecordQueries(model, type, languages));
  }
  const fields: GraphQLFieldConfigMap<undefined, QueryContext> = {
    _site: {
      type: new GraphQLNonNull(createSiteType(plan)),
      args: languages.arguments,
      resolve: async (_, args: LocaleArguments, context) => ({
        settings: await context.loadSite(),
        locales: resolveLocales(args, languages.defaults),
      }),
      ...withComplexity(complexityCosts.site),
    },
  };
  Object.assign(fields, uploadQueryFields(plan));
  for (const model of models) Object.assign(fields, modelQueries(model, lists.get(model.apiKey)));
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields }),
    types: [...types.values()],
  });
}

function modelQueries(
  model: Model,
  lists: RecordQueries | undefined,
): GraphQLFieldConfigMap<undefined, QueryContext> {
  const [one, many, meta] = rootFieldNames(model);
  if (lists === undefined || one === undefined) return {};
  return {
    [one]: lists.single(),
    ...(many !== undefined && { [many]: lists.collection() }),
    ...(meta !== undefined && { [meta]: lists.meta() }),
  };
}
