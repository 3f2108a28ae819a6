import type { GraphQLFieldConfigMap } from 'graphql';
import type { Condition } from '../../../storage/query/record-query.ts';
import type { Model } from '../../../storage/records/models.ts';
import { derivedDataCacheTag, getModelCacheTag } from '../../cache-tags.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { createNonNullList } from './record-union.ts';
import type { RecordType } from './schema-context.ts';
import { IntType } from '../scalars.ts';
import { loadVisibleRecord } from '../load-visible-record.ts';

/** Creates the fields for the position of a record and, in a tree, its parent and children. */
export function createTreeFields(
  model: Model,
  types: ReadonlyMap<string, RecordType>,
): GraphQLFieldConfigMap<RecordSource, QueryContext> {
  const type = types.get(model.apiKey);
  if (type === undefined || !(model.sortable || model.tree)) return {};
  const positionFields: GraphQLFieldConfigMap<RecordSource, QueryContext> = {
    position: {
      type: IntType,
      resolve: async ({ record }, _, { positions }) => (await positions.load(record.id))?.position,
    },
  };
  if (!model.tree) return positionFields;
  return {
    ...positionFields,
    parent: {
      type,
      async resolve({ record, locales }, _, context): Promise<RecordSource | null> {
        const parentId = (await context.positions.load(record.id))?.parent;
        const parent = parentId ? await loadVisibleRecord(parentId, context) : null;
        return parent && { record: parent, locales };
      },
      ...withComplexity(complexityCosts.parent),
    },
    children: {
      type: createNonNullList(type),
      async resolve({ record, locales }, _, context): Promise<RecordSource[]> {
        const { store, perspective, excludeInvalid, cacheTags, timeBudget, responseSize } = context;
        cacheTags.add(getModelCacheTag(model.apiKey));
        if (excludeInvalid) cacheTags.add(derivedDataCacheTag);
        const childCondition: Condition = {
          operand: { source: 'meta', name: 'parent' },
          test: 'eq',
          value: record.id,
        };
        const validCondition: Condition = {
          operand: { source: 'meta', name: 'isValid' },
          test: 'eq',
          value: true,
        };
        const children = await store.records.find({
          model: model.apiKey,
          perspective,
          where: excludeInvalid ? { all: [childCondition, validCondition] } : childCondition,
          order: [{ by: { source: 'meta', name: 'position' }, direction: 'asc' }],
          timeBudget,
        });
        return (await responseSize.addItems(children)).map((child) => ({ record: child, locales }));
      },
      ...withComplexity(complexityCosts.links),
    },
  };
}
