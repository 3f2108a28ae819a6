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
  textOperatorNames,
  createFilter,
  equalityOperatorNames,
  createDateTimeFilter,
  comparisonOperatorNames,
  type FilterDefinition,
} from './filter-types.ts';
import { BooleanType, IntType, UploadId } from '../scalars.ts';

const createEnum = (name: string, values: readonly string[]): GraphQLEnumType =>
  new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });

/** A filter of uploads, with the operand that the store compares. */
interface UploadFilter extends FilterDefinition {
  readonly operand: Operand;
  /** Whether uploads can be ordered by the operand. */
  readonly isSortable?: boolean;
}

const createFieldFilter = (
  key: string,
  definition: FilterDefinition,
  isSortable = false,
): UploadFilter => ({
  ...definition,
  operand: { source: 'field', name: key, valueType: definition.valueType },
  isSortable,
});

const createFacetFilter = (
  name: 'type' | 'resolution' | 'orientation' | 'colors',
  definition: FilterDefinition,
) => ({
  ...definition,
  operand: { source: 'facet', name } as const,
});

const createTextFilter = (name: string) =>
  createFilter(name, GraphQLString, 'text', [...equalityOperatorNames, ...textOperatorNames]);
const createNumberFilter = (name: string) =>
  createFilter(name, IntType, 'number', comparisonOperatorNames);

/** Creates the filter of a field with several values. */
const createListFilter = (
  name: string,
  valueType: GraphQLEnumType | typeof GraphQLString,
): FilterDefinition =>
  createFilter(name, valueType, 'text', [], {
    contains: 'contains',
    anyIn: 'containsAny',
    allIn: 'containsAll',
    notIn: 'containsNone',
  });

/** Filters of uploads by API name. */
const uploadFilters: Readonly<Record<string, UploadFilter>> = {
  id: {
    ...createFilter('UploadIdFilter', UploadId, 'text', equalityOperatorNames),
    operand: { source: 'meta', name: 'id' },
    isSortable: true,
  },
  type: createFacetFilter(
    'type',
    createFilter(
      'UploadTypeFilter',
      createEnum('UploadType', uploadTypeNames),
      'text',
      equalityOperatorNames,
    ),
  ),
  inUse: {
    ...createFilter('InUseFilter', BooleanType, 'boolean', ['eq']),
    operand: { source: 'meta', name: 'inUse' },
  },
  resolution: createFacetFilter(
    'resolution',
    createFilter(
      'ResolutionFilter',
      createEnum('ResolutionType', uploadResolutions),
      'text',
      equalityOperatorNames,
    ),
  ),
  orientation: createFacetFilter(
    'orientation',
    createFilter(
      'OrientationFilter',
      createEnum('UploadOrientation', ['landscape', 'portrait', 'square']),
      'text',
      ['eq', 'neq'],
    ),
  ),
  colors: createFacetFilter(
    'colors',
    createListFilter('ColorsFilter', createEnum('ColorBucketType', colorBuckets)),
  ),
  tags: createFieldFilter('tags', createListFilter('TagsFilter', GraphQLString)),
  smartTags: createFieldFilter('smart_tags', createListFilter('SmartTagsFilter', GraphQLString)),
  size: createFieldFilter('size', createNumberFilter('UploadSizeFilter'), true),
  width: createFieldFilter('width', createNumberFilter('UploadWidthFilter')),
  height: createFieldFilter('height', createNumberFilter('UploadHeightFilter')),
  mimeType: createFieldFilter('mime_type', createTextFilter('MimeTypeFilter'), true),
  format: createFieldFilter('format', createTextFilter('UploadFormatFilter'), true),
  filename: createFieldFilter('filename', createTextFilter('FilenameFilter'), true),
  basename: createFieldFilter('basename', createTextFilter('BasenameFilter'), true),
  path: createFieldFilter('path', createTextFilter('PathFilter')),
  alt: createFieldFilter('alt', createTextFilter('UploadAltFilter')),
  title: createFieldFilter('title', createTextFilter('UploadTitleFilter')),
  notes: createFieldFilter('notes', createTextFilter('NotesFilter')),
  author: createFieldFilter('author', createTextFilter('AuthorFilter')),
  copyright: createFieldFilter('copyright', createTextFilter('CopyrightFilter')),
  md5: createFieldFilter('md5', createTextFilter('Md5Filter')),
  _createdAt: createFieldFilter('created_at', createDateTimeFilter('UploadCreatedAtFilter'), true),
  _updatedAt: createFieldFilter('updated_at', createDateTimeFilter('UploadUpdatedAtFilter'), true),
};

export const UploadFilterType: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'UploadFilter',
  fields: () => ({
    AND: { type: new GraphQLList(UploadFilterType) },
    OR: { type: new GraphQLList(UploadFilterType) },
    ...Object.fromEntries(
      Object.entries(uploadFilters).map(([name, { type }]) => [name, { type }]),
    ),
  }),
});

type FilterInput = Readonly<Record<string, unknown>>;

/** Converts a filter to a condition. An upload matches if it satisfies all parts of the filter. */
export function toUploadCondition(filter: FilterInput | null | undefined): Condition {
  const parts = Object.entries(filter ?? {}).flatMap(([name, input]): Condition[] => {
    if (input === null || input === undefined) return [];
    if (name === 'AND') return [{ all: (input as FilterInput[]).map(toUploadCondition) }];
    if (name === 'OR') return [{ any: (input as FilterInput[]).map(toUploadCondition) }];
    const definition = uploadFilters[name];
    return Object.entries(input).flatMap(([operator, value]) => {
      const createCondition = definition?.operators[operator];
      return definition && createCondition ? [createCondition(definition.operand, value)] : [];
    });
  });
  return { all: parts };
}

export const UploadOrderBy = new GraphQLEnumType({
  name: 'UploadOrderBy',
  values: Object.fromEntries(
    Object.entries(uploadFilters)
      .filter(([, { isSortable }]) => isSortable)
      .flatMap(([name, { operand }]): [string, GraphQLEnumValueConfig][] => [
        [`${name}_ASC`, { value: { by: operand, direction: 'asc' } satisfies OrderBy }],
        [`${name}_DESC`, { value: { by: operand, direction: 'desc' } satisfies OrderBy }],
      ]),
  ),
});
