import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from '../host.ts';
import { viewsOf, type KeptView } from './told-views.ts';

/** How a visitor may leave a page with a film. */
const waysToLeave: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'closes the tab': (page) => page.close(),
  'follows a link': (page) => page.goto('/plain/chapters.vtt'),
};

/** Views that are left in each way. */
const leavings = 100;

/** At this many all of them are still looked at: nobody waits for the machine. */
const tabsAtOnce = 4;

/** Opens the film, and leaves while it plays, with something untold. */
async function watchAndLeave(
  context: BrowserContext,
  film: string,
  leave: (page: Page) => Promise<unknown>,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/plain/reported.html?film=${film}`);
  await expect(page).toHaveTitle('Reported');
  await leave(page);
  if (!page.isClosed()) await page.close();
}

/** What a view should have and has not, in words; empty where nothing was lost. */
function lostOf({ view, events }: KeptView): string {
  const types = events.map(({ type }) => type);
  if (events.some(({ sequence }, index) => sequence !== index)) return `gaps in ${types.join()}`;
  if (types.at(-1) !== 'view-end') return `no end in ${types.join()}`;
  return view.endReason === 'leave' ? '' : `ended by ${view.endReason}`;
}

for (const [name, leave] of Object.entries(waysToLeave)) {
  test(`nothing is lost of views whose visitor ${name}`, async ({ context, request }) => {
    test.setTimeout(20_000 + leavings * 5000);
    const film = randomUUID();
    let left = leavings;
    const visitors = Array.from({ length: tabsAtOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await watchAndLeave(context, film, leave);
      }
    });
    await Promise.all(visitors);
    const lost = async () => (await viewsOf(request, film)).map(lostOf);
    await expect.poll(lost).toEqual(Array<string>(leavings).fill(''));
  });
}
