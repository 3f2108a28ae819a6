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
import type { ModelField } from '../../model-field.ts';
import { toFieldName } from '../../naming.ts';
import type { Field, Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts, createFieldComplexity } from '../complexity-costs.ts';
import { getEditingUrl, embedContentLink } from './editing-url.ts';
import { fieldResolvers } from './field-resolvers.ts';
import {
  resolveLocales,
  findFilledLocale,
  type LocaleArguments,
  type SchemaLocales,
} from '../schema-locales.ts';
import { createNonNullList, getRecordTypeName } from './record-union.ts';
import type { SchemaContext, RecordType } from './schema-context.ts';
import { toReadableValue } from './to-readable-value.ts';
import { BooleanType, DateTime, ItemId, ItemStatus } from '../scalars.ts';
import { resolveSeoMetaTags, Tag } from './resolve-seo-meta-tags.ts';

type RecordFields = GraphQLFieldConfigMap<RecordSource, QueryContext>;
type RecordField = GraphQLFieldConfig<RecordSource, QueryContext>;

/** Creates the fields of a record that depend on the other models of the schema. */
export type CreateExtraFields = (model: Model) => RecordFields;

const toNonNull = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLNonNull(type);

/** Creates the meta fields of every record; those for SEO depend on the model. */
function createMetaFields(model: Model | undefined, schemaLocales: SchemaLocales): RecordFields {
  return {
    id: { type: toNonNull(ItemId), resolve: ({ record }) => record.id },
    _modelApiKey: { type: toNonNull(GraphQLString), resolve: ({ record }) => record.model },
    _status: { type: toNonNull(ItemStatus), resolve: ({ record }) => record.status },
    _isValid: {
      type: toNonNull(BooleanType),
      resolve: ({ record, path }, _, { validity }) => validity.load((path?.root ?? record).id),
    },
    _createdAt: { type: toNonNull(DateTime), resolve: ({ record }) => record.createdAt },
    _updatedAt: { type: toNonNull(DateTime), resolve: ({ record }) => record.updatedAt },
    _publishedAt: { type: DateTime, resolve: ({ record }) => record.publishedAt },
    _firstPublishedAt: { type: DateTime, resolve: ({ record }) => record.firstPublishedAt },
    _publicationScheduledAt: {
      type: DateTime,
      resolve: ({ record }) => record.publicationScheduledAt,
    },
    _unpublishingScheduledAt: {
      type: DateTime,
      resolve: ({ record }) => record.unpublishingScheduledAt,
    },
    _editingUrl: {
      type: GraphQLString,
      resolve: (source, _, context) => getEditingUrl(source, context),
    },
    _seoMetaTags: {
      type: createNonNullList(Tag),
      args: schemaLocales.arguments,
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

/** Creates the interface of all record types. */
export function createRecordInterface(schemaLocales: SchemaLocales): GraphQLInterfaceType {
  const fields = Object.entries(createMetaFields(undefined, schemaLocales)).map(
    ([name, { type, args }]) => [name, { type, ...(args === undefined ? {} : { args }) }] as const,
  );
  return new GraphQLInterfaceType({
    name: 'RecordInterface',
    fields: Object.fromEntries(fields),
    resolveType: ({ record }: RecordSource) => getRecordTypeName(record.model),
  });
}

/** Creates the GraphQL type of a model, such as `FilmRecord`. */
export function createRecordType(
  schemaContext: SchemaContext,
  model: Model,
  createExtraFields: CreateExtraFields,
): RecordType {
  return new GraphQLObjectType({
    name: getRecordTypeName(model.apiKey),
    interfaces: [schemaContext.recordInterface],
    fields: () => ({
      ...createMetaFields(model, schemaContext.schemaLocales),
      ...createExtraFields(model),
      ...createModelFields(schemaContext, model),
    }),
  });
}

function createModelFields(schemaContext: SchemaContext, model: Model): RecordFields {
  const localizedFields = model.fields.filter((field) => field.localized);
  return {
    ...(localizedFields.length > 0 && {
      _locales: createLocalesField(schemaContext.schemaLocales, localizedFields),
    }),
    ...Object.fromEntries(
      model.fields.map((field) => [
        toFieldName(field.apiKey),
        createModelField(schemaContext, { model, field }),
      ]),
    ),
  };
}

/** Creates the field for the locales in which any field has a value. */
function createLocalesField(
  { locales, SiteLocale }: SchemaLocales,
  fields: readonly Field[],
): RecordField {
  return {
    type: createNonNullList(SiteLocale),
    resolve({ record }) {
      const filledLocales = fields.flatMap(({ apiKey }) =>
        Object.keys(Object(record.values[apiKey])),
      );
      return [...new Set(filledLocales)].filter((locale) => locales.includes(locale));
    },
  };
}

function createModelField(schemaContext: SchemaContext, modelField: ModelField): RecordField {
  const { field } = modelField;
  const { schemaLocales } = schemaContext;
  const resolver = fieldResolvers[field.type];
  const type = resolver.createType(schemaContext, modelField);
  const isNonNull =
    schemaContext.excludeInvalid && !field.localized && 'required' in field.validators;
  return {
    type: isNonNull && !(type instanceof GraphQLNonNull) ? new GraphQLNonNull(type) : type,
    ...(field.localized ? { args: schemaLocales.arguments } : {}),
    ...withComplexity(
      createFieldComplexity(field.type, field.localized ? schemaLocales.locales.length : 1),
    ),
    resolve(source, args: LocaleArguments, context) {
      const queryLocales = resolveLocales(args, source.locales);
      const storedValue = source.record.values[field.apiKey] ?? null;
      const locale = field.localized ? findFilledLocale(storedValue, queryLocales) : undefined;
      const value = !field.localized
        ? storedValue
        : locale === undefined
          ? null
          : Object(storedValue)[locale];
      const pathSegment = locale === undefined ? field.apiKey : `${field.apiKey}.${locale}`;
      const fieldValue = {
        value,
        field,
        source: { ...source, locales: queryLocales },
        pathSegment,
      };
      const readableValue = { ...fieldValue, value: toReadableValue(fieldValue, type, context) };
      const valueWithLink = context.visualEditing
        ? embedContentLink(readableValue, context)
        : readableValue.value;
      if (resolver.resolve === undefined) return valueWithLink;
      return resolver.resolve({ ...readableValue, value: valueWithLink }, context, schemaContext);
    },
  };
}
