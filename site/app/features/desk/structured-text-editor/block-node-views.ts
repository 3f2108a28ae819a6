import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';

/** A block in the document, for rendering its form with a React portal. */
export interface BlockNodeView {
  readonly key: number;
  /** The element into which the form is rendered. */
  readonly container: HTMLElement;
  readonly item: unknown;
  /** Returns the current document position; undefined after the block was removed. */
  readonly getPosition: () => number | undefined;
}

/**
 * Creates a node view constructor that gives every block a container element. Calls `onChange` with
 * all blocks when a block is added, updated or removed.
 */
export function createBlockNodeViews(
  onChange: (blocks: readonly BlockNodeView[]) => void,
): NodeViewConstructor {
  const views = new Map<number, BlockNodeView>();
  let lastKey = 0;
  return (node, _view, getPosition) => {
    const key = (lastKey += 1);
    const container = document.createElement('div');
    container.contentEditable = 'false';
    const updateBlock = ({ attrs }: Node) => {
      views.set(key, { key, container, getPosition, item: attrs['item'] });
      onChange([...views.values()]);
    };
    updateBlock(node);
    return {
      dom: container,
      update(nextNode) {
        if (nextNode.type !== node.type) return false;
        updateBlock(nextNode);
        return true;
      },
      // The form handles its own events and DOM changes.
      stopEvent: () => true,
      ignoreMutation: () => true,
      destroy() {
        views.delete(key);
        onChange([...views.values()]);
      },
    };
  };
}
