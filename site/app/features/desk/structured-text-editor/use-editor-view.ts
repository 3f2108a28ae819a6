import { history } from 'prosemirror-history';
import { EditorState, type Command, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { createBlockNodeViews, type BlockNodeView } from './block-node-views.ts';
import { isDast, type DastDocument } from '../../../lib/content/dast.ts';
import { fromDast } from './from-dast.ts';
import { editorKeymaps } from './keymap.ts';
import { toDast } from './to-dast.ts';
import { editorInputRules } from './input-rules.ts';

interface EditorOptions {
  readonly value: unknown;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (value: DastDocument) => void;
}

/** An editor as the page around it sees it. */
export interface EditorHandle {
  /** Absent until it is there. */
  readonly state: EditorState | undefined;
  readonly run: (command: Command) => void;
  /** Runs a command for a form within the text, which keeps the focus. */
  readonly runInPlace: (command: Command) => void;
  readonly blocks: readonly BlockNodeView[];
}

const empty: DastDocument = { schema: 'dast', document: { type: 'root', children: [] } };

const stateOf = (value: unknown) =>
  EditorState.create({
    doc: fromDast(isDast(value) ? value : empty),
    plugins: [...editorKeymaps, editorInputRules, history()],
  });

/** Puts an editor of structured text into the page, and keeps it and the value in step. */
export function useEditorView(
  place: RefObject<HTMLDivElement | null>,
  { value, attributes, onChange }: EditorOptions,
): EditorHandle {
  const view = useRef<EditorView>(null);
  /** The last value that came out of the editor; another one came from elsewhere. */
  const own = useRef(value);
  const takes = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  const [blocks, setBlocks] = useState<readonly BlockNodeView[]>([]);
  useEffect(() => void (takes.current = onChange), [onChange]);
  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView(place.current, {
      state: stateOf(own.current),
      attributes,
      nodeViews: { recordBlock: createBlockNodeViews(setBlocks) },
      dispatchTransaction(transaction: Transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged) takes.current((own.current = toDast(next.doc)));
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the editor lives as long as its place; new attributes are set below
  }, []);
  useEffect(() => view.current?.setProps({ attributes }), [attributes]);
  useEffect(() => {
    if (value === own.current || !view.current) return;
    own.current = value;
    const next = stateOf(value);
    // The server's form of the same text must not move the cursor.
    if (next.doc.eq(view.current.state.doc)) return;
    view.current.updateState(next);
    setState(next);
  }, [value]);
  const change = (command: Command) => {
    const editor = view.current;
    if (editor) command(editor.state, editor.dispatch, editor);
  };
  const run = (command: Command) => {
    change(command);
    view.current?.focus();
  };
  return { state, run, runInPlace: change, blocks };
}
