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

/** Records console messages, errors and layout shifts, starting with the first frame. */
export async function recordPage(page: Page) {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.addInitScript(() => {
    const layoutShifts: unknown[] = [];
    // A removed node is null.
    const describeNode = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 200) : (node?.textContent ?? 'removed');
    Object.assign(globalThis, { layoutShifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => describeNode(node));
        layoutShifts.push({ at: entry.startTime, nodes, ...entry.toJSON() });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    messages,
    getLayoutShifts: () =>
      page.evaluate(() => Reflect.get(globalThis, 'layoutShifts') as unknown[]),
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

/** Waits until every player has rendered and removed its server-rendered markup. */
export const waitForUpgrade = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('vitrine-player')].every(
      ({ shadowRoot }) =>
        shadowRoot?.querySelector('video') && !shadowRoot.querySelector('.server-rendered'),
    ),
  );

/** Runs in the page before its scripts. Delays scheduled tasks until `releaseTasks`. */
export function delayTasks(): void {
  const originalSetTimeout = globalThis.setTimeout;
  const delayedTasks: (() => void)[] = [];
  const delayTask = (task: () => void, delayMs = 0) =>
    delayMs > 0 ? originalSetTimeout(task, delayMs) : delayedTasks.push(task);
  const runDelayedTasks = (): void => {
    Object.assign(globalThis, { setTimeout: originalSetTimeout });
    for (const task of delayedTasks) task();
  };
  Object.assign(globalThis, { setTimeout: delayTask, runDelayedTasks });
}

/** Runs the delayed tasks. */
export const releaseTasks = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, 'runDelayedTasks') as () => void)());

/** Runs in the page. Returns whether its player has rendered without its control bar. */
export function hasNoControlBar(): boolean {
  const root = document.querySelector('vitrine-player')?.shadowRoot;
  const controlBar = root?.querySelector('vitrine-control-bar');
  return Boolean(
    root?.querySelector('video') && controlBar && !controlBar.shadowRoot?.querySelector('.layout'),
  );
}
