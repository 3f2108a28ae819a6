import {
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputType,
} from 'graphql';
import type { FieldType } from '../../../storage/models.ts';
import {
  arrayOperators,
  linkOperators,
  dateTimeOperators,
  valueOperators,
  type FilterOperator,
} from './filter-operators.ts';
import {
  BooleanType,
  DateTime,
  DateType,
  FloatType,
  IntType,
  ItemId,
  ItemStatus,
  UploadId,
} from '../scalars.ts';

/** How one kind of field or fact is filtered. */
export interface FilterDefinition {
  readonly type: GraphQLInputObjectType;
  readonly operators: Readonly<Record<string, FilterOperator>>;
  /** How storage reads the value. */
  readonly valueType: 'text' | 'number' | 'boolean' | 'prose';
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

const operators = { ...valueOperators, ...linkOperators, ...arrayOperators };

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
  anyIn: list,
  allIn: list,
  noneIn: list,
  only: list,
  holds: (of) => of,
  holdsAny: list,
  holdsAll: list,
  holdsNone: list,
} satisfies Record<keyof typeof operators, (of: GraphQLInputType) => GraphQLInputType>;

/** Operators that bear another name in the protocol, where they stand for something else. */
type Renamed = Readonly<Record<string, keyof typeof operators>>;

export function createFilter(
  name: string,
  of: GraphQLInputType,
  as: FilterDefinition['valueType'],
  names: readonly (keyof typeof operators)[],
  renamed: Renamed = {},
): FilterDefinition {
  const rows = [
    ...names.map((operator) => [operator, operator] as const),
    ...Object.entries(renamed),
  ];
  return {
    type: new GraphQLInputObjectType({
      name,
      fields: Object.fromEntries(
        rows.map(([shown, operator]) => [shown, { type: operatorTypes[operator](of) }]),
      ),
    }),
    operators: Object.fromEntries(rows.map(([shown, operator]) => [shown, operators[operator]])),
    valueType: as,
  };
}

export const equalityOperators = ['eq', 'neq', 'in', 'notIn'] as const;
export const comparisonOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
export const textOperators = ['matches', 'notMatches', 'isBlank', 'isPresent', 'exists'] as const;

export const createDateTimeFilter = (name: string): FilterDefinition => ({
  ...createFilter(name, DateTime, 'text', comparisonOperators),
  operators: dateTimeOperators,
});

/** Several records or uploads at once. */
const several = (name: string, of: GraphQLInputType): FilterDefinition =>
  createFilter(name, of, 'text', ['anyIn', 'allIn', 'exists'], { eq: 'only', notIn: 'noneIn' });

const presence = (name: string): FilterDefinition =>
  createFilter(name, BooleanType, 'text', ['exists']);

/** Filters of fields, by kind. */
export const fieldFilters = {
  string: createFilter('StringFilter', GraphQLString, 'text', [
    ...equalityOperators,
    ...textOperators,
  ]),
  text: createFilter('TextFilter', GraphQLString, 'text', textOperators),
  slug: createFilter('SlugFilter', GraphQLString, 'text', equalityOperators),
  integer: createFilter('IntegerFilter', IntType, 'number', comparisonOperators),
  float: createFilter('FloatFilter', FloatType, 'number', comparisonOperators),
  boolean: createFilter('BooleanFilter', BooleanType, 'boolean', ['eq']),
  date: createFilter('DateFilter', DateType, 'text', comparisonOperators),
  date_time: createDateTimeFilter('DateTimeFilter'),
  json: presence('JsonFilter'),
  color: presence('ColorFilter'),
  lat_lon: presence('LatLonFilter'),
  seo: presence('SeoFilter'),
  video: presence('VideoFilter'),
  structured_text: createFilter('StructuredTextFilter', BooleanType, 'prose', textOperators),
  file: createFilter('FileFilter', UploadId, 'text', [...equalityOperators, 'exists']),
  gallery: several('GalleryFilter', UploadId),
  link: createFilter('LinkFilter', ItemId, 'text', [...equalityOperators, 'exists']),
  links: several('LinksFilter', ItemId),
  single_block: presence('SingleBlockFilter'),
  rich_text: presence('ModularContentFilter'),
} satisfies Record<FieldType, FilterDefinition>;

/** Filters of the facts that every record has. */
export const metaFilters = {
  id: { name: 'id', ...createFilter('ItemIdFilter', ItemId, 'text', equalityOperators) },
  _status: {
    name: 'status',
    ...createFilter('StatusFilter', ItemStatus, 'text', equalityOperators),
  },
  _isValid: { name: 'isValid', ...createFilter('IsValidFilter', BooleanType, 'boolean', ['eq']) },
  _createdAt: { name: 'createdAt', ...createDateTimeFilter('CreatedAtFilter') },
  _updatedAt: { name: 'updatedAt', ...createDateTimeFilter('UpdatedAtFilter') },
  _publishedAt: { name: 'publishedAt', ...createDateTimeFilter('PublishedAtFilter') },
  _firstPublishedAt: {
    name: 'firstPublishedAt',
    ...createDateTimeFilter('FirstPublishedAtFilter'),
  },
} as const;

/** Filters of where a record stands among others of its model. */
export const positionFilters = {
  position: {
    name: 'position',
    ...createFilter('PositionFilter', IntType, 'number', comparisonOperators),
  },
  parent: {
    name: 'parent',
    ...createFilter('ParentFilter', ItemId, 'text', [...equalityOperators, 'exists']),
  },
} as const;
