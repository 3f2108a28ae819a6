import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';

vi.mock('vitrine', () => ({}));

/** A browser that demands trusted types: what is given twice is two things. */
const trustedTypes = {
  createPolicy: (_: string, { createHTML }: { createHTML(text: string): string }) => ({
    createHTML: (text: string) => ({ toString: () => createHTML(text) }),
  }),
};

async function open(markup: string): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('trustedTypes', trustedTypes);
  const { LiveExample } = await import('./live-example.tsx');
  function Page() {
    const [times, draw] = useState(1);
    return (
      <>
        <button onClick={() => draw(times + 1)}>Drawn {times}</button>
        <LiveExample markup={markup} code={<pre>{markup}</pre>} />
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  const box = document.createElement('div');
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(<Stub initialEntries={['/docs/controls']} />));
  return box;
}

it('an example that plays goes on when the page around it is drawn anew', async () => {
  const box = await open('<video id="film"></video>');
  const film = box.querySelector('#film');
  expect(film).not.toBeNull();
  await act(async () => box.querySelector('button')?.click());
  expect(box.textContent).toContain('Drawn 2');
  expect(box.querySelector('#film')).toBe(film);
});

it('an example that could do harm is its code alone', async () => {
  const box = await open('<img src="x" onerror="alert(1)">');
  expect(box.querySelector('img, figure')).toBeNull();
  expect(box.querySelector('pre')?.textContent).toContain('onerror');
});
