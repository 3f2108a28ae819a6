import { EditorState, TextSelection } from 'prosemirror-state';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { fromDast } from './from-dast.ts';
import { Toolbar } from './toolbar.tsx';

it('the language input is reset when the cursor moves to another code block', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const code = (language: string) => ({ type: 'code', code: 'a', language });
  const dast = { type: 'root', children: [code('js'), code('css')] };
  const doc = fromDast({ schema: 'dast', document: dast });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const renderWithCursorAt = (position: number) => {
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
    const editor = { state, run: () => {}, runInPlace: () => {}, blocks: [] };
    return act(async () => root.render(<Toolbar editor={editor} id="text" />));
  };
  const getLanguageInput = () =>
    document.querySelector<HTMLInputElement>('#text-language') ?? expect.fail();
  await renderWithCursorAt(1);
  getLanguageInput().value = 'ts';
  await renderWithCursorAt(4);
  expect(getLanguageInput().value).toBe('css');
  await act(async () => root.unmount());
});
