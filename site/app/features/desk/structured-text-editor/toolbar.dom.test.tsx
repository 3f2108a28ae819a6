import { EditorState, TextSelection } from 'prosemirror-state';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { fromDast } from './from-dast.ts';
import { Toolbar } from './toolbar.tsx';

it('what was typed of one block of code is not told of the next', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const code = (language: string) => ({ type: 'code', code: 'a', language });
  const document_ = { type: 'root', children: [code('js'), code('css')] };
  const doc = fromDast({ schema: 'dast', document: document_ });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const at = (place: number) => {
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, place) });
    const editor = { state, run: () => {}, runInPlace: () => {}, blocks: [] };
    return act(async () => root.render(<Toolbar editor={editor} id="text" />));
  };
  const language = () =>
    document.querySelector<HTMLInputElement>('#text-language') ?? expect.fail();
  await at(1);
  language().value = 'ts';
  await at(4);
  expect(language().value).toBe('css');
  await act(async () => root.unmount());
});
