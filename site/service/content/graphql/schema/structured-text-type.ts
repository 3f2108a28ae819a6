import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { ModelField } from '../../naming.ts';
import { findNodeItems, replaceBlocksWithIds } from '../../structured-text/find-nodes.ts';
import { toBlockSource, isBlock } from '../../records/block.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { fieldTypeName, nonNullList, createRecordUnion } from './record-union.ts';
import { allowedModels, type SchemaContext } from './schema-context.ts';
import { JsonField } from '../scalars.ts';
import { loadVisibleRecord } from '../load-visible-record.ts';

/** A structured text, with its record and field. */
export interface StructuredTextSource {
  readonly text: unknown;
  readonly source: RecordSource;
  readonly step: string;
}

/** Creates the type of a structured text field, with its blocks and linked records. */
export function createStructuredTextType(
  schemaContext: SchemaContext,
  modelField: ModelField,
): GraphQLObjectType {
  const { validators } = modelField.field;
  const allowedIds = (name: string) => validators[name]?.item_types;
  const createBlocksField = (key: 'block' | 'inlineBlock', name: string, part: string) => {
    const models = allowedModels(schemaContext, allowedIds(name) ?? [], true);
    return {
      type: nonNullList(createRecordUnion(schemaContext, models, fieldTypeName(modelField, part))),
      async resolve(
        { text, source, step }: StructuredTextSource,
        _: unknown,
        { size }: QueryContext,
      ) {
        const blocks = await size.add(findNodeItems(text, key).filter(isBlock));
        return blocks.flatMap(
          (block) => toBlockSource(models, block, source, `${step}.${block.id}`) ?? [],
        );
      },
      ...withComplexity(complexityCosts.links),
    };
  };
  const linkedModels = allowedModels(
    schemaContext,
    allowedIds('structured_text_links') ?? [],
    false,
  );
  return new GraphQLObjectType<StructuredTextSource, QueryContext>({
    name: fieldTypeName(modelField),
    fields: () => ({
      value: {
        type: new GraphQLNonNull(JsonField),
        resolve: ({ text }) => replaceBlocksWithIds(text),
        ...withComplexity(complexityCosts.structuredValue),
      },
      blocks: createBlocksField('block', 'structured_text_blocks', 'Blocks'),
      inlineBlocks: createBlocksField(
        'inlineBlock',
        'structured_text_inline_blocks',
        'InlineBlocks',
      ),
      links: {
        type: nonNullList(
          createRecordUnion(schemaContext, linkedModels, fieldTypeName(modelField, 'Links')),
        ),
        async resolve({ text, source: { locales } }, _, context) {
          const ids = [
            ...findNodeItems(text, 'itemLink'),
            ...findNodeItems(text, 'inlineItem'),
          ].map(String);
          const linkedIds = await context.size.add([...new Set(ids)]);
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
