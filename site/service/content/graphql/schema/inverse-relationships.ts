import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { toPluralName, toFieldName, toTypeName } from '../../naming.ts';
import type { Condition, LinkCondition } from '../../../storage/query/record-query.ts';
import type { Field, Model } from '../../../storage/records/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { CollectionArguments, RecordQueries } from './record-queries.ts';
import { localeEnumValues, type SchemaLocales } from '../locales.ts';
import type { SchemaContext } from './schema-context.ts';

/** Field types that link to records, with the validator that lists the allowed models. */
const linkValidators = {
  link: 'item_item_type',
  links: 'items_item_type',
  structured_text: 'structured_text_links',
} as const;

/** Selects fields or locales that must contain a link. */
interface Selection {
  readonly anyIn?: readonly string[] | null;
  readonly allIn?: readonly string[] | null;
  readonly notIn?: readonly string[] | null;
}

interface InverseArguments extends CollectionArguments {
  readonly through?: {
    readonly fields?: Selection | null;
    readonly locales?: Selection | null;
  } | null;
}

/** The enum value for links in fields that are not localized. */
const NON_LOCALIZED = '_nonLocalized';

const createSelectionType = (name: string, valueType: GraphQLEnumType): GraphQLInputObjectType => {
  const type = new GraphQLList(new GraphQLNonNull(valueType));
  return new GraphQLInputObjectType({
    name,
    fields: { anyIn: { type }, allIn: { type }, notIn: { type } },
  });
};

const cache = new WeakMap<SchemaLocales, GraphQLInputObjectType>();

/** The input type that selects the locales of links; one per schema. */
function localeSelectionType(languages: SchemaLocales): GraphQLInputObjectType {
  const cached = cache.get(languages);
  if (cached !== undefined) return cached;
  const LinkingLocale = new GraphQLEnumType({
    name: 'LinkingLocale',
    values: { [NON_LOCALIZED]: { value: '' }, ...localeEnumValues(languages.locales) },
  });
  const type = createSelectionType('InverseRelationshipLocaleFilter', LinkingLocale);
  cache.set(languages, type);
  return type;
}

/** Fields that list the records of other models that link to a record. */
export function inverseRelationshipFields(
  schemaContext: SchemaContext,
  model: Model,
  queriesByModel: ReadonlyMap<string, RecordQueries>,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  if (model.modularBlock) return {};
  const fields: GraphQLFieldConfigMap<RecordSource, QueryContext> = {};
  for (const linkingModel of schemaContext.models) {
    const linkingFields = linkingModel.fields.filter((field) => linksTo(field, model));
    const queries = queriesByModel.get(linkingModel.apiKey);
    if (queries === undefined || linkingFields.length === 0) continue;
    const name = toPluralName(linkingModel.apiKey);
    const through = {
      through: { type: throughType(schemaContext.locales, model, linkingModel, linkingFields) },
    };
    const createScope = ({ record }: RecordSource, args: CollectionArguments) =>
      toLinkCondition(record.id, linkingFields, args);
    fields[`_allReferencing${name}`] = queries.collection(
      through,
      createScope,
      (source) => source.locales,
    );
    fields[`_allReferencing${name}Meta`] = queries.meta(through, createScope);
  }
  return fields;
}

function linksTo({ type, validators }: Field, model: Model): boolean {
  if (!(type in linkValidators)) return false;
  const allowed = validators[linkValidators[type as keyof typeof linkValidators]]?.item_types;
  if (Array.isArray(allowed)) return allowed.includes(model.id);
  return type !== 'structured_text';
}

function throughType(
  languages: SchemaLocales,
  model: Model,
  linkingModel: Model,
  linkingFields: readonly Field[],
): GraphQLInputObjectType {
  const pair = `${toTypeName(model.apiKey)}And${toTypeName(linkingModel.apiKey)}`;
  const fields = new GraphQLEnumType({
    name: `FieldsBetween${pair}`,
    values: Object.fromEntries(
      linkingFields.map(({ apiKey }) => [
        `${toFieldName(linkingModel.apiKey)}_${toFieldName(apiKey)}`,
        { value: apiKey },
      ]),
    ),
  });
  return new GraphQLInputObjectType({
    name: `InverseRelationshipFilterBetween${pair}`,
    fields: {
      fields: { type: createSelectionType(`InverseRelationshipFieldFilterBetween${pair}`, fields) },
      locales: { type: localeSelectionType(languages) },
    },
  });
}

function toLinkCondition(
  id: string,
  linkingFields: readonly Field[],
  args: CollectionArguments,
): Condition {
  const { through } = args as InverseArguments;
  const { anyIn: someLocales, allIn: allLocales, notIn: noLocales } = through?.locales ?? {};
  const createLink = (options: Partial<LinkCondition>): Condition => ({
    linksTo: [id],
    ...options,
  });
  const inFields = (apiKeys: readonly string[]): Condition => ({
    any: apiKeys.map((field) =>
      createLink({ field, ...(someLocales && { locales: someLocales }) }),
    ),
  });
  const { anyIn, allIn, notIn } = through?.fields ?? {};
  return {
    all: [
      inFields(anyIn ?? linkingFields.map(({ apiKey }) => apiKey)),
      ...(allIn ?? []).map((field) => inFields([field])),
      ...(notIn ?? []).map((field): Condition => ({ not: createLink({ field }) })),
      ...(allLocales ?? []).map((locale) => createLink({ locales: [locale] })),
      ...(noLocales ?? []).map((locale): Condition => ({ not: createLink({ locales: [locale] }) })),
    ],
  };
}
