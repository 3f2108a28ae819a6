import type { Command } from 'prosemirror-state';
import type { BlockItem } from '../block-item.ts';
import { editorSchema } from './editor-schema.ts';

/** Inserts a block after the top-level node that contains the selection. */
export function insertBlock(item: BlockItem): Command {
  return ({ selection: { $to }, tr }, dispatch) => {
    const position = $to.depth === 0 ? $to.pos : $to.after(1);
    dispatch?.(tr.insert(position, editorSchema.node('recordBlock', { item })).scrollIntoView());
    return true;
  };
}

/** Updates the block at a position; undefined removes it. */
export function updateBlock(position: number, item: BlockItem | undefined): Command {
  return ({ doc, tr }, dispatch) => {
    const node = doc.nodeAt(position);
    if (!node) return false;
    if (item) dispatch?.(tr.setNodeAttribute(position, 'item', item));
    else dispatch?.(tr.delete(position, position + node.nodeSize));
    return true;
  };
}

/** Moves the block at a position before the previous node (-1) or after the next node (1). */
export function moveBlock(position: number, direction: -1 | 1): Command {
  return ({ doc, tr }, dispatch) => {
    const [node, $position] = [doc.nodeAt(position), doc.resolve(position)];
    const neighbor = $position.parent.maybeChild($position.index() + direction);
    if (!node || !neighbor) return false;
    const target = position + direction * neighbor.nodeSize;
    dispatch?.(tr.delete(position, position + node.nodeSize).insert(target, node));
    return true;
  };
}
