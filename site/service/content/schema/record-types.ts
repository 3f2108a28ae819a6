import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLScalarType,
} from 'graphql';
import { queryName, typeName, type Field, type Model } from '../model.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { costing, costs, fieldCost } from './costs.ts';
import { fieldKinds, type RecordTypes } from './field-kinds.ts';
import {
  askedLocales,
  inLanguage,
  languageArguments,
  type LanguageArguments,
} from './languages.ts';
import { DateTime, ItemId, ItemStatus } from './scalars.ts';
import { seoTags, Tag } from './seo.ts';

type RecordField = GraphQLFieldConfig<RecordSource, QueryContext>;

const required = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLNonNull(type);

/** Makes a GraphQL type of every model, such as `FilmRecord`. */
export function recordTypes(models: readonly Model[]): RecordTypes {
  const types: Map<string, GraphQLObjectType<RecordSource, QueryContext>> = new Map();
  for (const model of models) {
    const fields = () => ({ ...metaFields(model), ...modelFields(model, types) });
    types.set(
      model.apiKey,
      new GraphQLObjectType({ name: `${typeName(model.apiKey)}Record`, fields }),
    );
  }
  return types;
}

/** The facts that every record has. */
function metaFields(model: Model): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  return {
    id: { type: required(ItemId), resolve: ({ record }) => record.id },
    _modelApiKey: { type: required(GraphQLString), resolve: () => model.apiKey },
    _status: { type: required(ItemStatus), resolve: ({ record }) => record.status },
    _createdAt: { type: required(DateTime), resolve: ({ record }) => record.createdAt },
    _updatedAt: { type: required(DateTime), resolve: ({ record }) => record.updatedAt },
    _publishedAt: { type: DateTime, resolve: ({ record }) => record.publishedAt },
    _firstPublishedAt: { type: DateTime, resolve: ({ record }) => record.firstPublishedAt },
    _seoMetaTags: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(Tag))),
      args: languageArguments,
      resolve: ({ record, locales }, args: LanguageArguments, context) =>
        seoTags(model, { record, locales: askedLocales(args, locales) }, context),
      ...costing(costs.seoTags),
    },
  };
}

function modelFields(
  model: Model,
  types: RecordTypes,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  return Object.fromEntries(
    Object.entries(model.fields).map(([key, field]) => [
      queryName(key),
      modelField(model, key, field, types),
    ]),
  );
}

function modelField(model: Model, key: string, field: Field, types: RecordTypes): RecordField {
  const kind = fieldKinds[field.kind];
  return {
    type: kind.type({ model, key, field, types }),
    ...(field.localised ? { args: languageArguments } : {}),
    ...costing(fieldCost(field.kind, field.localised ?? false)),
    resolve: ({ record, locales }, args: LanguageArguments, context) => {
      const asked = askedLocales(args, locales);
      const value = inLanguage(field, record.values[key], asked);
      if (kind.resolve === undefined) return value;
      return kind.resolve(value, { record, locales: asked }, context);
    },
  };
}
