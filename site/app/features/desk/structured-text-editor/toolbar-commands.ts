import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, Node } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { DeskTexts } from '../messages/en.ts';
import { editorSchema } from './editor-schema.ts';

const { nodes, marks } = editorSchema;

/** A button above the text. */
interface ToolbarItem {
  /** The key of its label. */
  readonly label: keyof DeskTexts['text']['tools'];
  /** What the button shows; a letter or two. */
  readonly sign: string;
  readonly run: Command;
  /** Tells whether it is on where the cursor is; absent where it is never on. */
  readonly isActive?: (state: EditorState) => boolean;
}

function markTool(label: ToolbarItem['label'], sign: string, mark: MarkType): ToolbarItem {
  return { label, sign, run: toggleMark(mark), isActive: (state) => hasMark(state, mark) };
}

function listTool(label: ToolbarItem['label'], sign: string, style: string): ToolbarItem {
  const isOn = (state: EditorState) => findAncestor(state, 'list')?.attrs['style'] === style;
  const run: Command = (state, dispatch, view) =>
    isOn(state)
      ? liftListItem(nodes.listItem)(state, dispatch, view)
      : wrapInList(nodes.list, { style })(state, dispatch);
  return { label, sign, run, isActive: isOn };
}

/** The buttons above the text, in their order. */
export const toolbarItems: readonly ToolbarItem[] = [
  markTool('strong', 'B', marks.strong),
  markTool('emphasis', 'I', marks.emphasis),
  markTool('code', '<>', marks.code),
  markTool('strikethrough', 'S', marks.strikethrough),
  markTool('highlight', 'H', marks.highlight),
  listTool('bulleted', '•', 'bulleted'),
  listTool('numbered', '1.', 'numbered'),
  {
    label: 'quote',
    sign: '“',
    run: (state, dispatch) =>
      findAncestor(state, 'blockquote')
        ? lift(state, dispatch)
        : wrapIn(nodes.blockquote)(state, dispatch),
    isActive: (state) => findAncestor(state, 'blockquote') !== undefined,
  },
  {
    label: 'rule',
    sign: '—',
    run: (state, dispatch) => {
      dispatch?.(state.tr.replaceSelectionWith(nodes.thematicBreak.create()));
      return true;
    },
  },
  { label: 'undo', sign: '↶', run: undo },
  { label: 'redo', sign: '↷', run: redo },
];

/** What a line of text can be. */
export const blockTypes = {
  paragraph: { run: setBlockType(nodes.paragraph) },
  heading2: { run: setBlockType(nodes.heading, { level: 2 }) },
  heading3: { run: setBlockType(nodes.heading, { level: 3 }) },
  heading4: { run: setBlockType(nodes.heading, { level: 4 }) },
  codeBlock: { run: setBlockType(nodes.codeBlock) },
} as const satisfies Record<keyof DeskTexts['text']['styles'], { run: Command }>;

/** What the line is where the cursor is; undefined for a heading that is not offered. */
export function getBlockType(state: EditorState): keyof typeof blockTypes | undefined {
  const { type, attrs } = state.selection.$from.parent;
  const name = type === nodes.heading ? `heading${String(attrs['level'])}` : type.name;
  return name in blockTypes ? (name as keyof typeof blockTypes) : undefined;
}

/** The nearest node of a kind around the cursor. */
export function findAncestor(
  { selection: { $from } }: EditorState,
  name: string,
): Node | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === name) return $from.node(depth);
  }
  return undefined;
}

/** Gives the nearest node of a kind around the cursor another attribute. */
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
