import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { ModelField } from '../../model-field.ts';
import { findNodeItems, replaceBlocksWithIds } from '../../structured-text/find-nodes.ts';
import { toBlockSource, isBlock } from '../../records/block.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { getFieldTypeName, createNonNullList, createRecordUnion } from './record-union.ts';
import { getAllowedModels, type SchemaContext } from './schema-context.ts';
import { JsonField } from '../scalars.ts';
import { loadVisibleRecord } from '../load-visible-record.ts';

/** A structured text value, with its record and path segment. */
export interface StructuredTextSource {
  readonly value: unknown;
  readonly source: RecordSource;
  readonly pathSegment: string;
}

/** Creates the type of a structured text field, with its blocks and linked records. */
export function createStructuredTextType(
  schemaContext: SchemaContext,
  modelField: ModelField,
): GraphQLObjectType {
  const { validators } = modelField.field;
  const allowedIds = (name: string) => validators[name]?.item_types;
  const createBlocksField = (key: 'block' | 'inlineBlock', name: string, part: string) => {
    const models = getAllowedModels(schemaContext, allowedIds(name) ?? [], true);
    return {
      type: createNonNullList(
        createRecordUnion(schemaContext, models, getFieldTypeName(modelField, part)),
      ),
      async resolve(
        { value: text, source, pathSegment }: StructuredTextSource,
        _: unknown,
        { responseSize }: QueryContext,
      ) {
        const blocks = await responseSize.addItems(findNodeItems(text, key).filter(isBlock));
        return blocks.flatMap(
          (block) => toBlockSource(models, block, source, `${pathSegment}.${block.id}`) ?? [],
        );
      },
      ...withComplexity(complexityCosts.links),
    };
  };
  const linkedModels = getAllowedModels(
    schemaContext,
    allowedIds('structured_text_links') ?? [],
    false,
  );
  return new GraphQLObjectType<StructuredTextSource, QueryContext>({
    name: getFieldTypeName(modelField),
    fields: () => ({
      value: {
        type: new GraphQLNonNull(JsonField),
        resolve: ({ value: text }) => replaceBlocksWithIds(text),
        ...withComplexity(complexityCosts.structuredValue),
      },
      blocks: createBlocksField('block', 'structured_text_blocks', 'Blocks'),
      inlineBlocks: createBlocksField(
        'inlineBlock',
        'structured_text_inline_blocks',
        'InlineBlocks',
      ),
      links: {
        type: createNonNullList(
          createRecordUnion(schemaContext, linkedModels, getFieldTypeName(modelField, 'Links')),
        ),
        async resolve({ value: text, source: { locales } }, _, context) {
          const ids = [
            ...findNodeItems(text, 'itemLink'),
            ...findNodeItems(text, 'inlineItem'),
          ].map(String);
          const linkedIds = await context.responseSize.addItems([...new Set(ids)]);
          const records = await Promise.all(linkedIds.map((id) => loadVisibleRecord(id, context)));
          return records.flatMap((record) => {
            const isAllowed = linkedModels.some(({ apiKey }) => apiKey === record?.model);
            return record !== null && isAllowed ? [{ record, locales }] : [];
          });
        },
        ...withComplexity(complexityCosts.links),
      },
    }),
  });
}
