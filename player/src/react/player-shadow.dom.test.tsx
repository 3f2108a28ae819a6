import { act, StrictMode, useId, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Player, PlayerShadow, type RenderShadow } from './index.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// happy-dom has no ElementInternals. Browser tests cover the custom states.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

afterEach(() => vi.unstubAllGlobals());

/** Renders a page without a `document`, as on a server. */
function renderOnServer(page: ReactElement, render: RenderShadow): string {
  vi.stubGlobal('document', undefined);
  const html = renderToString(<PlayerShadow.Provider value={render}>{page}</PlayerShadow.Provider>);
  vi.unstubAllGlobals();
  return html;
}

/** A component whose `useId()` depends on its position in the tree. */
const WithId = () => <span id={useId()} />;

const page = (
  <StrictMode>
    <Player src="/a.mp4" preload="none" videoTitle="Night train" tokens={() => ({})}>
      <img slot="poster" alt="" />
      <WithId />
    </Player>
    <WithId />
  </StrictMode>
);

const shadow = '<template shadowrootmode="open"><b>rendered</b></template>';

/** Hydrates a page and returns the errors that React reports. */
async function hydrate(html: string): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  const consoleError = vi
    .spyOn(console, 'error')
    .mockImplementation((...args) => void errors.push(args));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const onRecoverableError = (error: unknown) => void errors.push(error);
  await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  consoleError.mockRestore();
  return errors;
}

it('renders the shadow root of a player on the server from its attributes', () => {
  const render = vi.fn<RenderShadow>(() => '<b>rendered</b>');
  expect(renderOnServer(page, render)).toContain(`>${shadow}<img slot="poster"`);
  const [attributes, context] = render.mock.lastCall ?? [];
  expect(attributes).toMatchObject({ src: '/a.mp4', 'video-title': 'Night train' });
  expect(attributes?.['tokens']).toBeTypeOf('function');
  expect(context).toEqual({ ownPoster: true });
});

it('hydrates without errors once the parser has attached the shadow root', async () => {
  const html = renderOnServer(page, () => '<b>rendered</b>');
  expect(await hydrate(html.replace(shadow, ''))).toEqual([]);
});

it('hydrates without errors if the parser has left the template in place', async () => {
  const html = renderOnServer(page, () => '<b>rendered</b>');
  expect(html).toContain(shadow);
  expect(await hydrate(html)).toEqual([]);
});
