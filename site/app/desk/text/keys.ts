import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  newlineInCode,
  toggleMark,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { schema } from './schema.ts';

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$head.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.node('lineBreak')).scrollIntoView());
  return true;
};

/** Below a block that ends the text there is no line to go to, so one is made. */
const leaveDown: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const isLast = $head.depth > 0 && $head.after(1) === state.doc.content.size;
  if (!isLast || $head.parent.type !== schema.nodes.codeBlock || !empty) return false;
  return view?.endOfTextblock('down') === true && exitCode(state, dispatch);
};

/** What the keys do in the editor, besides what they do in any text. */
export const keys: readonly Plugin[] = [
  keymap({
    'Mod-b': toggleMark(schema.marks.strong),
    'Mod-i': toggleMark(schema.marks.emphasis),
    'Mod-e': toggleMark(schema.marks.code),
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Enter: chainCommands(newlineInCode, splitListItem(schema.nodes.listItem)),
    // Mod-Enter publishes, so that it must do nothing here.
    'Mod-Enter': () => false,
    'Mod-]': sinkListItem(schema.nodes.listItem),
    'Mod-[': liftListItem(schema.nodes.listItem),
    ArrowDown: leaveDown,
  }),
  keymap({ ...baseKeymap, 'Mod-Enter': () => false, 'Alt-Enter': createParagraphNear }),
];
