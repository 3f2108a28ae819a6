import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfigMap } from 'graphql';
import type { OrderBy } from '../../../storage/query/record-query.ts';
import type { StoredUpload } from '../../../storage/uploads.ts';
import { derivedDataCacheTag, uploadsCacheTag } from '../../cache-tags.ts';
import { dependsOnDerivedData } from './depends-on-derived-data.ts';
import type { QueryContext } from '../../query-context.ts';
import { withComplexity, complexityCosts, defaultPageSize } from '../complexity-costs.ts';
import { assertFilterSize } from '../filters/assert-filter-size.ts';
import { resolveLocales, type LocaleArguments, type SchemaLocales } from '../schema-locales.ts';
import { createNonNullList } from './record-union.ts';
import { CollectionMetadata, maxPageSize, assertInRange } from './collection-pagination.ts';
import type { SchemaContext } from './schema-context.ts';
import { IntType } from '../scalars.ts';
import { toUploadCondition, UploadFilterType, UploadOrderBy } from '../filters/upload-filters.ts';
import type { UploadSource } from '../uploads/upload-source.ts';

interface UploadArguments extends LocaleArguments {
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly (OrderBy | null)[] | null;
}

/** Creates the query fields for all uploads, including unused ones. */
export function createUploadQueryFields(
  schemaContext: SchemaContext,
): GraphQLFieldConfigMap<undefined, QueryContext> {
  const { schemaLocales, uploads } = schemaContext;
  const filter = { type: UploadFilterType };
  const orderBy = { type: new GraphQLList(UploadOrderBy) };
  return {
    upload: {
      type: uploads.anyUpload,
      args: { ...schemaLocales.arguments, filter, orderBy },
      resolve: async (_, args: UploadArguments, context) =>
        (await findUploads({ ...args, skip: 0, first: 1 }, context, schemaLocales))[0] ?? null,
      ...withComplexity(complexityCosts.single),
    },
    allUploads: {
      type: createNonNullList(uploads.anyUpload),
      args: {
        ...schemaLocales.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultPageSize },
        filter,
        orderBy,
      },
      resolve: (_, args: UploadArguments, context) => findUploads(args, context, schemaLocales),
      ...withComplexity(complexityCosts.list),
    },
    _allUploadsMeta: {
      type: new GraphQLNonNull(CollectionMetadata),
      args: { locale: schemaLocales.arguments.locale, filter },
      resolve: async (_, args: UploadArguments, context) => ({
        count: await context.store.uploads.count({
          where: createCondition(args, context, schemaLocales),
          timeBudget: context.timeBudget,
        }),
      }),
      ...withComplexity(complexityCosts.meta),
    },
  };
}

async function findUploads(
  args: UploadArguments,
  context: QueryContext,
  schemaLocales: SchemaLocales,
): Promise<UploadSource[]> {
  const locales = resolveLocales(args, schemaLocales.defaultLocales);
  const uploads: readonly StoredUpload[] = await context.store.uploads.find({
    where: createCondition(args, context, schemaLocales),
    order: (args.orderBy ?? []).filter((order) => order !== null),
    offset: assertInRange('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
    limit: assertInRange('first', args.first ?? defaultPageSize, maxPageSize),
    timeBudget: context.timeBudget,
  });
  return (await context.responseSize.addItems(uploads)).map((upload) => ({
    upload,
    metadata: {},
    locales,
  }));
}

function createCondition(
  args: UploadArguments,
  { cacheTags }: QueryContext,
  { defaultLocales }: SchemaLocales,
) {
  const { filter } = args;
  cacheTags.add(uploadsCacheTag);
  assertFilterSize(filter);
  const where = toUploadCondition(filter, resolveLocales(args, defaultLocales));
  if (where !== undefined && dependsOnDerivedData(where)) cacheTags.add(derivedDataCacheTag);
  return where;
}
