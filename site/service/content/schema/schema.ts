import {
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { rootNames, type Locale } from '../model.ts';
import type { Model } from '../../store/models.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { costing, costs } from './costs.ts';
import { inverseFields } from './inverse-fields.ts';
import { askedLocales, languagesOf, type LanguageArguments } from './languages.ts';
import { ModelLists } from './lists.ts';
import type { Plan, RecordType } from './plan.ts';
import { anyRecordType, recordType } from './record-types.ts';
import { siteType } from './site-type.ts';
import { treeFields } from './tree-fields.ts';
import { uploadQueries } from './upload-queries.ts';
import { uploadTypes } from './upload-types.ts';

/** Builds the content delivery schema from the models and the languages of the site. */
export function contentSchema(
  models: readonly Model[],
  locales: readonly Locale[],
  strict = false,
): GraphQLSchema {
  const languages = languagesOf(locales);
  const types = new Map<string, RecordType>();
  const plan: Plan = {
    models,
    languages,
    strict,
    types,
    anyRecord: anyRecordType(languages),
    uploads: uploadTypes(strict, languages),
  };
  const lists = new Map<string, ModelLists>();
  const more = (model: Model): GraphQLFieldConfigMap<RecordSource, QueryContext> => ({
    ...treeFields(model, types),
    ...inverseFields(plan, model, lists),
  });
  for (const model of models) types.set(model.apiKey, recordType(plan, model, more));
  for (const model of models.filter(({ modularBlock }) => !modularBlock)) {
    const type = types.get(model.apiKey);
    if (type !== undefined) lists.set(model.apiKey, new ModelLists(model, type, languages));
  }
  const fields: GraphQLFieldConfigMap<undefined, QueryContext> = {
    _site: {
      type: new GraphQLNonNull(siteType(plan)),
      args: languages.arguments,
      resolve: async (_, args: LanguageArguments, context) => ({
        settings: await context.site(),
        locales: askedLocales(args, languages.around),
      }),
      ...costing(costs.site),
    },
  };
  Object.assign(fields, uploadQueries(plan));
  for (const model of models) Object.assign(fields, modelQueries(model, lists.get(model.apiKey)));
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields }),
    types: [...types.values()],
  });
}

function modelQueries(
  model: Model,
  lists: ModelLists | undefined,
): GraphQLFieldConfigMap<undefined, QueryContext> {
  const [one, many, meta] = rootNames(model);
  if (lists === undefined || one === undefined) return {};
  return {
    [one]: lists.one(),
    ...(many !== undefined && { [many]: lists.many() }),
    ...(meta !== undefined && { [meta]: lists.meta() }),
  };
}
