import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { DeskMessages } from '../messages/en.ts';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** A toolbar button. */
interface ToolbarItem {
  /** The key of the label. */
  readonly label: keyof DeskMessages['text']['tools'];
  /** The icon: one or two characters. */
  readonly icon: string;
  readonly run: Command;
  /** Whether the button is in the pressed state; undefined for a button that cannot be pressed. */
  readonly isActive?: (state: EditorState) => boolean;
}

function createMarkItem(label: ToolbarItem['label'], icon: string, mark: MarkType): ToolbarItem {
  return { label, icon, run: toggleMark(mark), isActive: (state) => hasMark(state, mark) };
}

function createListItem(label: ToolbarItem['label'], icon: string, style: string): ToolbarItem {
  const isActive = (state: EditorState) => findAncestor(state, 'list')?.attrs['style'] === style;
  const run: Command = (state, dispatch, view) =>
    isActive(state)
      ? liftListItem(nodes.listItem)(state, dispatch, view)
      : wrapInList(nodes.list, { style })(state, dispatch);
  return { label, icon, run, isActive };
}

/** The toolbar buttons, in order. */
export const toolbarItems: readonly ToolbarItem[] = [
  createMarkItem('strong', 'B', marks.strong),
  createMarkItem('emphasis', 'I', marks.emphasis),
  createMarkItem('code', '<>', marks.code),
  createMarkItem('strikethrough', 'S', marks.strikethrough),
  createMarkItem('highlight', 'H', marks.highlight),
  createListItem('bulleted', '•', 'bulleted'),
  createListItem('numbered', '1.', 'numbered'),
  {
    label: 'quote',
    icon: '“',
    run: (state, dispatch) =>
      findAncestor(state, 'blockquote')
        ? lift(state, dispatch)
        : wrapIn(nodes.blockquote)(state, dispatch),
    isActive: (state) => findAncestor(state, 'blockquote') !== undefined,
  },
  {
    label: 'rule',
    icon: '—',
    run: (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.thematicBreak.create()));
      return true;
    },
  },
  { label: 'undo', icon: '↶', run: undo },
  { label: 'redo', icon: '↷', run: redo },
];

/** The block types that the toolbar offers. */
export const blockTypes = {
  paragraph: { run: setBlockType(nodes.paragraph) },
  heading2: { run: setBlockType(nodes.heading, { level: 2 }) },
  heading3: { run: setBlockType(nodes.heading, { level: 3 }) },
  heading4: { run: setBlockType(nodes.heading, { level: 4 }) },
  codeBlock: { run: setBlockType(nodes.codeBlock) },
} as const satisfies Record<keyof DeskMessages['text']['styles'], { run: Command }>;

/**
 * Returns the block type at the cursor; undefined for a heading level that the toolbar does not
 * offer.
 */
export function getBlockType(state: EditorState): keyof typeof blockTypes | undefined {
  const { type, attrs } = state.selection.$from.parent;
  const name = type === nodes.heading ? `heading${String(attrs['level'])}` : type.name;
  return name in blockTypes ? (name as keyof typeof blockTypes) : undefined;
}

/** Returns the closest ancestor of the cursor that has a node type. */
export function findAncestor(
  { selection: { $from } }: EditorState,
  name: string,
): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === name) return $from.node(depth);
  }
  return undefined;
}

/** Sets an attribute of the closest ancestor of the cursor that has a node type. */
export function setAncestorAttribute(name: string, attribute: string, value: unknown): Command {
  return ({ selection: { $from }, tr }, dispatch) => {
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth).type.name !== name) continue;
      dispatch?.(tr.setNodeAttribute($from.before(depth), attribute, value));
      return true;
    }
    return false;
  };
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return mark.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, mark);
}
