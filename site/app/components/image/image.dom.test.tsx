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

const renderOnServer = (props: Partial<ImageProps> = {}): string =>
  renderToString(<Image image={harbour} {...props} />);

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
});

/** Renders an image that the browser has already loaded, or has not started to load. */
async function renderImage(
  isLoaded: boolean,
  props: Partial<ImageProps> = {},
): Promise<HTMLElement> {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isLoaded);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  const container = document.createElement('div');
  await act(async () => {
    root = createRoot(container);
    root.render(<Image image={harbour} {...props} />);
  });
  return container;
}

const getState = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('.image')?.dataset['state'];
const getPlaceholder = (container: HTMLElement) => container.querySelector('.image-placeholder');
const dispatch = (container: HTMLElement, type: 'load' | 'error') =>
  act(async () => {
    container.querySelector('picture img')?.dispatchEvent(new Event(type));
  });

describe('an image rendered on the server', () => {
  beforeEach(() => void vi.stubEnv('SSR', true));
  afterEach(() => void vi.unstubAllEnvs());

  it('has its width and height as attributes, and no inline style', () => {
    expect(renderOnServer()).toContain('width="400" height="300"');
    expect(renderOnServer()).not.toContain('style=');
  });

  it('loads lazily by default, and is preloaded if it has priority', () => {
    expect(renderOnServer()).toContain('loading="lazy"');
    expect(renderOnServer()).not.toContain('rel="preload"');
    const prioritized = renderOnServer({ priority: true });
    expect(prioritized).toContain('fetchPriority="high"');
    expect(prioritized).toMatch(
      /<link rel="preload" as="image"[^>]*imageSrcSet="[^"]+" imageSizes="100vw"/,
    );
  });

  it('preloads the smallest format', () => {
    const image = { ...harbour, webpSrcSet: '/harbour.jpg?fm=webp 400w' };
    expect(renderOnServer({ image, priority: true })).toMatch(
      /<link rel="preload"[^>]*type="image\/avif"[^>]*imageSrcSet="[^"]*fm=avif/,
    );
  });

  it('derives an unknown height from the aspect ratio', () => {
    const { height, ...image } = harbour;
    expect(renderOnServer({ image: { ...image, aspectRatio: height / 75 / 3 } })).toContain(
      'height="300"',
    );
  });

  it('has an empty alt attribute if it has no alt text', () => {
    expect(renderOnServer({ image: { ...harbour, alt: null } })).toMatch(/<img alt=""[^>]*harbour/);
  });

  it('has sources with media queries for art direction', () => {
    const alternatives = [{ media: '(width < 500px)', image: { src: '/tall.jpg', width: 60 } }];
    expect(renderOnServer({ alternatives })).toMatch(
      /<source media="\(width &lt; 500px\)"[^>]*tall\.jpg/,
    );
  });
});

describe('an image rendered in a browser', () => {
  it('adds no preload link', async () => {
    await renderImage(true, { priority: true });
    expect(document.querySelector('link[rel=preload]')).toBeNull();
  });

  it('does not fade in, and has no placeholder, if it is already loaded', async () => {
    const container = await renderImage(true);
    expect(getState(container)).toBe('shown');
    expect(getPlaceholder(container)).toBeNull();
  });

  it('updates in a transition, without blocking other updates', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    const phases: string[] = [];
    await act(async () => {
      root = createRoot(document.createElement('div'));
      root.render(
        <Profiler id="picture" onRender={(_, phase) => phases.push(phase)}>
          <Image image={harbour} />
        </Profiler>,
      );
    });
    // React reports a synchronous update as `nested-update`.
    expect(phases).toEqual(['mount', 'update']);
  });

  it('fades in over its placeholder, which is then removed', async () => {
    const container = await renderImage(false);
    expect(getState(container)).toBe('loading');
    expect(getPlaceholder(container)).not.toBeNull();
    await dispatch(container, 'load');
    await waitFor(() => expect(getState(container)).toBe('shown'));
    expect(getPlaceholder(container)).toBeNull();
  });

  it('is visible while it loads if it has priority', async () => {
    const container = await renderImage(false, { priority: true });
    expect(getState(container)).toBe('initial');
    await dispatch(container, 'load');
    expect(getState(container)).toBe('shown');
  });

  it('shows its alt text if it fails to load', async () => {
    const container = await renderImage(false);
    await dispatch(container, 'error');
    expect(getState(container)).toBe('failed');
    expect(container.textContent).toBe('The harbour');
  });

  it('replaces the placeholder with its alt text, if it has one, when it fails to load', async () => {
    const container = await renderImage(false);
    await dispatch(container, 'error');
    expect(getPlaceholder(container)).toBeNull();
    await act(async () => root?.unmount());
    const withoutAlt = await renderImage(false, { image: { ...harbour, alt: null } });
    await dispatch(withoutAlt, 'error');
    expect(getPlaceholder(withoutAlt)).not.toBeNull();
  });

  it('shows a color as its placeholder if it has no placeholder image', async () => {
    const container = await renderImage(false, {
      image: { ...harbour, base64: null, bgColor: '#aabbcc' },
    });
    expect(getPlaceholder(container)?.innerHTML).toContain('fill="#aabbcc"');
  });
});
