import { act, StrictMode, useId, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Player, PlayerShadow, type RenderShadow } from './index.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
// happy-dom has no element internals; browsers have, and their tests look at the states.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

afterEach(() => vi.unstubAllGlobals());

/** As a server does it, where there is no document. */
function onServer(page: ReactElement, draw: RenderShadow): string {
  vi.stubGlobal('document', undefined);
  const html = renderToString(<PlayerShadow.Provider value={draw}>{page}</PlayerShadow.Provider>);
  vi.unstubAllGlobals();
  return html;
}

/** Something that has another name wherever it stands otherwise. */
const Named = () => <span id={useId()} />;

const page = (
  <StrictMode>
    <Player src="/a.mp4" preload="none" videoTitle="Night train" tokens={() => ({})}>
      <img slot="poster" alt="" />
      <Named />
    </Player>
    <Named />
  </StrictMode>
);

const shadow = '<template shadowrootmode="open"><b>drawn</b></template>';

/** Has React take over a page, and gives what it says. */
async function hydrate(html: string): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const tell = vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words));
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  const onRecoverableError = (error: unknown) => void said.push(error);
  await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  tell.mockRestore();
  return said;
}

it('draws the shadow root of a player on the server, by its attributes', () => {
  const draw = vi.fn<RenderShadow>(() => '<b>drawn</b>');
  expect(onServer(page, draw)).toContain(`>${shadow}<img slot="poster"`);
  const [attributes, around] = draw.mock.lastCall ?? [];
  expect(attributes).toMatchObject({ src: '/a.mp4', 'video-title': 'Night train' });
  expect(attributes?.['tokens']).toBeTypeOf('function');
  expect(around).toEqual({ ownPoster: true });
});

it('is taken over by React without a word, once the browser has made a root of it', async () => {
  const html = onServer(page, () => '<b>drawn</b>');
  expect(await hydrate(html.replace(shadow, ''))).toEqual([]);
});

it('is taken over without a word too where the browser has left it lying', async () => {
  const html = onServer(page, () => '<b>drawn</b>');
  expect(html).toContain(shadow);
  expect(await hydrate(html)).toEqual([]);
});
