import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfig } from 'graphql';
import type { Condition } from '../../../storage/record-query.ts';
import type { Model } from '../../../storage/models.ts';
import type { Locale } from '../../naming.ts';
import { derivedDataCacheTag, modelCacheTag } from '../../cache-tags.ts';
import { dependsOnDerivedData } from './depends-on-facts.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts, defaultPageSize } from '../complexity-costs.ts';
import { toRecordCondition, createRecordFilterType } from '../filters/record-filters.ts';
import { resolveLocales, type LocaleArguments, type SchemaLocales } from '../locales.ts';
import { createOrderByType, defaultOrder, type OrderFactory } from '../filters/order-by.ts';
import { CollectionMetadata, maxPageSize, assertInRange } from './collections.ts';
import type { RecordType } from './schema-context.ts';
import { IntType } from '../scalars.ts';

export interface CollectionArguments extends LocaleArguments {
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly (OrderFactory | null)[] | null;
}

/** What narrows the records of a list down before anything is asked. */
type Narrowing<Source> = (source: Source, args: CollectionArguments) => Condition;

/** Lists of the records of one model, wherever in the schema they stand. */
export class RecordQueries {
  readonly #model: Model;
  readonly #type: RecordType;
  readonly #languages: SchemaLocales;
  readonly #filter;
  readonly #orderBy;

  constructor(model: Model, type: RecordType, languages: SchemaLocales) {
    this.#model = model;
    this.#type = type;
    this.#languages = languages;
    this.#filter = { type: createRecordFilterType(model) };
    this.#orderBy = { type: new GraphQLList(createOrderByType(model)) };
  }

  /** The only one there is, or the first that a filter finds. */
  single(): GraphQLFieldConfig<undefined, QueryContext> {
    const { singleton } = this.#model;
    const found = { filter: this.#filter, orderBy: this.#orderBy };
    return {
      type: this.#type,
      args: { ...this.#languages.arguments, ...(singleton ? {} : found) },
      resolve: async (_, args: CollectionArguments, context) => {
        const [first] = await this.#find({ ...args, skip: 0, first: 1 }, context);
        return first ?? null;
      },
      ...withComplexity(singleton ? complexityCosts.singleton : complexityCosts.single),
    };
  }

  /** A page of them. */
  collection<Source>(
    more: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    narrowing?: Narrowing<Source>,
    around?: (source: Source) => readonly Locale[],
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.#type))),
      args: {
        ...this.#languages.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultPageSize },
        filter: this.#filter,
        orderBy: this.#orderBy,
        ...more,
      },
      resolve: (source, args: CollectionArguments, context) =>
        this.#find(args, context, narrowing?.(source, args), around?.(source)),
      ...withComplexity(complexityCosts.list),
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
      resolve: async (source, args: CollectionArguments, context) => {
        const locales = resolveLocales(args, this.#languages.defaults);
        const where = this.#where(args, context, narrowing?.(source, args), locales);
        const { store, perspective, budget } = context;
        const query = { model: this.#model.apiKey, perspective, where, budget };
        return { count: await store.records.count(query) };
      },
      ...withComplexity(complexityCosts.meta),
    };
  }

  async #find(
    args: CollectionArguments,
    context: QueryContext,
    narrowing?: Condition,
    around: readonly Locale[] = this.#languages.defaults,
  ): Promise<RecordSource[]> {
    const locales = resolveLocales(args, around);
    const orders = (args.orderBy ?? []).filter((order) => order !== null);
    const asked = orders.length === 0 ? [defaultOrder(this.#model)] : orders;
    const records = await context.store.records.find({
      model: this.#model.apiKey,
      perspective: context.perspective,
      where: this.#where(args, context, narrowing, locales),
      order: asked.map((order) => order(locales)),
      offset: assertInRange('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
      limit: assertInRange('first', args.first ?? defaultPageSize, maxPageSize),
      budget: context.budget,
    });
    return (await context.size.add(records)).map((record) => ({ record, locales }));
  }

  #where(
    { filter }: CollectionArguments,
    { excludeInvalid, cacheTags }: QueryContext,
    narrowing: Condition | undefined,
    locales: readonly Locale[],
  ): Condition {
    cacheTags.add(modelCacheTag(this.#model.apiKey));
    const asked = toRecordCondition(this.#model, filter, locales);
    const all = [asked, ...(narrowing ? [narrowing] : []), ...(excludeInvalid ? [isValid] : [])];
    if (all.some(dependsOnDerivedData)) cacheTags.add(derivedDataCacheTag);
    return all.length === 1 ? asked : { all };
  }
}

const isValid: Condition = {
  operand: { source: 'meta', name: 'isValid' },
  test: 'eq',
  value: true,
};
