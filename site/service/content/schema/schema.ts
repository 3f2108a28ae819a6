import {
  GraphQLError,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
} from 'graphql';
import { queryName, type Model } from '../model.ts';
import { modelTag, type QueryContext, type RecordSource } from './context.ts';
import { costing, costs, defaultFirst } from './costs.ts';
import type { RecordTypes } from './field-kinds.ts';
import { filterCondition, filterType } from './filters.ts';
import { askedLocales, languageArguments, type LanguageArguments } from './languages.ts';
import { latestFirst, orderType, type AskedOrder } from './orders.ts';
import { recordTypes } from './record-types.ts';
import { IntType } from './scalars.ts';
import { Site } from './site-type.ts';

/** Most records one list may ask for. */
const largestFirst = 500;

interface ListArguments extends LanguageArguments {
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly (AskedOrder | null)[] | null;
}

type QueryField = GraphQLFieldConfig<undefined, QueryContext>;

const CollectionMetadata = new GraphQLObjectType({
  name: 'CollectionMetadata',
  fields: { count: { type: new GraphQLNonNull(IntType) } },
});

/** Builds the content delivery schema from the models. */
export function contentSchema(models: readonly Model[]): GraphQLSchema {
  const types = recordTypes(models);
  const fields: GraphQLFieldConfigMap<undefined, QueryContext> = {
    _site: {
      type: new GraphQLNonNull(Site),
      args: languageArguments,
      resolve: () => ({}),
      ...costing(costs.site),
    },
  };
  for (const model of models) Object.assign(fields, modelQueries(model, types));
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
}

function modelQueries(model: Model, types: RecordTypes): Record<string, QueryField> {
  const type = types.get(model.apiKey);
  if (type === undefined) throw new Error(`The model "${model.apiKey}" has no type.`);
  const name = queryName(model.apiKey);
  const one = {
    type,
    resolve: single(model),
    ...costing(model.singleton ? costs.singleton : costs.single),
  };
  if (model.singleton) return { [name]: { ...one, args: languageArguments } };
  const filter = { type: filterType(model) };
  const orderBy = { type: new GraphQLList(orderType(model)) };
  return {
    [name]: { ...one, args: { ...languageArguments, filter, orderBy } },
    [`all${model.plural}`]: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))),
      args: {
        ...languageArguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultFirst },
        filter,
        orderBy,
      },
      resolve: (_, args: ListArguments, context) => list(model, args, context),
      ...costing(costs.list),
    },
    [`_all${model.plural}Meta`]: {
      type: new GraphQLNonNull(CollectionMetadata),
      args: { locale: languageArguments.locale, filter },
      resolve: async (_, args: ListArguments, { store, face, tags }) => {
        tags.add(modelTag(model.apiKey));
        const where = filterCondition(model, args.filter, askedLocales(args));
        return { count: await store.records.count({ model: model.apiKey, face, where }) };
      },
      ...costing(costs.meta),
    },
  };
}

function single(model: Model) {
  return async (_: undefined, args: ListArguments, context: QueryContext) => {
    const [found] = await list(model, { ...args, skip: 0, first: 1 }, context);
    return found ?? null;
  };
}

async function list(
  model: Model,
  args: ListArguments,
  { store, face, tags }: QueryContext,
): Promise<RecordSource[]> {
  tags.add(modelTag(model.apiKey));
  const locales = askedLocales(args);
  const orders = (args.orderBy ?? []).filter((order) => order !== null);
  const records = await store.records.find({
    model: model.apiKey,
    face,
    where: filterCondition(model, args.filter, locales),
    order: (orders.length === 0 ? [latestFirst] : orders).map((order) => order(locales)),
    skip: within('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
    first: within('first', args.first ?? defaultFirst, largestFirst),
  });
  return records.map((record) => ({ record, locales }));
}

function within(name: string, value: number, most: number): number {
  if (value >= 0 && value <= most) return value;
  const range = most === largestFirst ? `from 0 to ${most}` : '0 or more';
  throw new GraphQLError(`"${name}" must be ${range}, but is ${value}.`);
}
