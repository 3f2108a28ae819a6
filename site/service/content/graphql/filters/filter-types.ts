import {
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputType,
} from 'graphql';
import type { FieldType } from '../../../storage/records/models.ts';
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

/** The filter of a field type or a meta field. */
export interface FilterDefinition {
  readonly type: GraphQLInputObjectType;
  readonly operators: Readonly<Record<string, FilterOperator>>;
  /** The type that the store uses to compare the value. */
  readonly valueType: 'text' | 'number' | 'boolean' | 'structuredText';
}

const toListType = (type: GraphQLInputType) => new GraphQLList(type);

function createMatchesType(name: string): GraphQLInputObjectType {
  return new GraphQLInputObjectType({
    name,
    fields: {
      pattern: { type: new GraphQLNonNull(GraphQLString) },
      caseSensitive: { type: BooleanType, defaultValue: false },
      regexp: { type: BooleanType, defaultValue: true },
    },
  });
}
const StringMatchesFilter = createMatchesType('StringMatchesFilter');

const operators = { ...valueOperators, ...linkOperators, ...arrayOperators };

/** The input type of each operator; `fieldType` is the type of the field. */
const operatorTypes = {
  eq: (fieldType) => fieldType,
  neq: (fieldType) => fieldType,
  in: toListType,
  notIn: toListType,
  gt: (fieldType) => fieldType,
  gte: (fieldType) => fieldType,
  lt: (fieldType) => fieldType,
  lte: (fieldType) => fieldType,
  exists: () => BooleanType,
  isBlank: () => BooleanType,
  isPresent: () => BooleanType,
  matches: () => StringMatchesFilter,
  notMatches: () => StringMatchesFilter,
  anyIn: toListType,
  allIn: toListType,
  noneIn: toListType,
  only: toListType,
  contains: (fieldType) => fieldType,
  containsAny: toListType,
  containsAll: toListType,
  containsNone: toListType,
} satisfies Record<keyof typeof operators, (fieldType: GraphQLInputType) => GraphQLInputType>;

/** Operators by API name, where the API name differs for a field type. */
type OperatorAliases = Readonly<Record<string, keyof typeof operators>>;

export function createFilter(
  name: string,
  fieldType: GraphQLInputType,
  valueType: FilterDefinition['valueType'],
  operatorNames: readonly (keyof typeof operators)[],
  aliases: OperatorAliases = {},
): FilterDefinition {
  const entries = [
    ...operatorNames.map((operator) => [operator, operator] as const),
    ...Object.entries(aliases),
  ];
  return {
    type: new GraphQLInputObjectType({
      name,
      fields: Object.fromEntries(
        entries.map(([apiName, operator]) => [
          apiName,
          { type: operatorTypes[operator](fieldType) },
        ]),
      ),
    }),
    operators: Object.fromEntries(
      entries.map(([apiName, operator]) => [apiName, operators[operator]]),
    ),
    valueType,
  };
}

export const equalityOperatorNames = ['eq', 'neq', 'in', 'notIn'] as const;
export const comparisonOperatorNames = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
export const textOperatorNames = [
  'matches',
  'notMatches',
  'isBlank',
  'isPresent',
  'exists',
] as const;

export const createDateTimeFilter = (name: string): FilterDefinition => ({
  ...createFilter(name, DateTime, 'text', comparisonOperatorNames),
  operators: dateTimeOperators,
});

/** Creates the filter of a field that links to several records or uploads. */
const createLinksFilter = (name: string, fieldType: GraphQLInputType): FilterDefinition =>
  createFilter(name, fieldType, 'text', ['anyIn', 'allIn', 'exists'], {
    eq: 'only',
    notIn: 'noneIn',
  });

const createPresenceFilter = (name: string): FilterDefinition =>
  createFilter(name, BooleanType, 'text', ['exists']);

/** Filters by field type. */
export const fieldFilters = {
  string: createFilter('StringFilter', GraphQLString, 'text', [
    ...equalityOperatorNames,
    ...textOperatorNames,
  ]),
  text: createFilter('TextFilter', GraphQLString, 'text', textOperatorNames),
  slug: createFilter('SlugFilter', GraphQLString, 'text', equalityOperatorNames),
  integer: createFilter('IntegerFilter', IntType, 'number', comparisonOperatorNames),
  float: createFilter('FloatFilter', FloatType, 'number', comparisonOperatorNames),
  boolean: createFilter('BooleanFilter', BooleanType, 'boolean', ['eq']),
  date: createFilter('DateFilter', DateType, 'text', comparisonOperatorNames),
  date_time: createDateTimeFilter('DateTimeFilter'),
  json: createPresenceFilter('JsonFilter'),
  color: createPresenceFilter('ColorFilter'),
  lat_lon: createPresenceFilter('LatLonFilter'),
  seo: createPresenceFilter('SeoFilter'),
  video: createPresenceFilter('VideoFilter'),
  structured_text: createFilter(
    'StructuredTextFilter',
    BooleanType,
    'structuredText',
    textOperatorNames,
  ),
  file: createFilter('FileFilter', UploadId, 'text', [...equalityOperatorNames, 'exists']),
  gallery: createLinksFilter('GalleryFilter', UploadId),
  link: createFilter('LinkFilter', ItemId, 'text', [...equalityOperatorNames, 'exists']),
  links: createLinksFilter('LinksFilter', ItemId),
  single_block: createPresenceFilter('SingleBlockFilter'),
  rich_text: createPresenceFilter('ModularContentFilter'),
} satisfies Record<FieldType, FilterDefinition>;

/** Filters of the meta fields of every record. */
export const metaFilters = {
  id: { name: 'id', ...createFilter('ItemIdFilter', ItemId, 'text', equalityOperatorNames) },
  _status: {
    name: 'status',
    ...createFilter('StatusFilter', ItemStatus, 'text', equalityOperatorNames),
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

/** Filters of the position of a record in its model. */
export const positionFilters = {
  position: {
    name: 'position',
    ...createFilter('PositionFilter', IntType, 'number', comparisonOperatorNames),
  },
  parent: {
    name: 'parent',
    ...createFilter('ParentFilter', ItemId, 'text', [...equalityOperatorNames, 'exists']),
  },
} as const;
