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
import type { Field, Model } from '../../../storage/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts, fieldCost } from '../complexity-costs.ts';
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
import { readableValue } from './readable-value.ts';
import { BooleanType, DateTime, ItemId, ItemStatus } from '../scalars.ts';
import { resolveSeoMetaTags, Tag } from './seo-meta-tags.ts';

type RecordFields = GraphQLFieldConfigMap<RecordSource, QueryContext>;
type RecordField = GraphQLFieldConfig<RecordSource, QueryContext>;

/** What a record tells that only its model's place in the schema makes possible. */
export type ExtraFields = (model: Model) => RecordFields;

const required = (type: GraphQLScalarType | GraphQLEnumType) => new GraphQLNonNull(type);

/** The facts that every record has; the model says which fields tell what it is about. */
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

/** What all types of records have in common. */
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

/** Makes the GraphQL type of a model, such as `FilmRecord`. */
export function createRecordType(plan: SchemaContext, model: Model, more: ExtraFields): RecordType {
  return new GraphQLObjectType({
    name: recordTypeName(model.apiKey),
    interfaces: [plan.recordInterface],
    fields: () => ({
      ...metaFields(model, plan.languages),
      ...more(model),
      ...modelFields(plan, model),
    }),
  });
}

function modelFields(plan: SchemaContext, model: Model): RecordFields {
  const localised = model.fields.filter((field) => field.localized);
  return {
    ...(localised.length > 0 && { _locales: localesField(plan.languages, localised) }),
    ...Object.fromEntries(
      model.fields.map((field) => [toFieldName(field.apiKey), modelField(plan, { model, field })]),
    ),
  };
}

/** The languages in which anything at all is said. */
function localesField(
  { locales, SiteLocale }: SchemaLocales,
  fields: readonly Field[],
): RecordField {
  return {
    type: nonNullList(SiteLocale),
    resolve({ record }) {
      const said = fields.flatMap(({ apiKey }) => Object.keys(Object(record.values[apiKey])));
      return [...new Set(said)].filter((locale) => locales.includes(locale));
    },
  };
}

function modelField(plan: SchemaContext, place: ModelField): RecordField {
  const { field } = place;
  const { languages } = plan;
  const kind = fieldResolvers[field.type];
  const type = kind.type(plan, place);
  const isPromised = plan.excludeInvalid && !field.localized && 'required' in field.validators;
  return {
    type: isPromised && !(type instanceof GraphQLNonNull) ? new GraphQLNonNull(type) : type,
    ...(field.localized ? { args: languages.arguments } : {}),
    ...withComplexity(fieldCost(field.type, field.localized ? languages.locales.length : 1)),
    resolve(source, args: LocaleArguments, context) {
      const asked = resolveLocales(args, source.locales);
      const kept = source.record.values[field.apiKey] ?? null;
      const locale = field.localized ? findFilledLocale(kept, asked) : undefined;
      const value = !field.localized ? kept : locale === undefined ? null : Object(kept)[locale];
      const pathSegment = locale === undefined ? field.apiKey : `${field.apiKey}.${locale}`;
      const stored = { value, field, source: { ...source, locales: asked }, pathSegment };
      const found = { ...stored, value: readableValue(stored, type, context) };
      const marked = context.visualEditing ? embedContentLink(found, context) : found.value;
      if (kind.resolve === undefined) return marked;
      return kind.resolve({ ...found, value: marked }, context, plan);
    },
  };
}
