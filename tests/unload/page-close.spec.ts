import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../hosts/host-test.ts';
import { fetchViews, type CollectedView } from './collected-views.ts';

/** The ways to leave a page with a video, by what the visitor does. */
const exitMethods: Readonly<Record<string, ExitMethod>> = {
  'closes the tab': { leave: (page) => page.close() },
  'follows a link': { leave: (page) => page.goto('/static/chapters.vtt') },
  'follows a link from a page with a service worker': {
    prepare: installServiceWorker,
    leave: (page) => page.goto('/static/chapters.vtt'),
  },
};

interface ExitMethod {
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

/** The number of views per exit method. */
const VIEWS_PER_METHOD = 100;

/** The number of pages that are open at the same time, which does not overload the machine. */
const CONCURRENT_TABS = 4;

/** Opens the video, and leaves during playback with pending events. */
async function watchAndLeave(
  context: BrowserContext,
  videoId: string,
  { leave }: ExitMethod,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/static/beacon.html?film=${videoId}`);
  await expect(page).toHaveTitle('Reported');
  await leave(page);
  if (!page.isClosed()) await page.close();
}

/** Describes the missing events of a view. Returns an empty text if it is complete. */
function describeLoss({ view, events }: CollectedView): string {
  const types = events.map(({ type }) => type);
  if (events.some(({ sequence }, index) => sequence !== index)) return `gaps in ${types.join()}`;
  if (types.at(-1) !== 'view-end') return `no end in ${types.join()}`;
  return view.endReason === 'leave' ? '' : `ended by ${view.endReason}`;
}

for (const [name, exitMethod] of Object.entries(exitMethods)) {
  test(`no events are lost if a visitor ${name}`, async ({ context, request }) => {
    test.setTimeout(20_000 + VIEWS_PER_METHOD * 5000);
    const videoId = randomUUID();
    await exitMethod.prepare?.(context);
    let remainingViews = VIEWS_PER_METHOD;
    const visitors = Array.from({ length: CONCURRENT_TABS }, async () => {
      while (remainingViews > 0) {
        remainingViews -= 1;
        await watchAndLeave(context, videoId, exitMethod);
      }
    });
    await Promise.all(visitors);
    const describeLosses = async () => (await fetchViews(request, videoId)).map(describeLoss);
    await expect.poll(describeLosses).toEqual(Array<string>(VIEWS_PER_METHOD).fill(''));
  });
}
