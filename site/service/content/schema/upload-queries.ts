import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfigMap } from 'graphql';
import type { Order } from '../../store/record-query.ts';
import type { StoredUpload } from '../../store/uploads.ts';
import { uploadsTag, type QueryContext } from './context.ts';
import { costing, costs, defaultFirst } from './costs.ts';
import { askedLocales, languageArguments, type LanguageArguments } from './languages.ts';
import { listOf } from './linked-type.ts';
import { CollectionMetadata, largestFirst, within } from './lists.ts';
import type { Plan } from './plan.ts';
import { IntType } from './scalars.ts';
import { uploadCondition, UploadFilterType, UploadOrderBy } from './upload-filters.ts';
import type { UploadSource } from './upload-source.ts';

interface UploadArguments extends LanguageArguments {
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly (Order | null)[] | null;
}

/** Lists what was uploaded, whether records use it or not. */
export function uploadQueries(plan: Plan): GraphQLFieldConfigMap<undefined, QueryContext> {
  const filter = { type: UploadFilterType };
  const orderBy = { type: new GraphQLList(UploadOrderBy) };
  return {
    upload: {
      type: plan.uploads.any,
      args: { ...languageArguments, filter, orderBy },
      resolve: async (_, args: UploadArguments, context) =>
        (await found({ ...args, skip: 0, first: 1 }, context))[0] ?? null,
      ...costing(costs.single),
    },
    allUploads: {
      type: listOf(plan.uploads.any),
      args: {
        ...languageArguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultFirst },
        filter,
        orderBy,
      },
      resolve: (_, args: UploadArguments, context) => found(args, context),
      ...costing(costs.list),
    },
    _allUploadsMeta: {
      type: new GraphQLNonNull(CollectionMetadata),
      args: { locale: languageArguments.locale, filter },
      resolve: async (_, args: UploadArguments, { store, tags }) => {
        tags.add(uploadsTag);
        return { count: await store.uploads.count({ where: uploadCondition(args.filter) }) };
      },
      ...costing(costs.meta),
    },
  };
}

async function found(
  args: UploadArguments,
  { store, tags }: QueryContext,
): Promise<UploadSource[]> {
  tags.add(uploadsTag);
  const locales = askedLocales(args);
  const uploads: readonly StoredUpload[] = await store.uploads.find({
    where: uploadCondition(args.filter),
    order: (args.orderBy ?? []).filter((order) => order !== null),
    skip: within('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
    first: within('first', args.first ?? defaultFirst, largestFirst),
  });
  return uploads.map((upload) => ({ upload, said: {}, locales }));
}
