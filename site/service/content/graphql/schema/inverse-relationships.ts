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
import { createLocaleEnumValues, type SchemaLocales } from '../schema-locales.ts';
import type { SchemaContext } from './schema-context.ts';

/** Field types that link to records, with the validator that lists the allowed models. */
const linkValidators = {
  link: 'item_item_type',
  links: 'items_item_type',
  structured_text: 'structured_text_links',
} as const;

/** Selects the fields or locales that must, or must not, contain a link. */
interface LinkSelection {
  readonly anyIn?: readonly string[] | null;
  readonly allIn?: readonly string[] | null;
  readonly notIn?: readonly string[] | null;
}

interface InverseArguments extends CollectionArguments {
  readonly through?: {
    readonly fields?: LinkSelection | null;
    readonly locales?: LinkSelection | null;
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

const localeSelectionTypes = new WeakMap<SchemaLocales, GraphQLInputObjectType>();

/** Returns the input type that selects the locales of links; there is one per schema. */
function getLocaleSelectionType(schemaLocales: SchemaLocales): GraphQLInputObjectType {
  const cached = localeSelectionTypes.get(schemaLocales);
  if (cached !== undefined) return cached;
  const LinkingLocale = new GraphQLEnumType({
    name: 'LinkingLocale',
    values: { [NON_LOCALIZED]: { value: '' }, ...createLocaleEnumValues(schemaLocales.locales) },
  });
  const type = createSelectionType('InverseRelationshipLocaleFilter', LinkingLocale);
  localeSelectionTypes.set(schemaLocales, type);
  return type;
}

/** Creates the fields that list the records of other models that link to a record. */
export function createInverseRelationshipFields(
  schemaContext: SchemaContext,
  model: Model,
  queriesByModel: ReadonlyMap<string, RecordQueries>,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  if (model.modularBlock) return {};
  const fields: GraphQLFieldConfigMap<RecordSource, QueryContext> = {};
  for (const linkingModel of schemaContext.models) {
    const linkingFields = linkingModel.fields.filter((field) => canLinkTo(field, model));
    const queries = queriesByModel.get(linkingModel.apiKey);
    if (queries === undefined || linkingFields.length === 0) continue;
    const name = toPluralName(linkingModel.apiKey);
    const throughArgument = {
      through: {
        type: createThroughType(schemaContext.schemaLocales, model, linkingModel, linkingFields),
      },
    };
    const createScope = ({ record }: RecordSource, args: CollectionArguments) =>
      toLinkCondition(record.id, linkingFields, args);
    fields[`_allReferencing${name}`] = queries.createListField(
      throughArgument,
      createScope,
      (source) => source.locales,
    );
    fields[`_allReferencing${name}Meta`] = queries.createMetaField(throughArgument, createScope);
  }
  return fields;
}

function canLinkTo({ type, validators }: Field, model: Model): boolean {
  if (!(type in linkValidators)) return false;
  const allowed = validators[linkValidators[type as keyof typeof linkValidators]]?.item_types;
  if (Array.isArray(allowed)) return allowed.includes(model.id);
  return type !== 'structured_text';
}

function createThroughType(
  schemaLocales: SchemaLocales,
  model: Model,
  linkingModel: Model,
  linkingFields: readonly Field[],
): GraphQLInputObjectType {
  const modelNames = `${toTypeName(model.apiKey)}And${toTypeName(linkingModel.apiKey)}`;
  const fields = new GraphQLEnumType({
    name: `FieldsBetween${modelNames}`,
    values: Object.fromEntries(
      linkingFields.map(({ apiKey }) => [
        `${toFieldName(linkingModel.apiKey)}_${toFieldName(apiKey)}`,
        { value: apiKey },
      ]),
    ),
  });
  return new GraphQLInputObjectType({
    name: `InverseRelationshipFilterBetween${modelNames}`,
    fields: {
      fields: {
        type: createSelectionType(`InverseRelationshipFieldFilterBetween${modelNames}`, fields),
      },
      locales: { type: getLocaleSelectionType(schemaLocales) },
    },
  });
}

function toLinkCondition(
  id: string,
  linkingFields: readonly Field[],
  args: CollectionArguments,
): Condition {
  const { through } = args as InverseArguments;
  const { anyIn: anyLocales, allIn: allLocales, notIn: noLocales } = through?.locales ?? {};
  const createLinkCondition = (options: Partial<LinkCondition>): Condition => ({
    linksTo: [id],
    ...options,
  });
  const createFieldsCondition = (apiKeys: readonly string[]): Condition => ({
    any: apiKeys.map((field) =>
      createLinkCondition({ field, ...(anyLocales && { locales: anyLocales }) }),
    ),
  });
  const { anyIn, allIn, notIn } = through?.fields ?? {};
  return {
    all: [
      createFieldsCondition(anyIn ?? linkingFields.map(({ apiKey }) => apiKey)),
      ...(allIn ?? []).map((field) => createFieldsCondition([field])),
      ...(notIn ?? []).map((field): Condition => ({ not: createLinkCondition({ field }) })),
      ...(allLocales ?? []).map((locale) => createLinkCondition({ locales: [locale] })),
      ...(noLocales ?? []).map((locale): Condition => ({
        not: createLinkCondition({ locales: [locale] }),
      })),
    ],
  };
}
