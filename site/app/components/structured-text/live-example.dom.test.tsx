import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.mock('vitrine', () => ({}));

/** A browser that enforces Trusted Types, where each created value is a new object. */
const trustedTypes = {
  createPolicy: (_: string, { createHTML }: { createHTML(text: string): string }) => ({
    createHTML: (text: string) => ({ toString: () => createHTML(text) }),
  }),
};

async function openPage(markup: string): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('trustedTypes', trustedTypes);
  const { LiveExample } = await import('./live-example.tsx');
  function Page() {
    const [count, setCount] = useState(1);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Rendered {count}</button>
        <LiveExample markup={markup} code={<pre>{markup}</pre>} />
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(<Stub initialEntries={['/docs/controls']} />));
  return container;
}

it('does not replace a playing example when the page renders again', async () => {
  const container = await openPage('<video id="film"></video>');
  const film = container.querySelector('#film');
  expect(film).not.toBeNull();
  await act(async () => container.querySelector('button')?.click());
  expect(container.textContent).toContain('Rendered 2');
  expect(container.querySelector('#film')).toBe(film);
});

it('shows unsafe markup only as code', async () => {
  const container = await openPage('<img src="x" onerror="alert(1)">');
  expect(container.querySelector('img, figure')).toBeNull();
  expect(container.querySelector('pre')?.textContent).toContain('onerror');
});
