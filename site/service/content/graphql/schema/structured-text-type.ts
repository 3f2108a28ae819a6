import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { ModelField } from '../../naming.ts';
import { findNodeItems, replaceBlocksWithIds } from '../../structured-text/find-nodes.ts';
import { toBlockSource, isBlock } from '../../records/block.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { fieldTypeName, nonNullList, createRecordUnion } from './record-union.ts';
import { allowedModels, type SchemaContext } from './schema-context.ts';
import { JsonField } from '../scalars.ts';
import { loadVisibleRecord } from '../shown-record.ts';

/** A structured text, and the record that it stands in. */
export interface StructuredTextSource {
  readonly text: unknown;
  readonly source: RecordSource;
  readonly step: string;
}

/** Makes the type of a field of structured text, with what stands within and what it links to. */
export function createStructuredTextType(
  plan: SchemaContext,
  place: ModelField,
): GraphQLObjectType {
  const { validators } = place.field;
  const allowed = (name: string) => validators[name]?.item_types;
  const blocks = (key: 'block' | 'inlineBlock', name: string, part: string) => {
    const models = allowedModels(plan, allowed(name) ?? [], true);
    return {
      type: nonNullList(createRecordUnion(plan, models, fieldTypeName(place, part))),
      async resolve(
        { text, source, step }: StructuredTextSource,
        _: unknown,
        { size }: QueryContext,
      ) {
        const found = await size.add(findNodeItems(text, key).filter(isBlock));
        return found.flatMap(
          (block) => toBlockSource(models, block, source, `${step}.${block.id}`) ?? [],
        );
      },
      ...withComplexity(complexityCosts.links),
    };
  };
  const linked = allowedModels(plan, allowed('structured_text_links') ?? [], false);
  return new GraphQLObjectType<StructuredTextSource, QueryContext>({
    name: fieldTypeName(place),
    fields: () => ({
      value: {
        type: new GraphQLNonNull(JsonField),
        resolve: ({ text }) => replaceBlocksWithIds(text),
        ...withComplexity(complexityCosts.structuredValue),
      },
      blocks: blocks('block', 'structured_text_blocks', 'Blocks'),
      inlineBlocks: blocks('inlineBlock', 'structured_text_inline_blocks', 'InlineBlocks'),
      links: {
        type: nonNullList(createRecordUnion(plan, linked, fieldTypeName(place, 'Links'))),
        async resolve({ text, source: { locales } }, _, context) {
          const ids = [
            ...findNodeItems(text, 'itemLink'),
            ...findNodeItems(text, 'inlineItem'),
          ].map(String);
          const linkedIds = await context.size.add([...new Set(ids)]);
          const found = await Promise.all(linkedIds.map((id) => loadVisibleRecord(id, context)));
          return found.flatMap((record) => {
            const fits = linked.some(({ apiKey }) => apiKey === record?.model);
            return record !== null && fits ? [{ record, locales }] : [];
          });
        },
        ...withComplexity(complexityCosts.links),
      },
    }),
  });
}
