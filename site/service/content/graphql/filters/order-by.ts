import { GraphQLEnumType, type GraphQLEnumValueConfig } from 'graphql';
import type { MetaField, OrderBy } from '../../../storage/query/record-query.ts';
import { toFieldName, toTypeName, type Locale } from '../../naming.ts';
import type { FieldType, Model } from '../../../storage/records/models.ts';
import { metaFiltersOf, toFieldOperand } from './record-filters.ts';

/** Creates an order for the locales of a query. */
export type OrderFactory = (locales: readonly Locale[]) => OrderBy;

/** Field types that can be ordered by. */
const orderableTypes = new Set<FieldType>([
  'string',
  'slug',
  'integer',
  'float',
  'boolean',
  'date',
  'date_time',
]);

const directions = { ASC: 'asc', DESC: 'desc' } as const;

/** Creates the order enum of a model, such as `FilmModelOrderBy` with `position_ASC`. */
export function createOrderByType(model: Model): GraphQLEnumType {
  const meta = Object.entries(metaFiltersOf(model))
    .filter(([name]) => name !== 'parent')
    .map(([name, filter]) => [name, metaOrder(filter.name)] as const);
  const fields = model.fields
    .filter(({ type }) => orderableTypes.has(type))
    .map(
      (field) =>
        [
          toFieldName(field.apiKey),
          (direction: OrderBy['direction']): OrderFactory =>
            (locales) => ({ by: toFieldOperand(field, locales), direction }),
        ] as const,
    );
  const values = [...meta, ...fields].flatMap(([name, order]) =>
    Object.entries(directions).map(([suffix, direction]): [string, GraphQLEnumValueConfig] => [
      `${name}_${suffix}`,
      { value: order(direction) },
    ]),
  );
  return new GraphQLEnumType({
    name: `${toTypeName(model.apiKey)}ModelOrderBy`,
    values: Object.fromEntries(values),
  });
}

const latestFirst = metaOrder('updatedAt')('desc');
const byPosition = metaOrder('position')('asc');

/** The order of a query without `orderBy`: the position, or otherwise the latest update first. */
export function defaultOrder(model: Model): OrderFactory {
  return model.sortable || model.tree ? byPosition : latestFirst;
}

function metaOrder(name: MetaField) {
  return (direction: OrderBy['direction']): OrderFactory =>
    () => ({ by: { source: 'meta', name }, direction });
}
