import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../hosts/host-test.ts';
import { fetchViews, type CollectedView } from './collected-views.ts';

/** How a visitor may leave a page with a film. */
const waysToLeave: Readonly<Record<string, Leaving>> = {
  'closes the tab': { leave: (page) => page.close() },
  'follows a link': { leave: (page) => page.goto('/static/chapters.vtt') },
  'follows a link from a page with a service worker': {
    prepare: bringWorker,
    leave: (page) => page.goto('/static/chapters.vtt'),
  },
};

interface Leaving {
  /** What has to be so before anybody comes. */
  readonly prepare?: (context: BrowserContext) => Promise<void>;
  readonly leave: (page: Page) => Promise<unknown>;
}

/** Has all pages that are opened from now on go through a service worker. */
async function bringWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/static/late-script.html');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/static/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.close();
}

/** Views that are left in each way. */
const leavings = 100;

/** At this many all of them are still looked at: nobody waits for the machine. */
const tabsAtOnce = 4;

/** Opens the film, and leaves while it plays, with something untold. */
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

/** What a view should have and has not, in words; empty where nothing was lost. */
function lostOf({ view, events }: CollectedView): string {
  const types = events.map(({ type }) => type);
  if (events.some(({ sequence }, index) => sequence !== index)) return `gaps in ${types.join()}`;
  if (types.at(-1) !== 'view-end') return `no end in ${types.join()}`;
  return view.endReason === 'leave' ? '' : `ended by ${view.endReason}`;
}

for (const [name, leaving] of Object.entries(waysToLeave)) {
  test(`nothing is lost of views whose visitor ${name}`, async ({ context, request }) => {
    test.setTimeout(20_000 + leavings * 5000);
    const film = randomUUID();
    await leaving.prepare?.(context);
    let left = leavings;
    const visitors = Array.from({ length: tabsAtOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await watchAndLeave(context, film, leaving);
      }
    });
    await Promise.all(visitors);
    const lost = async () => (await fetchViews(request, film)).map(lostOf);
    await expect.poll(lost).toEqual(Array<string>(leavings).fill(''));
  });
}
