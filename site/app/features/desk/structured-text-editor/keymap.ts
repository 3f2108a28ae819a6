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
import { editorSchema } from './editor-schema.ts';

const lineBreak: Command = (state, dispatch) => {
  if (state.selection.$head.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(editorSchema.node('lineBreak')).scrollIntoView());
  return true;
};

/** Below a block that ends the text there is no line to go to, so one is made. */
const exitCodeBlockDown: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const isLast = $head.depth > 0 && $head.after(1) === state.doc.content.size;
  if (!isLast || $head.parent.type !== editorSchema.nodes.codeBlock || !empty) return false;
  return view?.endOfTextblock('down') === true && exitCode(state, dispatch);
};

/** What the keys do in the editor, besides what they do in any text. */
export const editorKeymaps: readonly Plugin[] = [
  keymap({
    'Mod-b': toggleMark(editorSchema.marks.strong),
    'Mod-i': toggleMark(editorSchema.marks.emphasis),
    'Mod-e': toggleMark(editorSchema.marks.code),
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    'Shift-Enter': chainCommands(exitCode, lineBreak),
    Enter: chainCommands(newlineInCode, splitListItem(editorSchema.nodes.listItem)),
    // Mod-Enter publishes, so that it must do nothing here.
    'Mod-Enter': () => false,
    'Mod-]': sinkListItem(editorSchema.nodes.listItem),
    'Mod-[': liftListItem(editorSchema.nodes.listItem),
    ArrowDown: exitCodeBlockDown,
  }),
  keymap({ ...baseKeymap, 'Mod-Enter': () => false, 'Alt-Enter': createParagraphNear }),
];
