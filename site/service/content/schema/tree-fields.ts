import type { GraphQLFieldConfigMap } from 'graphql';
import type { Condition } from '../../store/record-query.ts';
import type { Model } from '../../store/models.ts';
import { factsTag, modelTag } from '../cache-tags.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { costing, costs } from './costs.ts';
import { listOf } from './linked-type.ts';
import type { RecordType } from './plan.ts';
import { IntType } from './scalars.ts';
import { shownRecord } from './shown-record.ts';

/** What a record tells of its place: its position, and in a tree what is above and below it. */
export function treeFields(
  model: Model,
  types: ReadonlyMap<string, RecordType>,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  const type = types.get(model.apiKey);
  if (type === undefined || !(model.sortable || model.tree)) return {};
  const position: GraphQLFieldConfigMap<RecordSource, QueryContext> = {
    position: {
      type: IntType,
      resolve: async ({ record }, _, { places }) => (await places.load(record.id))?.position,
    },
  };
  if (!model.tree) return position;
  return {
    ...position,
    parent: {
      type,
      async resolve({ record, locales }, _, context): Promise<RecordSource | null> {
        const parent = (await context.places.load(record.id))?.parent;
        const found = parent ? await shownRecord(parent, context) : null;
        return found && { record: found, locales };
      },
      ...costing(costs.parent),
    },
    children: {
      type: listOf(type),
      async resolve({ record, locales }, _, context): Promise<RecordSource[]> {
        const { store, face, onlyValid, tags, budget, size } = context;
        tags.add(modelTag(model.apiKey));
        if (onlyValid) tags.add(factsTag);
        const below: Condition = {
          operand: { of: 'meta', name: 'parent' },
          test: 'eq',
          value: record.id,
        };
        const valid: Condition = {
          operand: { of: 'meta', name: 'isValid' },
          test: 'eq',
          value: true,
        };
        const children = await store.records.find({
          model: model.apiKey,
          face,
          where: onlyValid ? { all: [below, valid] } : below,
          order: [{ by: { of: 'meta', name: 'position' }, direction: 'asc' }],
          budget,
        });
        return (await size.add(children)).map((child) => ({ record: child, locales }));
      },
      ...costing(costs.links),
    },
  };
}
