import {
  GraphQLBoolean,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputType,
} from 'graphql';
import type { FieldKind } from '../model.ts';
import { momentOperators, plainOperators, type Operator } from './operators.ts';
import {
  BooleanType,
  DateTime,
  DateType,
  IntType,
  ItemId,
  ItemStatus,
  UploadId,
} from './scalars.ts';

/** How one kind of field or fact is filtered. */
export interface Filter {
  readonly type: GraphQLInputObjectType;
  readonly operators: Readonly<Record<string, Operator>>;
  /** How storage reads the value. */
  readonly as: 'text' | 'number' | 'boolean';
}

const list = (type: GraphQLInputType) => new GraphQLList(type);

function matchesType(name: string): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name,
    fields: {
      pattern: { type: new GraphQLNonNull(GraphQLString) },
      caseSensitive: { type: BooleanType, defaultValue: false },
      regexp: { type: BooleanType, defaultValue: true },
    },
  });
}
const StringMatchesFilter = matchesType('StringMatchesFilter');

/** The type of every operator's value; `of` is the type of the field itself. */
const operatorTypes = {
  eq: (of) => of,
  neq: (of) => of,
  in: list,
  notIn: list,
  gt: (of) => of,
  gte: (of) => of,
  lt: (of) => of,
  lte: (of) => of,
  exists: () => BooleanType,
  isBlank: () => BooleanType,
  isPresent: () => BooleanType,
  matches: () => StringMatchesFilter,
  notMatches: () => StringMatchesFilter,
} satisfies Record<keyof typeof plainOperators, (of: GraphQLInputType) => GraphQLInputType>;

function filter(
  name: string,
  of: GraphQLInputType,
  as: Filter['as'],
  names: readonly (keyof typeof plainOperators)[],
): Filter {
  const fields = names.map((operator) => [operator, { type: operatorTypes[operator](of) }]);
  const operators = names.map((operator) => [operator, plainOperators[operator]]);
  return {
    type: new GraphQLInputObjectType({ name, fields: Object.fromEntries(fields) }),
    operators: Object.fromEntries(operators),
    as,
  };
}

const membership = ['eq', 'neq', 'in', 'notIn'] as const;
const size = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
const content = ['matches', 'notMatches', 'isBlank', 'isPresent', 'exists'] as const;

/** Filters of fields, by kind. */
export const fieldFilters = {
  string: filter('StringFilter', GraphQLString, 'text', [...membership, ...content]),
  text: filter('TextFilter', GraphQLString, 'text', content),
  slug: filter('SlugFilter', GraphQLString, 'text', membership),
  integer: filter('IntegerFilter', IntType, 'number', size),
  boolean: filter('BooleanFilter', BooleanType, 'boolean', ['eq']),
  date: filter('DateFilter', DateType, 'text', size),
  json: filter('JsonFilter', GraphQLBoolean, 'text', ['exists']),
  structured_text: filter('StructuredTextFilter', GraphQLBoolean, 'text', ['isBlank', 'isPresent']),
  video: filter('FileFilter', UploadId, 'text', [...membership, 'exists']),
  link: filter('LinkFilter', ItemId, 'text', [...membership, 'exists']),
  links: filter('LinksFilter', ItemId, 'text', ['exists']),
} satisfies Record<FieldKind, Filter>;

const moments = (name: string): Filter => ({
  ...filter(name, DateTime, 'text', size),
  operators: momentOperators,
});

/** Filters of the facts that every record has. */
export const metaFilters = {
  id: { name: 'id', ...filter('ItemIdFilter', ItemId, 'text', membership) },
  _status: { name: 'status', ...filter('StatusFilter', ItemStatus, 'text', membership) },
  _createdAt: { name: 'createdAt', ...moments('CreatedAtFilter') },
  _updatedAt: { name: 'updatedAt', ...moments('UpdatedAtFilter') },
  _publishedAt: { name: 'publishedAt', ...moments('PublishedAtFilter') },
  _firstPublishedAt: { name: 'firstPublishedAt', ...moments('FirstPublishedAtFilter') },
} as const;
