import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfig } from 'graphql';
import type { Condition } from '../../store/record-query.ts';
import type { Model } from '../../store/models.ts';
import type { Locale } from '../model.ts';
import { factsTag, modelTag } from '../cache-tags.ts';
import { dependsOnFacts } from './depends-on-facts.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { costing, costs, defaultFirst } from './costs.ts';
import { filterCondition, filterType } from './filters.ts';
import { askedLocales, type LanguageArguments, type Languages } from './languages.ts';
import { orderType, usualOrder, type AskedOrder } from './orders.ts';
import { CollectionMetadata, largestFirst, within } from './pages.ts';
import type { RecordType } from './plan.ts';
import { IntType } from './scalars.ts';

export interface ListArguments extends LanguageArguments {
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly (AskedOrder | null)[] | null;
}

/** What narrows the records of a list down before anything is asked. */
type Narrowing<Source> = (source: Source, args: ListArguments) => Condition;

/** Lists of the records of one model, wherever in the schema they stand. */
export class ModelLists {
  readonly #model: Model;
  readonly #type: RecordType;
  readonly #languages: Languages;
  readonly #filter;
  readonly #orderBy;

  constructor(model: Model, type: RecordType, languages: Languages) {
    this.#model = model;
    this.#type = type;
    this.#languages = languages;
    this.#filter = { type: filterType(model) };
    this.#orderBy = { type: new GraphQLList(orderType(model)) };
  }

  /** The only one there is, or the first that a filter finds. */
  one(): GraphQLFieldConfig<undefined, QueryContext> {
    const { singleton } = this.#model;
    const found = { filter: this.#filter, orderBy: this.#orderBy };
    return {
      type: this.#type,
      args: { ...this.#languages.arguments, ...(singleton ? {} : found) },
      resolve: async (_, args: ListArguments, context) => {
        const [first] = await this.#find({ ...args, skip: 0, first: 1 }, context);
        return first ?? null;
      },
      ...costing(singleton ? costs.singleton : costs.single),
    };
  }

  /** A page of them. */
  many<Source>(
    more: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    narrowing?: Narrowing<Source>,
    around?: (source: Source) => readonly Locale[],
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.#type))),
      args: {
        ...this.#languages.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultFirst },
        filter: this.#filter,
        orderBy: this.#orderBy,
        ...more,
      },
      resolve: (source, args: ListArguments, context) =>
        this.#find(args, context, narrowing?.(source, args), around?.(source)),
      ...costing(costs.list),
    };
  }

  /** How many a filter finds. */
  meta<Source>(
    more: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    narrowing?: Narrowing<Source>,
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(CollectionMetadata),
      args: { locale: this.#languages.arguments.locale, filter: this.#filter, ...more },
      resolve: async (source, args: ListArguments, context) => {
        const locales = askedLocales(args, this.#languages.around);
        const where = this.#where(args, context, narrowing?.(source, args), locales);
        const { store, face, budget } = context;
        const query = { model: this.#model.apiKey, face, where, budget };
        return { count: await store.records.count(query) };
      },
      ...costing(costs.meta),
    };
  }

  async #find(
    args: ListArguments,
    context: QueryContext,
    narrowing?: Condition,
    around: readonly Locale[] = this.#languages.around,
  ): Promise<RecordSource[]> {
    const locales = askedLocales(args, around);
    const orders = (args.orderBy ?? []).filter((order) => order !== null);
    const asked = orders.length === 0 ? [usualOrder(this.#model)] : orders;
    const records = await context.store.records.find({
      model: this.#model.apiKey,
      face: context.face,
      where: this.#where(args, context, narrowing, locales),
      order: asked.map((order) => order(locales)),
      skip: within('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
      first: within('first', args.first ?? defaultFirst, largestFirst),
      budget: context.budget,
    });
    return (await context.size.add(records)).map((record) => ({ record, locales }));
  }

  #where(
    { filter }: ListArguments,
    { onlyValid, tags }: QueryContext,
    narrowing: Condition | undefined,
    locales: readonly Locale[],
  ): Condition {
    tags.add(modelTag(this.#model.apiKey));
    const asked = filterCondition(this.#model, filter, locales);
    const all = [asked, ...(narrowing ? [narrowing] : []), ...(onlyValid ? [isValid] : [])];
    if (all.some(dependsOnFacts)) tags.add(factsTag);
    return all.length === 1 ? asked : { all };
  }
}

const isValid: Condition = {
  operand: { of: 'meta', name: 'isValid' },
  test: 'eq',
  value: true,
};
