import type { Command } from 'prosemirror-state';
import type { BlockItem } from '../block-item.ts';
import { editorSchema } from './editor-schema.ts';

/** Puts a block behind what the cursor is in. */
export function insertBlock(item: BlockItem): Command {
  return ({ selection: { $to }, tr }, dispatch) => {
    const at = $to.depth === 0 ? $to.pos : $to.after(1);
    dispatch?.(tr.insert(at, editorSchema.node('recordBlock', { item })).scrollIntoView());
    return true;
  };
}

/** Puts something else where a block stands; nothing removes it. */
export function updateBlock(at: number, item: BlockItem | undefined): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(at);
    if (!node) return false;
    if (item) dispatch?.(tr.setNodeAttribute(at, 'item', item));
    else dispatch?.(tr.delete(at, at + node.nodeSize));
    return true;
  };
}

/** Moves a block over what stands before or behind it. */
export function moveBlock(at: number, by: -1 | 1): Command {
  return ({ doc, tr }, dispatch) => {
    const [node, $at] = [doc.nodeAt(at), doc.resolve(at)];
    const neighbour = $at.parent.maybeChild($at.index() + by);
    if (!node || !neighbour) return false;
    const to = by < 0 ? at - neighbour.nodeSize : at + neighbour.nodeSize;
    dispatch?.(tr.delete(at, at + node.nodeSize).insert(to, node));
    return true;
  };
}
