import {
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputType,
} from 'graphql';
import type { FieldKind } from '../../store/models.ts';
import {
  holdOperators,
  linkOperators,
  momentOperators,
  plainOperators,
  type Operator,
} from './operators.ts';
import {
  BooleanType,
  DateTime,
  DateType,
  FloatType,
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
  readonly as: 'text' | 'number' | 'boolean' | 'prose';
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

const operators = { ...plainOperators, ...linkOperators, ...holdOperators };

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

export function filter(
  name: string,
  of: GraphQLInputType,
  as: Filter['as'],
  names: readonly (keyof typeof operators)[],
  renamed: Renamed = {},
): Filter {
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
    as,
  };
}

export const membership = ['eq', 'neq', 'in', 'notIn'] as const;
export const size = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'exists'] as const;
export const content = ['matches', 'notMatches', 'isBlank', 'isPresent', 'exists'] as const;

export const moments = (name: string): Filter => ({
  ...filter(name, DateTime, 'text', size),
  operators: momentOperators,
});

/** Several records or uploads at once. */
const several = (name: string, of: GraphQLInputType): Filter =>
  filter(name, of, 'text', ['anyIn', 'allIn', 'exists'], { eq: 'only', notIn: 'noneIn' });

const presence = (name: string): Filter => filter(name, BooleanType, 'text', ['exists']);

/** Filters of fields, by kind. */
export const fieldFilters = {
  string: filter('StringFilter', GraphQLString, 'text', [...membership, ...content]),
  text: filter('TextFilter', GraphQLString, 'text', content),
  slug: filter('SlugFilter', GraphQLString, 'text', membership),
  integer: filter('IntegerFilter', IntType, 'number', size),
  float: filter('FloatFilter', FloatType, 'number', size),
  boolean: filter('BooleanFilter', BooleanType, 'boolean', ['eq']),
  date: filter('DateFilter', DateType, 'text', size),
  date_time: moments('DateTimeFilter'),
  json: presence('JsonFilter'),
  color: presence('ColorFilter'),
  lat_lon: presence('LatLonFilter'),
  seo: presence('SeoFilter'),
  video: presence('VideoFilter'),
  structured_text: filter('StructuredTextFilter', BooleanType, 'prose', content),
  file: filter('FileFilter', UploadId, 'text', [...membership, 'exists']),
  gallery: several('GalleryFilter', UploadId),
  link: filter('LinkFilter', ItemId, 'text', [...membership, 'exists']),
  links: several('LinksFilter', ItemId),
  single_block: presence('SingleBlockFilter'),
  rich_text: presence('ModularContentFilter'),
} satisfies Record<FieldKind, Filter>;

/** Filters of the facts that every record has. */
export const metaFilters = {
  id: { name: 'id', ...filter('ItemIdFilter', ItemId, 'text', membership) },
  _status: { name: 'status', ...filter('StatusFilter', ItemStatus, 'text', membership) },
  _isValid: { name: 'isValid', ...filter('IsValidFilter', BooleanType, 'boolean', ['eq']) },
  _createdAt: { name: 'createdAt', ...moments('CreatedAtFilter') },
  _updatedAt: { name: 'updatedAt', ...moments('UpdatedAtFilter') },
  _publishedAt: { name: 'publishedAt', ...moments('PublishedAtFilter') },
  _firstPublishedAt: { name: 'firstPublishedAt', ...moments('FirstPublishedAtFilter') },
} as const;

/** Filters of where a record stands among others of its model. */
export const placeFilters = {
  position: { name: 'position', ...filter('PositionFilter', IntType, 'number', size) },
  parent: { name: 'parent', ...filter('ParentFilter', ItemId, 'text', [...membership, 'exists']) },
} as const;
