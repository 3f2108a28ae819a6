import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunningExample } from './running-example.tsx';

const known = vi.hoisted(() => ({
  script: vi.fn<() => Promise<void>>(async () => {}),
  sheet: '#example { color: red; }',
}));

vi.mock('vitrine/hydrate', () => ({}));
vi.mock('./generated-examples.js', () => ({
  scripts: new Map([['play();', known.script]]),
  styles: new Set([known.sheet]),
}));

let root: Root;
let box: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  known.script.mockClear();
  document.adoptedStyleSheets = [];
  box = document.createElement('div');
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
});

async function show(source: string, language: 'js' | 'css'): Promise<void> {
  await act(async () => {
    root.render(
      <RunningExample source={source} language={language}>
        <pre>{source}</pre>
      </RunningExample>,
    );
  });
}

it('runs a script of the documentation, and shows it', async () => {
  await show('play();', 'js');
  await vi.waitFor(() => expect(known.script).toHaveBeenCalledOnce());
  expect(box.textContent).toBe('play();');
});

it('applies a style sheet of the documentation until the page is left', async () => {
  await show(known.sheet, 'css');
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  await act(async () => root.render(null));
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('only shows code that is not in the documentation', async () => {
  await show('steal();', 'js');
  await show('* { display: none; }', 'css');
  await show(known.sheet, 'css');
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  expect(known.script).not.toHaveBeenCalled();
});
