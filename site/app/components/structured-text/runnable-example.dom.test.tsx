import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunnableExample } from './runnable-example.tsx';

const documented = vi.hoisted(() => ({
  script: vi.fn<() => Promise<void>>(async () => {}),
  sheet: '#example { color: red; }',
}));

vi.mock('vitrine/hydrate', () => ({}));
vi.mock('./generated-examples.js', () => ({
  scripts: new Map([['play();', documented.script]]),
  styles: new Set([documented.sheet]),
}));

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  documented.script.mockClear();
  document.adoptedStyleSheets = [];
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
});

async function renderExample(source: string, language: 'js' | 'css'): Promise<void> {
  await act(async () => {
    root.render(
      <RunnableExample source={source} language={language}>
        <pre>{source}</pre>
      </RunnableExample>,
    );
  });
}

it('runs a script of the documentation, and shows it', async () => {
  await renderExample('play();', 'js');
  await vi.waitFor(() => expect(documented.script).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('play();');
});

it('applies a style sheet of the documentation until it is unmounted', async () => {
  await renderExample(documented.sheet, 'css');
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  await act(async () => root.render(null));
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('only shows code that is not in the documentation', async () => {
  await renderExample('steal();', 'js');
  await renderExample('* { display: none; }', 'css');
  await renderExample(documented.sheet, 'css');
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  expect(documented.script).not.toHaveBeenCalled();
});
