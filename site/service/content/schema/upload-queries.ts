import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfigMap } from 'graphql';
import type { Order } from '../../store/record-query.ts';
import type { StoredUpload } from '../../store/uploads.ts';
import { factsTag, uploadsTag } from '../cache-tags.ts';
import { dependsOnFacts } from './depends-on-facts.ts';
import type { QueryContext } from './context.ts';
import { costing, costs, defaultFirst } from './costs.ts';
import { checkFilterSize } from './filter-limits.ts';
import { askedLocales, type LanguageArguments, type Languages } from './languages.ts';
import { listOf } from './linked-type.ts';
import { CollectionMetadata, largestFirst, within } from './pages.ts';
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
  const { languages, uploads } = plan;
  const filter = { type: UploadFilterType };
  const orderBy = { type: new GraphQLList(UploadOrderBy) };
  return {
    upload: {
      type: uploads.any,
      args: { ...languages.arguments, filter, orderBy },
      resolve: async (_, args: UploadArguments, context) =>
        (await found({ ...args, skip: 0, first: 1 }, context, languages))[0] ?? null,
      ...costing(costs.single),
    },
    allUploads: {
      type: listOf(uploads.any),
      args: {
        ...languages.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultFirst },
        filter,
        orderBy,
      },
      resolve: (_, args: UploadArguments, context) => found(args, context, languages),
      ...costing(costs.list),
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
      ...costing(costs.meta),
    },
  };
}

async function found(
  args: UploadArguments,
  context: QueryContext,
  { around }: Languages,
): Promise<UploadSource[]> {
  const locales = askedLocales(args, around);
  const uploads: readonly StoredUpload[] = await context.store.uploads.find({
    where: whereOf(args, context),
    order: (args.orderBy ?? []).filter((order) => order !== null),
    skip: within('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
    first: within('first', args.first ?? defaultFirst, largestFirst),
    budget: context.budget,
  });
  return (await context.size.add(uploads)).map((upload) => ({ upload, said: {}, locales }));
}

function whereOf({ filter }: UploadArguments, { tags }: QueryContext) {
  tags.add(uploadsTag);
  checkFilterSize(filter);
  const where = uploadCondition(filter);
  if (where !== undefined && dependsOnFacts(where)) tags.add(factsTag);
  return where;
}
