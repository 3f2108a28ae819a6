import { GraphQLEnumType, type GraphQLEnumValueConfig } from 'graphql';
import type { MetaName, Order } from '../../store/record-query.ts';
import { queryName, typeName, type Locale } from '../model.ts';
import type { FieldKind, Model } from '../../store/models.ts';
import { factsOf, fieldOperand } from './filters.ts';

/** One way to order, still without a language. */
export type AskedOrder = (locales: readonly Locale[]) => Order;

/** Kinds of field whose values have an order that means something. */
const orderable = new Set<FieldKind>([
  'string',
  'slug',
  'integer',
  'float',
  'boolean',
  'date',
  'date_time',
]);

const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** Makes the order type of a model, such as `FilmModelOrderBy` with `position_ASC`. */
export function orderType(model: Model): GraphQLEnumType {
  const meta = Object.entries(factsOf(model))
    .filter(([name]) => name !== 'parent')
    .map(([name, filter]) => [name, metaOrder(filter.name)] as const);
  const fields = model.fields
    .filter(({ kind }) => orderable.has(kind))
    .map(
      (field) =>
        [
          queryName(field.apiKey),
          (direction: Order['direction']): AskedOrder =>
            (locales) => ({ by: fieldOperand(field, locales), direction }),
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

const latestFirst = metaOrder('updatedAt')('desc');
const inPlace = metaOrder('position')('asc');

/** What holds when a query names no order: that of editors, or else the latest change first. */
export function usualOrder(model: Model): AskedOrder {
  return model.sortable || model.tree ? inPlace : latestFirst;
}

function metaOrder(name: MetaName) {
  return (direction: Order['direction']): AskedOrder =>
    () => ({ by: { of: 'meta', name }, direction });
}
