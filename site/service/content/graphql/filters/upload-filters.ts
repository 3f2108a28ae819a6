import {
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLString,
  type GraphQLEnumValueConfig,
} from 'graphql';
import type { Condition, Operand, OrderBy } from '../../../storage/record-query.ts';
import {
  colorBuckets,
  uploadResolutions,
  uploadTypeNames,
} from '../../../storage/upload-facets.ts';
import {
  textOperators,
  createFilter,
  equalityOperators,
  createDateTimeFilter,
  comparisonOperators,
  type FilterDefinition,
} from './filter-types.ts';
import { BooleanType, IntType, UploadId } from '../scalars.ts';

const words = (name: string, values: readonly string[]): GraphQLEnumType =>
  new GraphQLEnumType({ name, values: Object.fromEntries(values.map((value) => [value, {}])) });

/** A way to find uploads, and where storage reads what it looks at. */
interface UploadFilter extends FilterDefinition {
  readonly operand: Operand;
  /** True for what uploads can be ordered by. */
  readonly isOrder?: boolean;
}

const known = (key: string, found: FilterDefinition, isOrder = false): UploadFilter => ({
  ...found,
  operand: { source: 'field', name: key, valueType: found.valueType },
  isOrder,
});

const facet = (
  name: 'type' | 'resolution' | 'orientation' | 'colors',
  found: FilterDefinition,
) => ({
  ...found,
  operand: { source: 'facet', name } as const,
});

const text = (name: string) =>
  createFilter(name, GraphQLString, 'text', [...equalityOperators, ...textOperators]);
const number = (name: string) => createFilter(name, IntType, 'number', comparisonOperators);

/** Several words at once. */
const holding = (name: string, of: GraphQLEnumType | typeof GraphQLString): FilterDefinition =>
  createFilter(name, of, 'text', [], {
    contains: 'holds',
    anyIn: 'holdsAny',
    allIn: 'holdsAll',
    notIn: 'holdsNone',
  });

/** Filters of uploads. */
const filters: Readonly<Record<string, UploadFilter>> = {
  id: {
    ...createFilter('UploadIdFilter', UploadId, 'text', equalityOperators),
    operand: { source: 'meta', name: 'id' },
    isOrder: true,
  },
  type: facet(
    'type',
    createFilter(
      'UploadTypeFilter',
      words('UploadType', uploadTypeNames),
      'text',
      equalityOperators,
    ),
  ),
  inUse: {
    ...createFilter('InUseFilter', BooleanType, 'boolean', ['eq']),
    operand: { source: 'meta', name: 'inUse' },
  },
  resolution: facet(
    'resolution',
    createFilter(
      'ResolutionFilter',
      words('ResolutionType', uploadResolutions),
      'text',
      equalityOperators,
    ),
  ),
  orientation: facet(
    'orientation',
    createFilter(
      'OrientationFilter',
      words('UploadOrientation', ['landscape', 'portrait', 'square']),
      'text',
      ['eq', 'neq'],
    ),
  ),
  colors: facet('colors', holding('ColorsFilter', words('ColorBucketType', colorBuckets))),
  tags: known('tags', holding('TagsFilter', GraphQLString)),
  smartTags: known('smart_tags', holding('SmartTagsFilter', GraphQLString)),
  size: known('size', number('UploadSizeFilter'), true),
  width: known('width', number('UploadWidthFilter')),
  height: known('height', number('UploadHeightFilter')),
  mimeType: known('mime_type', text('MimeTypeFilter'), true),
  format: known('format', text('UploadFormatFilter'), true),
  filename: known('filename', text('FilenameFilter'), true),
  basename: known('basename', text('BasenameFilter'), true),
  path: known('path', text('PathFilter')),
  alt: known('alt', text('UploadAltFilter')),
  title: known('title', text('UploadTitleFilter')),
  notes: known('notes', text('NotesFilter')),
  author: known('author', text('AuthorFilter')),
  copyright: known('copyright', text('CopyrightFilter')),
  md5: known('md5', text('Md5Filter')),
  _createdAt: known('created_at', createDateTimeFilter('UploadCreatedAtFilter'), true),
  _updatedAt: known('updated_at', createDateTimeFilter('UploadUpdatedAtFilter'), true),
};

export const UploadFilterType: GraphQLInputObjectType = new GraphQLInputObjectType({
  name: 'UploadFilter',
  fields: () => ({
    AND: { type: new GraphQLList(UploadFilterType) },
    OR: { type: new GraphQLList(UploadFilterType) },
    ...Object.fromEntries(Object.entries(filters).map(([name, { type }]) => [name, { type }])),
  }),
});

type Given = Readonly<Record<string, unknown>>;

/** Turns a filter as asked into a condition; everything within one filter must hold. */
export function toUploadCondition(asked: Given | null | undefined): Condition {
  const parts = Object.entries(asked ?? {}).flatMap(([name, given]): Condition[] => {
    if (given === null || given === undefined) return [];
    if (name === 'AND') return [{ all: (given as Given[]).map(toUploadCondition) }];
    if (name === 'OR') return [{ any: (given as Given[]).map(toUploadCondition) }];
    const found = filters[name];
    return Object.entries(given).flatMap(([operator, value]) => {
      const condition = found?.operators[operator];
      return found && condition ? [condition(found.operand, value)] : [];
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
