import { GraphQLNonNull, GraphQLObjectType } from 'graphql';
import type { FieldName } from '../model.ts';
import { foundIn, withIds } from '../structured-text-parts.ts';
import { blockRecord, isBlock } from './blocks.ts';
import type { QueryContext, RecordSource } from './context.ts';
import { costing, costs } from './costs.ts';
import { fieldTypeName, listOf, oneOf } from './linked-type.ts';
import { modelsFor, type Plan } from './plan.ts';
import { JsonField } from './scalars.ts';
import { shownRecord } from './shown-record.ts';

/** A structured text, and the record that it stands in. */
export interface TextSource {
  readonly text: unknown;
  readonly source: RecordSource;
  readonly step: string;
}

/** Makes the type of a field of structured text, with what stands within and what it links to. */
export function structuredTextType(plan: Plan, place: FieldName): GraphQLObjectType {
  const { validators } = place.field;
  const allowed = (name: string) => validators[name]?.item_types;
  const blocks = (key: 'block' | 'inlineBlock', name: string, part: string) => {
    const models = modelsFor(plan, allowed(name) ?? [], true);
    return {
      type: listOf(oneOf(plan, models, fieldTypeName(place, part))),
      async resolve({ text, source, step }: TextSource, _: unknown, { size }: QueryContext) {
        const found = await size.add(foundIn(text, key).filter(isBlock));
        return found.flatMap(
          (block) => blockRecord(models, block, source, `${step}.${block.id}`) ?? [],
        );
      },
      ...costing(costs.links),
    };
  };
  const linked = modelsFor(plan, allowed('structured_text_links') ?? [], false);
  return new GraphQLObjectType<TextSource, QueryContext>({
    name: fieldTypeName(place),
    fields: () => ({
      value: {
        type: new GraphQLNonNull(JsonField),
        resolve: ({ text }) => withIds(text),
        ...costing(costs.structuredValue),
      },
      blocks: blocks('block', 'structured_text_blocks', 'Blocks'),
      inlineBlocks: blocks('inlineBlock', 'structured_text_inline_blocks', 'InlineBlocks'),
      links: {
        type: listOf(oneOf(plan, linked, fieldTypeName(place, 'Links'))),
        async resolve({ text, source: { locales } }, _, context) {
          const ids = [...foundIn(text, 'itemLink'), ...foundIn(text, 'inlineItem')].map(String);
          const linkedIds = await context.size.add([...new Set(ids)]);
          const found = await Promise.all(linkedIds.map((id) => shownRecord(id, context)));
          return found.flatMap((record) => {
            const fits = linked.some(({ apiKey }) => apiKey === record?.model);
            return record !== null && fits ? [{ record, locales }] : [];
          });
        },
        ...costing(costs.links),
      },
    }),
  });
}
