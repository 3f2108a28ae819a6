import { GraphQLEnumType, type GraphQLEnumValueConfig } from 'graphql';
import type { MetaField, OrderBy } from '../../../storage/query/record-query.ts';
import type { Locale } from '../../locales.ts';
import { toFieldName, toTypeName } from '../../naming.ts';
import type { FieldType, Model } from '../../../storage/records/models.ts';
import { getMetaFilters, toFieldOperand } from './record-filters.ts';

/** Creates the sort order for the locales of a query. */
export type OrderFactory = (locales: readonly Locale[]) => OrderBy;

/** Field types by which records can be ordered. */
const orderableTypes = new Set<FieldType>([
  'string',
  'slug',
  'integer',
  'float',
  'boolean',
  'date',
  'date_time',
]);

const directionsBySuffix = { ASC: 'asc', DESC: 'desc' } as const;

/** Creates the order enum of a model, such as `FilmModelOrderBy` with `position_ASC`. */
export function createOrderByType(model: Model): GraphQLEnumType {
  const metaOrders = Object.entries(getMetaFilters(model))
    .filter(([name]) => name !== 'parent')
    .map(([name, filter]) => [name, createMetaOrder(filter.name)] as const);
  const fieldOrders = model.fields
    .filter(({ type }) => orderableTypes.has(type))
    .map(
      (field) =>
        [
          toFieldName(field.apiKey),
          (direction: OrderBy['direction']): OrderFactory =>
            (locales) => ({ by: toFieldOperand(field, locales), direction }),
        ] as const,
    );
  const values = [...metaOrders, ...fieldOrders].flatMap(([name, createOrder]) =>
    Object.entries(directionsBySuffix).map(
      ([suffix, direction]): [string, GraphQLEnumValueConfig] => [
        `${name}_${suffix}`,
        { value: createOrder(direction) },
      ],
    ),
  );
  return new GraphQLEnumType({
    name: `${toTypeName(model.apiKey)}ModelOrderBy`,
    values: Object.fromEntries(values),
  });
}

const orderByLatestUpdate = createMetaOrder('updatedAt')('desc');
const orderByPosition = createMetaOrder('position')('asc');

/**
 * Returns the order of a query without `orderBy`: by position if the model has one, otherwise
 * latest update first.
 */
export function getDefaultOrder(model: Model): OrderFactory {
  return model.sortable || model.tree ? orderByPosition : orderByLatestUpdate;
}

function createMetaOrder(name: MetaField) {
  return (direction: OrderBy['direction']): OrderFactory =>
    () => ({ by: { source: 'meta', name }, direction });
}
