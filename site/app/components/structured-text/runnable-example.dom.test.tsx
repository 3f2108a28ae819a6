import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunnableExample } from './runnable-example.tsx';

const generated = vi.hoisted(() => ({
  script: vi.fn<() => Promise<void>>(async () => {}),
  sheet: '#example { color: red; }',
}));

vi.mock('vitrine/hydrate', () => ({}));
vi.mock('./generated-examples.js', () => ({
  scripts: new Map([['play();', generated.script]]),
  styles: new Set([generated.sheet]),
}));

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  generated.script.mockClear();
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

it('runs a script of the documentation and shows its source', async () => {
  await renderExample('play();', 'js');
  await vi.waitFor(() => expect(generated.script).toHaveBeenCalledOnce());
  expect(container.textContent).toBe('play();');
});

it('applies a style sheet of the documentation until the example is unmounted', async () => {
  await renderExample(generated.sheet, 'css');
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  await act(async () => root.render(null));
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('shows code that is not in the documentation without running it', async () => {
  await renderExample('steal();', 'js');
  await renderExample('* { display: none; }', 'css');
  await renderExample(generated.sheet, 'css');
  await vi.waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  expect(generated.script).not.toHaveBeenCalled();
});
