import { GraphQLList, GraphQLNonNull, type GraphQLFieldConfig } from 'graphql';
import type { Condition } from '../../../storage/query/record-query.ts';
import type { Model } from '../../../storage/records/models.ts';
import type { Locale } from '../../locales.ts';
import { derivedDataCacheTag, getModelCacheTag } from '../../cache-tags.ts';
import { dependsOnDerivedData } from './depends-on-derived-data.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts, defaultPageSize } from '../complexity-costs.ts';
import { toRecordCondition, createRecordFilterType } from '../filters/record-filters.ts';
import { resolveLocales, type LocaleArguments, type SchemaLocales } from '../schema-locales.ts';
import { createOrderByType, getDefaultOrder, type OrderFactory } from '../filters/order-by.ts';
import { CollectionMetadata, maxPageSize, assertInRange } from './collection-pagination.ts';
import type { RecordType } from './schema-context.ts';
import { IntType } from '../scalars.ts';

export interface CollectionArguments extends LocaleArguments {
  readonly skip?: number | null;
  readonly first?: number | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly orderBy?: readonly (OrderFactory | null)[] | null;
}

/** Creates the condition that limits a nested list to the records related to its parent. */
type CreateScope<Source> = (source: Source, args: CollectionArguments) => Condition;

/** Creates the query fields of a model: single record, list and count. */
export class RecordQueries {
  readonly #model: Model;
  readonly #type: RecordType;
  readonly #schemaLocales: SchemaLocales;
  readonly #filterArgument;
  readonly #orderByArgument;

  constructor(model: Model, type: RecordType, schemaLocales: SchemaLocales) {
    this.#model = model;
    this.#type = type;
    this.#schemaLocales = schemaLocales;
    this.#filterArgument = { type: createRecordFilterType(model) };
    this.#orderByArgument = { type: new GraphQLList(createOrderByType(model)) };
  }

  /** Creates the field for the record of a singleton, or the first record that matches a filter. */
  createSingleField(): GraphQLFieldConfig<undefined, QueryContext> {
    const { singleton } = this.#model;
    const filterArguments = { filter: this.#filterArgument, orderBy: this.#orderByArgument };
    return {
      type: this.#type,
      args: { ...this.#schemaLocales.arguments, ...(singleton ? {} : filterArguments) },
      resolve: async (_, args: CollectionArguments, context) => {
        const [first] = await this.#findRecords({ ...args, skip: 0, first: 1 }, context);
        return first ?? null;
      },
      ...withComplexity(singleton ? complexityCosts.singleton : complexityCosts.single),
    };
  }

  /** Creates the field for a page of records. */
  createListField<Source>(
    extraArguments: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    createScope?: CreateScope<Source>,
    getParentLocales?: (source: Source) => readonly Locale[],
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(this.#type))),
      args: {
        ...this.#schemaLocales.arguments,
        skip: { type: IntType, defaultValue: 0 },
        first: { type: IntType, defaultValue: defaultPageSize },
        filter: this.#filterArgument,
        orderBy: this.#orderByArgument,
        ...extraArguments,
      },
      resolve: (source, args: CollectionArguments, context) =>
        this.#findRecords(args, context, createScope?.(source, args), getParentLocales?.(source)),
      ...withComplexity(complexityCosts.list),
    };
  }

  /** Creates the field for the number of records that match a filter. */
  createMetaField<Source>(
    extraArguments: GraphQLFieldConfig<Source, QueryContext>['args'] = {},
    createScope?: CreateScope<Source>,
  ): GraphQLFieldConfig<Source, QueryContext> {
    return {
      type: new GraphQLNonNull(CollectionMetadata),
      args: {
        locale: this.#schemaLocales.arguments.locale,
        filter: this.#filterArgument,
        ...extraArguments,
      },
      resolve: async (source, args: CollectionArguments, context) => {
        const locales = resolveLocales(args, this.#schemaLocales.defaultLocales);
        const where = this.#createCondition(args, context, createScope?.(source, args), locales);
        const { store, perspective, timeBudget } = context;
        const query = { model: this.#model.apiKey, perspective, where, timeBudget };
        return { count: await store.records.count(query) };
      },
      ...withComplexity(complexityCosts.meta),
    };
  }

  async #findRecords(
    args: CollectionArguments,
    context: QueryContext,
    scope?: Condition,
    parentLocales: readonly Locale[] = this.#schemaLocales.defaultLocales,
  ): Promise<RecordSource[]> {
    const locales = resolveLocales(args, parentLocales);
    const orders = (args.orderBy ?? []).filter((order) => order !== null);
    const orderFactories = orders.length === 0 ? [getDefaultOrder(this.#model)] : orders;
    const records = await context.store.records.find({
      model: this.#model.apiKey,
      perspective: context.perspective,
      where: this.#createCondition(args, context, scope, locales),
      order: orderFactories.map((createOrder) => createOrder(locales)),
      offset: assertInRange('skip', args.skip ?? 0, Number.MAX_SAFE_INTEGER),
      limit: assertInRange('first', args.first ?? defaultPageSize, maxPageSize),
      timeBudget: context.timeBudget,
    });
    return (await context.responseSize.addItems(records)).map((record) => ({ record, locales }));
  }

  #createCondition(
    { filter }: CollectionArguments,
    { excludeInvalid, cacheTags }: QueryContext,
    scope: Condition | undefined,
    locales: readonly Locale[],
  ): Condition {
    cacheTags.add(getModelCacheTag(this.#model.apiKey));
    const condition = toRecordCondition(this.#model, filter, locales);
    const conditions = [
      condition,
      ...(scope ? [scope] : []),
      ...(excludeInvalid ? [isValidCondition] : []),
    ];
    if (conditions.some(dependsOnDerivedData)) cacheTags.add(derivedDataCacheTag);
    return conditions.length === 1 ? condition : { all: conditions };
  }
}

const isValidCondition: Condition = {
  operand: { source: 'meta', name: 'isValid' },
  test: 'eq',
  value: true,
};
