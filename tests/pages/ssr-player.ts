import type { Page } from '@playwright/test';
import { renderPlayer } from '../../player/src/ssr/index.ts';

/** Attributes of a video that are known before it loads. */
export const videoAttributes = {
  src: '/film.mp4',
  poster: '/poster.svg',
  preload: 'none',
  defaultDuration: 138,
} as const;
/** A server-rendered player. */
export const playerMarkup = renderPlayer({ ...videoAttributes, videoTitle: 'Night train' });

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Records console messages, errors and layout shifts, from the first frame on. */
export async function recordPage(page: Page) {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    // Removed nodes have no name.
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? 'gone');
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => nameOf(node));
        moved.push({ at: entry.startTime, nodes, ...entry.toJSON() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    messages,
    moved: () => page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown[]),
  };
}

/** Waits until the posters have been decoded. */
export const waitForPosters = (page: Page) =>
  page.waitForFunction(() =>
    Promise.all(
      [...document.querySelectorAll('vitrine-player')].map(async ({ shadowRoot }) => {
        const image = shadowRoot?.querySelector('img');
        if (!image) throw new Error('A player has no poster.');
        await image.decode();
        return true;
      }),
    ),
  );

/** Waits until every player has rendered, and its server-rendered markup is removed. */
export const waitForUpgrade = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('vitrine-player')].every(
      ({ shadowRoot }) =>
        shadowRoot?.querySelector('video') && !shadowRoot.querySelector('.served'),
    ),
  );

/** Runs in the page before its scripts. Holds back scheduled tasks. */
export function holdTasks(): void {
  const own = globalThis.setTimeout;
  const held: (() => void)[] = [];
  const hold = (then: () => void, after = 0) => (after > 0 ? own(then, after) : held.push(then));
  const letPass = (): void => {
    Object.assign(globalThis, { setTimeout: own });
    for (const then of held) then();
  };
  Object.assign(globalThis, { setTimeout: hold, letPass });
}

/** Runs the held-back tasks. */
export const releaseTasks = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'letPass') as () => void)());

/** Runs in the page. Returns whether its player has rendered without its control bar. */
export function hasNoControlBar(): boolean {
  const root = document.querySelector('vitrine-player')?.shadowRoot;
  const bar = root?.querySelector('vitrine-control-bar');
  return Boolean(root?.querySelector('video') && bar && !bar.shadowRoot?.querySelector('.layout'));
}
