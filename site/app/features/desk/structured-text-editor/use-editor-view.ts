import { history } from 'prosemirror-history';
import { EditorState, type Command, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createBlockNodeViews, type BlockNodeView } from './block-node-views.ts';
import { isDast, type DastDocument } from '../../../lib/content/structured-text-document.ts';
import { fromDast } from './from-dast.ts';
import { editorKeymaps } from './keymap.ts';
import { toDast } from './to-dast.ts';
import { editorInputRules } from './input-rules.ts';

interface EditorViewOptions {
  /** The DAST document; any other value counts as an empty document. */
  readonly value: unknown;
  /** Attributes of the editable element. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (value: DastDocument) => void;
}

/** The editor state and commands for React components. */
export interface EditorHandle {
  /** Undefined until the editor has been created. */
  readonly state: EditorState | undefined;
  /** Runs a command and focuses the editor. */
  readonly run: (command: Command) => void;
  /** Runs a command without moving focus, for forms within the text. */
  readonly runInPlace: (command: Command) => void;
  /** The blocks in the document. */
  readonly blocks: readonly BlockNodeView[];
}

const emptyDocument: DastDocument = { schema: 'dast', document: { type: 'root', children: [] } };

const createState = (value: unknown) =>
  EditorState.create({
    doc: fromDast(isDast(value) ? value : emptyDocument),
    plugins: [...editorKeymaps, editorInputRules, history()],
  });

/** Creates a structured text editor in an element and keeps it in sync with the value. */
export function useEditorView(
  container: RefObject<HTMLDivElement | null>,
  { value, attributes, onChange }: EditorViewOptions,
): EditorHandle {
  const view = useRef<EditorView>(null);
  /** The last value passed to `onChange`. If `value` differs, it was changed outside the editor. */
  const lastEmittedValue = useRef(value);
  const onChangeRef = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  const [blocks, setBlocks] = useState<readonly BlockNodeView[]>([]);
  useEffect(() => void (onChangeRef.current = onChange), [onChange]);
  useEffect(() => {
    if (!container.current) return;
    const editor = new EditorView(container.current, {
      state: createState(lastEmittedValue.current),
      attributes,
      nodeViews: { recordBlock: createBlockNodeViews(setBlocks) },
      dispatchTransaction(transaction: Transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged)
          onChangeRef.current((lastEmittedValue.current = toDast(next.doc)));
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the editor lives as long as its container; the effects below update it
  }, []);
  useEffect(() => view.current?.setProps({ attributes }), [attributes]);
  useEffect(() => {
    if (value === lastEmittedValue.current || !view.current) return;
    lastEmittedValue.current = value;
    const next = createState(value);
    // The server may return the same document in normalized form, which must not reset the
    // selection.
    if (next.doc.eq(view.current.state.doc)) return;
    view.current.updateState(next);
    setState(next);
  }, [value]);
  const runInPlace = (command: Command) => {
    const editor = view.current;
    if (editor) command(editor.state, editor.dispatch, editor);
  };
  const run = (command: Command) => {
    runInPlace(command);
    view.current?.focus();
  };
  return { state, run, runInPlace, blocks };
}
