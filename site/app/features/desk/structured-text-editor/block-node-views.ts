import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';

/** A block where it stands in a text, for whoever draws its form. */
export interface BlockNodeView {
  readonly key: number;
  /** The element that the form is drawn into. */
  readonly container: HTMLElement;
  readonly item: unknown;
  /** Where in the text it stands now; undefined once it is gone. */
  readonly getPosition: () => number | undefined;
}

/** Gives each block of a text an element of its own, and tells of all of them after each change. */
export function createBlockNodeViews(
  tell: (blocks: readonly BlockNodeView[]) => void,
): NodeViewConstructor {
  const shown = new Map<number, BlockNodeView>();
  let count = 0;
  return (node, _view, at) => {
    const key = (count += 1);
    const place = document.createElement('div');
    place.contentEditable = 'false';
    const show = ({ attrs }: Node) => {
      shown.set(key, { key, container: place, getPosition: at, item: attrs['item'] });
      tell([...shown.values()]);
    };
    show(node);
    return {
      dom: place,
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
      // The form in it has keys and changes of its own.
      stopEvent: () => true,
      ignoreMutation: () => true,
      destroy() {
        shown.delete(key);
        tell([...shown.values()]);
      },
    };
  };
}
