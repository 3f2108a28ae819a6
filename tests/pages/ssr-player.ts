import type { Page } from '@playwright/test';
import { renderPlayer } from '../../player/src/ssr/index.ts';

/** What is known of a film before it has been loaded. */
export const videoAttributes = {
  src: '/film.mp4',
  poster: '/poster.svg',
  preload: 'none',
  defaultDuration: 138,
} as const;
/** A player as a server draws it. */
export const playerMarkup = renderPlayer({ ...videoAttributes, videoTitle: 'Night train' });

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Keeps what the browser says and what moves, from the first frame on. */
export async function recordPage(page: Page) {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    // What has gone since has no name any more.
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
  return { said, moved: () => page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown[]) };
}

/** Waits until the posters are there to be painted. */
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

/** Waits until every player has drawn itself, and what the server drew is gone. */
export const waitForUpgrade = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('vitrine-player')].every(
      ({ shadowRoot }) =>
        shadowRoot?.querySelector('video') && !shadowRoot.querySelector('.served'),
    ),
  );

/** Runs in the page before its scripts: what is to follow in another turn waits. */
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

/** Lets what waits for another turn follow. */
export const releaseTasks = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'letPass') as () => void)());

/** Runs in the page: whether its player has drawn itself, and nothing of its bar. */
export function hasNoControlBar(): boolean {
  const root = document.querySelector('vitrine-player')?.shadowRoot;
  const bar = root?.querySelector('vitrine-control-bar');
  return Boolean(root?.querySelector('video') && bar && !bar.shadowRoot?.querySelector('.layout'));
}
