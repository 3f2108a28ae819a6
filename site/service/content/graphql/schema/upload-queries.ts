import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfigMap } from 'graphql';
import type { OrderBy } from '../../../storage/record-query.ts';
import type { StoredUpload } from '../../../storage/uploads.ts';
import { derivedDataCacheTag, uploadsCacheTag } from '../../cache-tags.ts';
import { dependsOnDerivedData } from './depends-on-facts.ts';
import type { QueryContext } from '../../query-context.ts';
import { withComplexity, complexityCosts, defaultPageSize } from '../complexity-costs.ts';
import { assertFilterSize } from '../filters/filter-limits.ts';
import { resolveLocales, type LocaleArguments, type SchemaLocales } from '../locales.ts';
import { nonNullList } from './record-union.ts';
import { CollectionMetadata, maxPageSize, assertInRange } from './collections.ts';
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

/** Lists what was uploaded, whether records use it or not. */
export function uploadQueryFields(
  plan: SchemaContext,
): GraphQLFieldConfigMap<undefined, QueryContext> {
  const { languages, uploads } = plan;
  const filter = { type: UploadFilterType };
  const orderBy = { type: new GraphQLList(UploadOrderBy) };
  return {
    upload: {
      type: uploads.any,
      args: { ...languages.arguments, filter, orderBy },
      resolve: async (_, args: UploadArguments, context) =>
        (await found({ ...args, skip: 0, first: 1 }, context, languages))[0] ?? null,
      ...withComplexity(complexityCosts.single),
    },
    allUploads: {
      type: nonNullList(uploads.any),
      args: {
        ...languages.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultPageSize },
        filter,
        orderBy,
      },
      resolve: (_, args: UploadArguments, context) => found(args, context, languages),
      ...withComplexity(complexityCosts.list),
    },
    _allUploadsMeta: {
      type: new GraphQLNonNull(CollectionMetadata),
      args: { locale: languages.arguments.locale, filter },
      resolve: async (_, args: UploadArguments, context) => ({
        count: await context.store.uploads.count({
          where: whereOf(args, context),
          budget: context.budget,
        }),
      }),
      ...withComplexity(complexityCosts.meta),
    },
  };
}

async function found(
  args: UploadArguments,
  context: QueryContext,
  { defaults }: SchemaLocales,
): Promise<UploadSource[]> {
  const locales = resolveLocales(args, defaults);
  const uploads: readonly StoredUpload[] = await context.store.uploads.find({
    where: whereOf(args, context),
    order: (args.orderBy ?? []).filter((order) => order !== null),
    offset: assertInRange('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
    limit: assertInRange('first', args.first ?? defaultPageSize, maxPageSize),
    budget: context.budget,
  });
  return (await context.size.add(uploads)).map((upload) => ({ upload, metadata: {}, locales }));
}

function whereOf({ filter }: UploadArguments, { cacheTags }: QueryContext) {
  cacheTags.add(uploadsCacheTag);
  assertFilterSize(filter);
  const where = toUploadCondition(filter);
  if (where !== undefined && dependsOnDerivedData(where)) cacheTags.add(derivedDataCacheTag);
  return where;
}
