import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLString,
  type GraphQLEnumValueConfig,
} from 'graphql';
import type { Condition, Operand, OrderBy } from '../../../storage/query/record-query.ts';
import {
  colorBuckets,
  uploadResolutions,
  uploadTypeNames,
} from '../../../storage/query/upload-facets.ts';
import {
  textOperators,
  createFilter,
  equalityOperators,
  createDateTimeFilter,
  comparisonOperators,
  type FilterDefinition,
} from './filter-types.ts';
import { BooleanType, IntType, UploadId } from '../scalars.ts';

const createEnum = (name: string, values: readonly string[]): GraphQLEnumType =>
  new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });

/** A filter of uploads, with the value that the store compares. */
interface UploadFilter extends FilterDefinition {
  readonly operand: Operand;
  /** Whether uploads can be ordered by it. */
  readonly isOrder?: boolean;
}

const fieldFilter = (key: string, definition: FilterDefinition, isOrder = false): UploadFilter => ({
  ...definition,
  operand: { source: 'field', name: key, valueType: definition.valueType },
  isOrder,
});

const facetFilter = (
  name: 'type' | 'resolution' | 'orientation' | 'colors',
  definition: FilterDefinition,
) => ({
  ...definition,
  operand: { source: 'facet', name } as const,
});

const text = (name: string) =>
  createFilter(name, GraphQLString, 'text', [...equalityOperators, ...textOperators]);
const number = (name: string) => createFilter(name, IntType, 'number', comparisonOperators);

/** A filter of a field with several values. */
const createListFilter = (
  name: string,
  valueType: GraphQLEnumType | typeof GraphQLString,
): FilterDefinition =>
  createFilter(name, valueType, 'text', [], {
    contains: 'holds',
    anyIn: 'holdsAny',
    allIn: 'holdsAll',
    notIn: 'holdsNone',
  });

/** Filters of uploads by API name. */
const filters: Readonly<Record<string, UploadFilter>> = {
  id: {
    ...createFilter('UploadIdFilter', UploadId, 'text', equalityOperators),
    operand: { source: 'meta', name: 'id' },
    isOrder: true,
  },
  type: facetFilter(
    'type',
    createFilter(
      'UploadTypeFilter',
      createEnum('UploadType', uploadTypeNames),
      'text',
      equalityOperators,
    ),
  ),
  inUse: {
    ...createFilter('InUseFilter', BooleanType, 'boolean', ['eq']),
    operand: { source: 'meta', name: 'inUse' },
  },
  resolution: facetFilter(
    'resolution',
    createFilter(
      'ResolutionFilter',
      createEnum('ResolutionType', uploadResolutions),
      'text',
      equalityOperators,
    ),
  ),
  orientation: facetFilter(
    'orientation',
    createFilter(
      'OrientationFilter',
      createEnum('UploadOrientation', ['landscape', 'portrait', 'square']),
      'text',
      ['eq', 'neq'],
    ),
  ),
  colors: facetFilter(
    'colors',
    createListFilter('ColorsFilter', createEnum('ColorBucketType', colorBuckets)),
  ),
  tags: fieldFilter('tags', createListFilter('TagsFilter', GraphQLString)),
  smartTags: fieldFilter('smart_tags', createListFilter('SmartTagsFilter', GraphQLString)),
  size: fieldFilter('size', number('UploadSizeFilter'), true),
  width: fieldFilter('width', number('UploadWidthFilter')),
  height: fieldFilter('height', number('UploadHeightFilter')),
  mimeType: fieldFilter('mime_type', text('MimeTypeFilter'), true),
  format: fieldFilter('format', text('UploadFormatFilter'), true),
  filename: fieldFilter('filename', text('FilenameFilter'), true),
  basename: fieldFilter('basename', text('BasenameFilter'), true),
  path: fieldFilter('path', text('PathFilter')),
  alt: fieldFilter('alt', text('UploadAltFilter')),
  title: fieldFilter('title', text('UploadTitleFilter')),
  notes: fieldFilter('notes', text('NotesFilter')),
  author: fieldFilter('author', text('AuthorFilter')),
  copyright: fieldFilter('copyright', text('CopyrightFilter')),
  md5: fieldFilter('md5', text('Md5Filter')),
  _createdAt: fieldFilter('created_at', createDateTimeFilter('UploadCreatedAtFilter'), true),
  _updatedAt: fieldFilter('updated_at', createDateTimeFilter('UploadUpdatedAtFilter'), true),
};

export const UploadFilterType: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'UploadFilter',
  fields: () => ({
    AND: { type: new GraphQLList(UploadFilterType) },
    OR: { type: new GraphQLList(UploadFilterType) },
    ...Object.fromEntries(Object.entries(filters).map(([name, { type }]) => [name, { type }])),
  }),
});

type FilterInput = Readonly<Record<string, unknown>>;

/** Converts a filter to a condition; all parts of a filter must match. */
export function toUploadCondition(filter: FilterInput | null | undefined): Condition {
  const parts = Object.entries(filter ?? {}).flatMap(([name, input]): Condition[] => {
    if (input === null || input === undefined) return [];
    if (name === 'AND') return [{ all: (input as FilterInput[]).map(toUploadCondition) }];
    if (name === 'OR') return [{ any: (input as FilterInput[]).map(toUploadCondition) }];
    const definition = filters[name];
    return Object.entries(input).flatMap(([operator, value]) => {
      const condition = definition?.operators[operator];
      return definition && condition ? [condition(definition.operand, value)] : [];
    });
  });
  return { all: parts };
}

export const UploadOrderBy = new GraphQLEnumType({
  name: 'UploadOrderBy',
  values: Object.fromEntries(
    Object.entries(filters)
      .filter(([, { isOrder }]) => isOrder)
      .flatMap(([name, { operand }]): [string, GraphQLEnumValueConfig][] => [
        [`${name}_ASC`, { value: { by: operand, direction: 'asc' } satisfies OrderBy }],
        [`${name}_DESC`, { value: { by: operand, direction: 'desc' } satisfies OrderBy }],
      ]),
  ),
});
