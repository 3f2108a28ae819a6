import type {
  BlockType,
  InlineBlockType,
  InlineItemType,
  ItemLinkType,
} from 'datocms-structured-text-utils';
import type { FieldType } from '../../storage/records/models.ts';

/** Types of nodes that contain a record or block under `item`. */
type ItemNodeType = BlockType | InlineBlockType | InlineItemType | ItemLinkType;

/** Finds the items of all nodes of a type, in document order. */
export function findNodeItems(text: unknown, type: ItemNodeType): unknown[] {
  if (Array.isArray(text)) return text.flatMap((child) => findNodeItems(child, type));
  if (typeof text !== 'object' || text === null) return [];
  if ('type' in text && text.type === type && 'item' in text) {
    return [text.item, ...('children' in text ? findNodeItems(text.children, type) : [])];
  }
  if ('document' in text) return findNodeItems(text.document, type);
  return 'children' in text ? findNodeItems(text.children, type) : [];
}

/** The blocks in the value of a field, in document order. */
export function findBlocks(type: FieldType, value: unknown): readonly unknown[] {
  switch (type) {
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

/** Replaces each block in a structured text by its ID. */
export function replaceBlocksWithIds(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(replaceBlocksWithIds);
  if (typeof text !== 'object' || text === null) return text;
  const entries = Object.entries(text).map(([key, value]): [string, unknown] => {
    if (key === 'document' || key === 'children') return [key, replaceBlocksWithIds(value)];
    const isBlockItem =
      key === 'item' && typeof value === 'object' && value !== null && 'id' in value;
    return [key, isBlockItem ? value.id : value];
  });
  return Object.fromEntries(entries);
}
