import type { FieldType } from '../../storage/models.ts';

/** Nodes of structured text that hold a record or a block under `item`. */
type HoldingNode = 'block' | 'inlineBlock' | 'inlineItem' | 'itemLink';

/** Finds what the nodes of a type hold, in the order of the text. */
export function findNodeItems(text: unknown, type: HoldingNode): unknown[] {
  if (Array.isArray(text)) return text.flatMap((part) => findNodeItems(part, type));
  if (typeof text !== 'object' || text === null) return [];
  if ('type' in text && text.type === type && 'item' in text) {
    return [text.item, ...('children' in text ? findNodeItems(text.children, type) : [])];
  }
  if ('document' in text) return findNodeItems(text.document, type);
  return 'children' in text ? findNodeItems(text.children, type) : [];
}

/** The blocks that a value of a kind holds, in their order. */
export function findBlocks(kind: FieldType, value: unknown): readonly unknown[] {
  switch (kind) {
    case 'single_block':
      return [value];
    case 'rich_text':
      return Array.isArray(value) ? value : [];
    case 'structured_text':
      return [...findNodeItems(value, 'block'), ...findNodeItems(value, 'inlineBlock')];
    default:
      return [];
  }
}

/** The same text, in which the id of each block stands for the block. */
export function replaceBlocksWithIds(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(replaceBlocksWithIds);
  if (typeof text !== 'object' || text === null) return text;
  const entries = Object.entries(text).map(([key, value]): [string, unknown] => {
    if (key === 'document' || key === 'children') return [key, replaceBlocksWithIds(value)];
    const isHeld = key === 'item' && typeof value === 'object' && value !== null && 'id' in value;
    return [key, isHeld ? value.id : value];
  });
  return Object.fromEntries(entries);
}
