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
export function findNodeItems(value: unknown, type: ItemNodeType): unknown[] {
  if (Array.isArray(value)) return value.flatMap((child) => findNodeItems(child, type));
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === type && 'item' in value) {
    return [value.item, ...('children' in value ? findNodeItems(value.children, type) : [])];
  }
  if ('document' in value) return findNodeItems(value.document, type);
  return 'children' in value ? findNodeItems(value.children, type) : [];
}

/** Returns the blocks in the value of a field, in document order. */
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

/** Replaces each block in structured text with its ID. */
export function replaceBlocksWithIds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(replaceBlocksWithIds);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (key === 'document' || key === 'children') return [key, replaceBlocksWithIds(value)];
    const isBlockItem =
      key === 'item' && typeof value === 'object' && value !== null && 'id' in value;
    return [key, isBlockItem ? value.id : value];
  });
  return Object.fromEntries(entries);
}
