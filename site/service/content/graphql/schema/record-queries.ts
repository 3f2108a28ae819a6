import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfig } from 'graphql';
import type { Condition } from '../../../storage/query/record-query.ts';
import type { Model } from '../../../storage/records/models.ts';
import type { Locale } from '../../naming.ts';
import { derivedDataCacheTag, modelCacheTag } from '../../cache-tags.ts';
import { dependsOnDerivedData } from './depends-on-derived-data.ts';
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

/** Creates a condition that a list adds to every filter, from the record that has the list. */
type CreateScope<Source> = (source: Source, args: CollectionArguments) => Condition;

/** Query fields of the records of one model: single record, list and count. */
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

  /** The record of a singleton, or the first record that matches a filter. */
  single(): GraphQLFieldConfig<undefined, QueryContext> {
    const { singleton } = this.#model;
    const filterArguments = { filter: this.#filter, orderBy: this.#orderBy };
    return {
      type: this.#type,
      args: { ...this.#languages.arguments, ...(singleton ? {} : filterArguments) },
      resolve: async (_, args: CollectionArguments, context) => {
        const [first] = await this.#find({ ...args, skip: 0, first: 1 }, context);
        return first ?? null;
      },
      ...withComplexity(singleton ? complexityCosts.singleton : complexityCosts.single),
    };
  }

  /** A page of records. */
  collection<Source>(
    extraArguments: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    scope?: CreateScope<Source>,
    parentLocales?: (source: Source) => readonly Locale[],
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.#type))),
      args: {
        ...this.#languages.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultPageSize },
        filter: this.#filter,
        orderBy: this.#orderBy,
        ...extraArguments,
      },
      resolve: (source, args: CollectionArguments, context) =>
        this.#find(args, context, scope?.(source, args), parentLocales?.(source)),
      ...withComplexity(complexityCosts.list),
    };
  }

  /** The number of records that match a filter. */
  meta<Source>(
    extraArguments: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    scope?: CreateScope<Source>,
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(CollectionMetadata),
      args: { locale: this.#languages.arguments.locale, filter: this.#filter, ...extraArguments },
      resolve: async (source, args: CollectionArguments, context) => {
        const locales = resolveLocales(args, this.#languages.defaults);
        const where = this.#where(args, context, scope?.(source, args), locales);
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
    scope?: Condition,
    parentLocales: readonly Locale[] = this.#languages.defaults,
  ): Promise<RecordSource[]> {
    const locales = resolveLocales(args, parentLocales);
    const orders = (args.orderBy ?? []).filter((order) => order !== null);
    const orderFactories = orders.length === 0 ? [defaultOrder(this.#model)] : orders;
    const records = await context.store.records.find({
      model: this.#model.apiKey,
      perspective: context.perspective,
      where: this.#where(args, context, scope, locales),
      order: orderFactories.map((createOrder) => createOrder(locales)),
      offset: assertInRange('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
      limit: assertInRange('first', args.first ?? defaultPageSize, maxPageSize),
      budget: context.budget,
    });
    return (await context.size.add(records)).map((record) => ({ record, locales }));
  }

  #where(
    { filter }: CollectionArguments,
    { excludeInvalid, cacheTags }: QueryContext,
    scope: Condition | undefined,
    locales: readonly Locale[],
  ): Condition {
    cacheTags.add(modelCacheTag(this.#model.apiKey));
    const condition = toRecordCondition(this.#model, filter, locales);
    const all = [condition, ...(scope ? [scope] : []), ...(excludeInvalid ? [isValid] : [])];
    if (all.some(dependsOnDerivedData)) cacheTags.add(derivedDataCacheTag);
    return all.length === 1 ? condition : { all };
  }
}

const isValid: Condition = {
  operand: { source: 'meta', name: 'isValid' },
  test: 'eq',
  value: true,
};
