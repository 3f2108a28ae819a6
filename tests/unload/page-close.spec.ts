import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../hosts/host-test.ts';
import { fetchViews, type CollectedView } from './collected-views.ts';

/** A way to leave a page with a video. */
const waysToLeave: Readonly<Record<string, Leaving>> = {
  'closes the tab': { leave: (page) => page.close() },
  'follows a link': { leave: (page) => page.goto('/static/chapters.vtt') },
  'follows a link from a page with a service worker': {
    prepare: installServiceWorker,
    leave: (page) => page.goto('/static/chapters.vtt'),
  },
};

interface Leaving {
  /** Prepares the browser before the page opens. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  readonly leave: (page: Page) => Promise<unknown>;
}

/** Installs a service worker that handles the requests of all pages. */
async function installServiceWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/static/late-script.html');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/static/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.close();
}

/** The number of views for each way. */
const leavings = 100;

/** The number of concurrent pages at which the machine is not overloaded. */
const tabsAtOnce = 4;

/** Opens the video, and leaves during playback with pending events. */
async function watchAndLeave(
  context: BrowserContext,
  film: string,
  { leave }: Leaving,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/static/beacon.html?film=${film}`);
  await expect(page).toHaveTitle('Reported');
  await leave(page);
  if (!page.isClosed()) await page.close();
}

/** Describes what a view lacks; empty if it is complete. */
function getLost({ view, events }: CollectedView): string {
  const types = events.map(({ type }) => type);
  if (events.some(({ sequence }, index) => sequence !== index)) return `gaps in ${types.join()}`;
  if (types.at(-1) !== 'view-end') return `no end in ${types.join()}`;
  return view.endReason === 'leave' ? '' : `ended by ${view.endReason}`;
}

for (const [name, leaving] of Object.entries(waysToLeave)) {
  test(`no events are lost if a visitor ${name}`, async ({ context, request }) => {
    test.setTimeout(20_000 + leavings * 5000);
    const film = randomUUID();
    await leaving.prepare?.(context);
    let remainingCloses = leavings;
    const visitors = Array.from({ length: tabsAtOnce }, async () => {
      while (remainingCloses > 0) {
        remainingCloses -= 1;
        await watchAndLeave(context, film, leaving);
      }
    });
    await Promise.all(visitors);
    const lost = async () => (await fetchViews(request, film)).map(getLost);
    await expect.poll(lost).toEqual(Array<string>(leavings).fill(''));
  });
}
