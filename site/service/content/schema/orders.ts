import { GraphQLEnumType, type GraphQLEnumValueConfig } from 'graphql';
import type { MetaName, Order } from '../../store/record-query.ts';
import { queryName, typeName, type FieldKind, type Locale, type Model } from '../model.ts';
import { fieldOperand } from './filters.ts';
import { metaFilters } from './filter-types.ts';

/** One way to order, still without a language. */
export type AskedOrder = (locales: readonly Locale[]) => Order;

/** Kinds of field whose values have an order that means something. */
const orderable = new Set<FieldKind>(['string', 'slug', 'integer', 'boolean', 'date']);

const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** Makes the order type of a model, such as `FilmModelOrderBy` with `position_ASC`. */
export function orderType(model: Model): GraphQLEnumType {
  const meta = Object.entries(metaFilters).map(
    ([name, filter]) => [name, metaOrder(filter.name)] as const,
  );
  const fields = Object.entries(model.fields)
    .filter(([, field]) => orderable.has(field.kind))
    .map(
      ([key, field]) =>
        [
          queryName(key),
          (direction: Order['direction']): AskedOrder =>
            (locales) => ({ by: fieldOperand(key, field, locales), direction }),
        ] as const,
    );
  const values = [...meta, ...fields].flatMap(([name, order]) =>
    Object.entries(directions).map(([suffix, direction]): [string, GraphQLEnumValueConfig] => [
      `${name}_${suffix}`,
      { value: order(direction) },
    ]),
  );
  return new GraphQLEnumType({
    name: `${typeName(model.apiKey)}ModelOrderBy`,
    values: Object.fromEntries(values),
  });
}

/** What holds when a query names no order: the latest change first. */
export const latestFirst: AskedOrder = metaOrder('updatedAt')('desc');

function metaOrder(name: MetaName) {
  return (direction: Order['direction']): AskedOrder =>
    () => ({ by: { of: 'meta', name }, direction });
}
