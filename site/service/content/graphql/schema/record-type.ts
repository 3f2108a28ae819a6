import {
  GraphQLInterfaceType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLScalarType,
} from 'graphql';
import { toFieldName, type ModelField } from '../../naming.ts';
import type { Field, Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts, fieldComplexity } from '../complexity-costs.ts';
import { editingUrl, embedContentLink } from './editing-url.ts';
import { fieldResolvers } from './field-resolvers.ts';
import {
  resolveLocales,
  findFilledLocale,
  type LocaleArguments,
  type SchemaLocales,
} from '../locales.ts';
import { nonNullList, recordTypeName } from './record-union.ts';
import type { SchemaContext, RecordType } from './schema-context.ts';
import { toReadableValue } from './readable-value.ts';
import { BooleanType, DateTime, ItemId, ItemStatus } from '../scalars.ts';
import { resolveSeoMetaTags, Tag } from './seo-meta-tags.ts';

type RecordFields = GraphQLFieldConfigMap<RecordSource, QueryContext>;
type RecordField = GraphQLFieldConfig<RecordSource, QueryContext>;

/** Fields of a record that depend on the other models of the schema. */
export type ExtraFields = (model: Model) => RecordFields;

const required = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLNonNull(type);

/** The meta fields of every record; those for SEO depend on the model. */
function metaFields(model: Model | undefined, languages: SchemaLocales): RecordFields {
  return {
    id: { type: required(ItemId), resolve: ({ record }) => record.id },
    _modelApiKey: { type: required(GraphQLString), resolve: ({ record }) => record.model },
    _status: { type: required(ItemStatus), resolve: ({ record }) => record.status },
    _isValid: {
      type: required(BooleanType),
      resolve: ({ record, path }, _, { validity }) => validity.load((path?.root ?? record).id),
    },
    _createdAt: { type: required(DateTime), resolve: ({ record }) => record.createdAt },
    _updatedAt: { type: required(DateTime), resolve: ({ record }) => record.updatedAt },
    _publishedAt: { type: DateTime, resolve: ({ record }) => record.publishedAt },
    _firstPublishedAt: { type: DateTime, resolve: ({ record }) => record.firstPublishedAt },
    _publicationScheduledAt: { type: DateTime, resolve: ({ record }) => record.publicationAt },
    _unpublishingScheduledAt: { type: DateTime, resolve: ({ record }) => record.unpublishingAt },
    _editingUrl: {
      type: GraphQLString,
      resolve: (source, _, context) => editingUrl(source, context),
    },
    _seoMetaTags: {
      type: nonNullList(Tag),
      args: languages.arguments,
      resolve: (source, args: LocaleArguments, context) =>
        model === undefined
          ? []
          : resolveSeoMetaTags(
              model,
              { ...source, locales: resolveLocales(args, source.locales) },
              context,
            ),
      ...withComplexity(complexityCosts.seoTags),
    },
  };
}

/** The interface of all record types. */
export function createRecordInterface(languages: SchemaLocales): GraphQLInterfaceType {
  const fields = Object.entries(metaFields(undefined, languages)).map(
    ([name, { type, args }]) => [name, { type, ...(args === undefined ? {} : { args }) }] as const,
  );
  return new GraphQLInterfaceType({
    name: 'RecordInterface',
    fields: Object.fromEntries(fields),
    resolveType: ({ record }: RecordSource) => recordTypeName(record.model),
  });
}

/** Creates the GraphQL type of a model, such as `FilmRecord`. */
export function createRecordType(
  schemaContext: SchemaContext,
  model: Model,
  createExtraFields: ExtraFields,
): RecordType {
  return new GraphQLObjectType({
    name: recordTypeName(model.apiKey),
    interfaces: [schemaContext.recordInterface],
    fields: () => ({
      ...metaFields(model, schemaContext.locales),
      ...createExtraFields(model),
      ...modelFields(schemaContext, model),
    }),
  });
}

function modelFields(schemaContext: SchemaContext, model: Model): RecordFields {
  const localizedFields = model.fields.filter((field) => field.localized);
  return {
    ...(localizedFields.length > 0 && {
      _locales: localesField(schemaContext.locales, localizedFields),
    }),
    ...Object.fromEntries(
      model.fields.map((field) => [
        toFieldName(field.apiKey),
        createModelField(schemaContext, { model, field }),
      ]),
    ),
  };
}

/** The locales in which any field has a value. */
function localesField(
  { locales, SiteLocale }: SchemaLocales,
  fields: readonly Field[],
): RecordField {
  return {
    type: nonNullList(SiteLocale),
    resolve({ record }) {
      const filled = fields.flatMap(({ apiKey }) => Object.keys(Object(record.values[apiKey])));
      return [...new Set(filled)].filter((locale) => locales.includes(locale));
    },
  };
}

function createModelField(schemaContext: SchemaContext, modelField: ModelField): RecordField {
  const { field } = modelField;
  const { locales: languages } = schemaContext;
  const resolver = fieldResolvers[field.type];
  const type = resolver.type(schemaContext, modelField);
  const isNonNull =
    schemaContext.excludeInvalid && !field.localized && 'required' in field.validators;
  return {
    type: isNonNull && !(type instanceof GraphQLNonNull) ? new GraphQLNonNull(type) : type,
    ...(field.localized ? { args: languages.arguments } : {}),
    ...withComplexity(fieldComplexity(field.type, field.localized ? languages.locales.length : 1)),
    resolve(source, args: LocaleArguments, context) {
      const queryLocales = resolveLocales(args, source.locales);
      const stored = source.record.values[field.apiKey] ?? null;
      const locale = field.localized ? findFilledLocale(stored, queryLocales) : undefined;
      const value = !field.localized
        ? stored
        : locale === undefined
          ? null
          : Object(stored)[locale];
      const pathSegment = locale === undefined ? field.apiKey : `${field.apiKey}.${locale}`;
      const input = { value, field, source: { ...source, locales: queryLocales }, pathSegment };
      const readable = { ...input, value: toReadableValue(input, type, context) };
      const linked = context.visualEditing ? embedContentLink(readable, context) : readable.value;
      if (resolver.resolve === undefined) return linked;
      return resolver.resolve({ ...readable, value: linked }, context, schemaContext);
    },
  };
}
