import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLString,
  type GraphQLEnumValueConfig,
} from 'graphql';
import type { Condition, Operand, OrderBy } from '../../../storage/query/record-query.ts';
import type { Locale } from '../../locales.ts';
import {
  colorBuckets,
  uploadResolutions,
  uploadTypeNames,
  type UploadFacets,
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
  /** Whether the value depends on the locale. */
  readonly isLocalized?: boolean;
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
  name: keyof UploadFacets,
  definition: FilterDefinition,
  isSortable = false,
): UploadFilter => ({
  ...definition,
  isSortable,
  operand: { source: 'facet', name } as const,
});

/** Creates the filter of a text that an upload has by locale. */
const createMetadataFilter = (key: string, definition: FilterDefinition): UploadFilter => ({
  ...definition,
  operand: { source: 'field', name: 'default_field_metadata', valueType: 'text', key },
  isLocalized: true,
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
export const uploadFilters: Readonly<Record<string, UploadFilter>> = {
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
  format: createFacetFilter('format', createTextFilter('UploadFormatFilter'), true),
  filename: createFieldFilter('filename', createTextFilter('FilenameFilter'), true),
  basename: createFacetFilter('basename', createTextFilter('BasenameFilter'), true),
  path: createFacetFilter('path', createTextFilter('PathFilter')),
  alt: createMetadataFilter('alt', createTextFilter('UploadAltFilter')),
  title: createMetadataFilter('title', createTextFilter('UploadTitleFilter')),
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

/**
 * Converts a filter to a condition. An upload matches if it satisfies all parts of the filter.
 * @param locales the locales of texts, in the order of fallback.
 */
export function toUploadCondition(
  filter: FilterInput | null | undefined,
  locales: readonly Locale[],
): Condition {
  const parts = Object.entries(filter ?? {}).flatMap(([name, input]): Condition[] => {
    if (input === null || input === undefined) return [];
    const createNestedConditions = () =>
      (input as FilterInput[]).map((nestedFilter) => toUploadCondition(nestedFilter, locales));
    if (name === 'AND') return [{ all: createNestedConditions() }];
    if (name === 'OR') return [{ any: createNestedConditions() }];
    const definition = uploadFilters[name];
    if (definition === undefined) return [];
    const operand = toOperand(definition, locales);
    return Object.entries(input).flatMap(([operator, value]) => {
      const createCondition = definition.operators[operator];
      return createCondition ? [createCondition(operand, value)] : [];
    });
  });
  return { all: parts };
}

function toOperand({ operand, isLocalized }: UploadFilter, locales: readonly Locale[]): Operand {
  return isLocalized && operand.source === 'field' ? { ...operand, locales } : operand;
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
