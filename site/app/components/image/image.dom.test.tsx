import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { Image, type ImageProps } from './image.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const harbour = {
  src: '/harbour.jpg?w=400',
  width: 400,
  height: 300,
  alt: 'The harbour',
  base64: 'data:image/png;base64,AA==',
};

const sent = (props: Partial<ImageProps> = {}): string =>
  renderToString(<Image image={harbour} {...props} />);

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
});

/** Puts a picture on the page, of which the browser has already had all or nothing. */
async function shown(isThere: boolean, props: Partial<ImageProps> = {}): Promise<HTMLElement> {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isThere);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  const place = document.createElement('div');
  await act(async () => {
    root = createRoot(place);
    root.render(<Image image={harbour} {...props} />);
  });
  return place;
}

const state = (place: HTMLElement) => place.querySelector<HTMLElement>('.image')?.dataset['state'];
const standIn = (place: HTMLElement) => place.querySelector('.image-stand-in');
const tell = (place: HTMLElement, what: 'load' | 'error') =>
  act(async () => {
    place.querySelector('picture img')?.dispatchEvent(new Event(what));
  });

describe('a picture in the HTML of the server', () => {
  beforeEach(() => void vi.stubEnv('SSR', true));
  afterEach(() => void vi.unstubAllEnvs());

  it('has its size, and no style that a strict page forbids', () => {
    expect(sent()).toContain('width="400" height="300"');
    expect(sent()).not.toContain('style=');
  });

  it('waits until it is near, and is asked for at once where it has priority', () => {
    expect(sent()).toContain('loading="lazy"');
    expect(sent()).not.toContain('rel="preload"');
    const early = sent({ priority: true });
    expect(early).toContain('fetchPriority="high"');
    expect(early).toMatch(
      /<link rel="preload" as="image"[^>]*imageSrcSet="[^"]+" imageSizes="100vw"/,
    );
  });

  it('preloads the smallest format of those it is offered in', () => {
    const image = { ...harbour, webpSrcSet: '/harbour.jpg?fm=webp 400w' };
    expect(sent({ image, priority: true })).toMatch(
      /<link rel="preload"[^>]*type="image\/avif"[^>]*imageSrcSet="[^"]*fm=avif/,
    );
  });

  it('keeps its place by its shape where its height is not told', () => {
    const { height, ...image } = harbour;
    expect(sent({ image: { ...image, aspectRatio: height / 75 / 3 } })).toContain('height="300"');
  });

  it('has an empty description rather than none', () => {
    expect(sent({ image: { ...harbour, alt: null } })).toMatch(/<img alt=""[^>]*harbour/);
  });

  it('offers another picture to some screens', () => {
    const instead = [{ media: '(width < 500px)', image: { src: '/tall.jpg', width: 60 } }];
    expect(sent({ instead })).toMatch(/<source media="\(width &lt; 500px\)"[^>]*tall\.jpg/);
  });
});

describe('a picture on the page', () => {
  it('is asked for by itself alone where a browser draws the page', async () => {
    await shown(true, { priority: true });
    expect(document.querySelector('link[rel=preload]')).toBeNull();
  });

  it('that was there before does not fade, and nothing stands in for it', async () => {
    const place = await shown(true);
    expect(state(place)).toBe('shown');
    expect(standIn(place)).toBeNull();
  });

  it('holds up nothing of what is drawn beside it', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const drawn: string[] = [];
    await act(async () => {
      root = createRoot(document.createElement('div'));
      root.render(
        <Profiler id="picture" onRender={(_, phase) => drawn.push(phase)}>
          <Image image={harbour} />
        </Profiler>,
      );
    });
    // A nested update is one that React has to do in the same turn.
    expect(drawn).toEqual(['mount', 'update']);
  });

  it('that comes later fades in over what stands in for it, which is gone then', async () => {
    const place = await shown(false);
    expect(state(place)).toBe('coming');
    expect(standIn(place)).not.toBeNull();
    await tell(place, 'load');
    await waitFor(() => expect(state(place)).toBe('shown'));
    expect(standIn(place)).toBeNull();
  });

  it('that has priority is never hidden', async () => {
    const place = await shown(false, { priority: true });
    expect(state(place)).toBe('sent');
    await tell(place, 'load');
    expect(state(place)).toBe('shown');
  });

  it('that cannot be had says what it would have shown', async () => {
    const place = await shown(false);
    await tell(place, 'error');
    expect(state(place)).toBe('failed');
    expect(place.textContent).toBe('The harbour');
  });

  it('that cannot be had has nothing behind its words, and its colours where it has none', async () => {
    const place = await shown(false);
    await tell(place, 'error');
    expect(standIn(place)).toBeNull();
    await act(async () => root?.unmount());
    const mute = await shown(false, { image: { ...harbour, alt: null } });
    await tell(mute, 'error');
    expect(standIn(mute)).not.toBeNull();
  });

  it('has a colour where there is no picture to stand in for it', async () => {
    const place = await shown(false, { image: { ...harbour, base64: null, bgColor: '#aabbcc' } });
    expect(standIn(place)?.innerHTML).toContain('fill="#aabbcc"');
  });
});
