import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const markup: Readonly<Record<string, string>> = {
  'vitrine-player': '<vitrine-player src="/film.mp4" video-title="Night train"></vitrine-player>',
  'vitrine-player with a stream':
    '<vitrine-player src="/film.m3u8" primary-color="#fff" secondary-color="#000" stats></vitrine-player>',
  'vitrine-control-bar':
    '<div><video id="film"></video><vitrine-control-bar for="film"></vitrine-control-bar></div>',
  'vitrine-error-dialog':
    '<div><video id="film"></video><vitrine-error-dialog for="film"></vitrine-error-dialog></div>',
  'vitrine-beacon':
    '<div><video id="film"></video><vitrine-beacon for="film"></vitrine-beacon></div>',
  'vitrine-transcript':
    '<div><video id="film"></video><vitrine-transcript for="film"></vitrine-transcript></div>',
};

/** Waits until deferred tasks of the elements have run. */
const waitForDeferredTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

/** Tests that the elements render and unmount without errors in a simulated document. */
export function rendersAndUnmounts(): void {
  const errors: unknown[] = [];
  const onError = (event: Event): void => {
    errors.push((event as ErrorEvent).error ?? event);
  };

  beforeEach(() => {
    window.addEventListener('error', onError);
    vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
      errors.push(args);
    });
  });
  afterEach(() => {
    window.removeEventListener('error', onError);
    vi.restoreAllMocks();
    document.body.replaceChildren();
    expect(errors.splice(0)).toEqual([]);
  });

  it.each(Object.entries(markup))('imports, renders and removes <%s>', async (_, html) => {
    await import('../player/src/index.ts');
    document.body.innerHTML = html;
    const name = html.match(/vitrine-[\w-]+/)?.[0] ?? '';
    const element = document.querySelector(name) as HTMLElement & { updateComplete: Promise<true> };
    expect(customElements.get(name)).toBeDefined();
    await element.updateComplete;
    expect(element.shadowRoot ?? element).toBeTruthy();
    await waitForDeferredTasks();
    element.remove();
    await waitForDeferredTasks();
  });

  it('renders the React component, passes it props and unmounts it', async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    const { Player } = await import('../player/src/react/index.ts');
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    await act(async () => root.render(<Player src="/film.m3u8" videoTitle="Night train" />));
    await act(waitForDeferredTasks);
    const player = container.querySelector('vitrine-player');
    expect(player?.videoTitle).toBe('Night train');
    await act(async () => root.render(<Player src="/film.m3u8" videoTitle="Day train" />));
    expect(player?.videoTitle).toBe('Day train');
    await act(async () => root.unmount());
    await act(waitForDeferredTasks);
    expect(container.querySelector('vitrine-player')).toBeNull();
  });
}
