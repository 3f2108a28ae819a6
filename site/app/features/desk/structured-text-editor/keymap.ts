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

const insertLineBreak: Command = (state, dispatch) => {
  if (state.selection.$head.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(editorSchema.node('lineBreak')).scrollIntoView());
  return true;
};

/** Moves the cursor below a code block at the end of the document, where it inserts a paragraph. */
const exitCodeBlockDown: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const isLast = $head.depth > 0 && $head.after(1) === state.doc.content.size;
  if (!isLast || $head.parent.type !== editorSchema.nodes.codeBlock || !empty) return false;
  return view?.endOfTextblock('down') === true && exitCode(state, dispatch);
};

/** The key bindings of the editor, in order of precedence. */
export const editorKeymaps: readonly Plugin[] = [
  keymap({
    'Mod-b': toggleMark(editorSchema.marks.strong),
    'Mod-i': toggleMark(editorSchema.marks.emphasis),
    'Mod-e': toggleMark(editorSchema.marks.code),
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    'Shift-Enter': chainCommands(exitCode, insertLineBreak),
    Enter: chainCommands(newlineInCode, splitListItem(editorSchema.nodes.listItem)),
    // Mod-Enter publishes the record.
    'Mod-Enter': () => false,
    'Mod-]': sinkListItem(editorSchema.nodes.listItem),
    'Mod-[': liftListItem(editorSchema.nodes.listItem),
    ArrowDown: exitCodeBlockDown,
  }),
  keymap({ ...baseKeymap, 'Mod-Enter': () => false, 'Alt-Enter': createParagraphNear }),
];
