import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { toPluralName, toFieldName, toTypeName } from '../../naming.ts';
import type { Condition, LinkCondition } from '../../../storage/record-query.ts';
import type { Field, Model } from '../../../storage/models.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { CollectionArguments, RecordQueries } from './record-queries.ts';
import { localeEnumValues, type SchemaLocales } from '../locales.ts';
import type { SchemaContext } from './schema-context.ts';

/** Kinds of field that link, and the validator that says to which models. */
const linkValidators = {
  link: 'item_item_type',
  links: 'items_item_type',
  structured_text: 'structured_text_links',
} as const;

/** Which of several must hold a link. */
interface Choice {
  readonly anyIn?: readonly string[] | null;
  readonly allIn?: readonly string[] | null;
  readonly notIn?: readonly string[] | null;
}

interface InverseArguments extends CollectionArguments {
  readonly through?: { readonly fields?: Choice | null; readonly locales?: Choice | null } | null;
}

/** In the language of a link that holds for all. */
const notLocalised = '_nonLocalized';

const choices = (name: string, of: GraphQLEnumType): GraphQLInputObjectType => {
  const type = new GraphQLList(new GraphQLNonNull(of));
  return new GraphQLInputObjectType({
    name,
    fields: { anyIn: { type }, allIn: { type }, notIn: { type } },
  });
};

const made = new WeakMap<SchemaLocales, GraphQLInputObjectType>();

/** The choice of languages in which links stand; one for each schema. */
function localeChoice(languages: SchemaLocales): GraphQLInputObjectType {
  const known = made.get(languages);
  if (known !== undefined) return known;
  const LinkingLocale = new GraphQLEnumType({
    name: 'LinkingLocale',
    values: { [notLocalised]: { value: '' }, ...localeEnumValues(languages.locales) },
  });
  const type = choices('InverseRelationshipLocaleFilter', LinkingLocale);
  made.set(languages, type);
  return type;
}

/** Lists the records of other models that link to a record of this one. */
export function inverseRelationshipFields(
  plan: SchemaContext,
  model: Model,
  lists: ReadonlyMap<string, RecordQueries>,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  if (model.modularBlock) return {};
  const fields: GraphQLFieldConfigMap<RecordSource, QueryContext> = {};
  for (const other of plan.models) {
    const linking = other.fields.filter((field) => linksTo(field, model));
    const list = lists.get(other.apiKey);
    if (list === undefined || linking.length === 0) continue;
    const name = toPluralName(other.apiKey);
    const through = { through: { type: throughType(plan.languages, model, other, linking) } };
    const narrowing = ({ record }: RecordSource, args: CollectionArguments) =>
      linked(record.id, linking, args);
    fields[`_allReferencing${name}`] = list.collection(
      through,
      narrowing,
      (source) => source.locales,
    );
    fields[`_allReferencing${name}Meta`] = list.meta(through, narrowing);
  }
  return fields;
}

function linksTo({ type: kind, validators }: Field, model: Model): boolean {
  if (!(kind in linkValidators)) return false;
  const allowed = validators[linkValidators[kind as keyof typeof linkValidators]]?.item_types;
  if (Array.isArray(allowed)) return allowed.includes(model.id);
  return kind !== 'structured_text';
}

function throughType(
  languages: SchemaLocales,
  model: Model,
  other: Model,
  linking: readonly Field[],
): GraphQLInputObjectType {
  const pair = `${toTypeName(model.apiKey)}And${toTypeName(other.apiKey)}`;
  const fields = new GraphQLEnumType({
    name: `FieldsBetween${pair}`,
    values: Object.fromEntries(
      linking.map(({ apiKey }) => [
        `${toFieldName(other.apiKey)}_${toFieldName(apiKey)}`,
        { value: apiKey },
      ]),
    ),
  });
  return new GraphQLInputObjectType({
    name: `InverseRelationshipFilterBetween${pair}`,
    fields: {
      fields: { type: choices(`InverseRelationshipFieldFilterBetween${pair}`, fields) },
      locales: { type: localeChoice(languages) },
    },
  });
}

function linked(id: string, linking: readonly Field[], args: CollectionArguments): Condition {
  const { through } = args as InverseArguments;
  const { anyIn: someLocales, allIn: allLocales, notIn: noLocales } = through?.locales ?? {};
  const link = (more: Partial<LinkCondition>): Condition => ({ linksTo: [id], ...more });
  const inFields = (apiKeys: readonly string[]): Condition => ({
    any: apiKeys.map((field) => link({ field, ...(someLocales && { locales: someLocales }) })),
  });
  const { anyIn, allIn, notIn } = through?.fields ?? {};
  return {
    all: [
      inFields(anyIn ?? linking.map(({ apiKey }) => apiKey)),
      ...(allIn ?? []).map((field) => inFields([field])),
      ...(notIn ?? []).map((field): Condition => ({ not: link({ field }) })),
      ...(allLocales ?? []).map((locale) => link({ locales: [locale] })),
      ...(noLocales ?? []).map((locale): Condition => ({ not: link({ locales: [locale] }) })),
    ],
  };
}
