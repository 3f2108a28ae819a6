import { history } from 'prosemirror-history';
import { EditorState, type Command, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { isDast, type Dast } from './dast.ts';
import { fromDast } from './from-dast.ts';
import { keys } from './keys.ts';
import { toDast } from './to-dast.ts';
import { typing } from './typing.ts';

interface EditorOptions {
  readonly value: unknown;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (value: Dast) => void;
}

/** An editor as the page around it sees it. */
export interface TextEditor {
  /** Absent until it is there. */
  readonly state: EditorState | undefined;
  readonly run: (command: Command) => void;
}

const empty: Dast = { schema: 'dast', document: { type: 'root', children: [] } };

const stateOf = (value: unknown) =>
  EditorState.create({
    doc: fromDast(isDast(value) ? value : empty),
    plugins: [...keys, typing, history()],
  });

/** Puts an editor of structured text into the page, and keeps it and the value in step. */
export function useEditor(
  place: RefObject<HTMLDivElement | null>,
  { value, attributes, onChange }: EditorOptions,
): TextEditor {
  const view = useRef<EditorView>(null);
  /** The last value that came out of the editor; another one came from elsewhere. */
  const own = useRef(value);
  const takes = useRef(onChange);
  const [state, setState] = useState<EditorState>();
  useEffect(() => void (takes.current = onChange), [onChange]);
  useEffect(() => {
    if (!place.current) return;
    const editor = new EditorView(place.current, {
      state: stateOf(own.current),
      attributes,
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
    // The editor lives as long as its place; new attributes are set below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
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
  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  return { state, run };
}
