import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';
import { test } from '../hosts/host-test.ts';
import { fetchViews } from './collected-views.ts';

// The tests of a page would else be told of no page that was kept.
const ignoreDefaultArgs = ['--disable-back-forward-cache'];
test.use({ launchOptions: { ...playwrightChromium.launchOptions, ignoreDefaultArgs } });

/** What tells that a view begins, rests with its page, goes on, or ends. */
const turns: readonly string[] = ['view-start', 'suspend', 'resume', 'view-end'];

test('a visitor who comes back to a page that was kept goes on with the same view', async ({
  page,
  request,
}) => {
  const film = randomUUID();
  await page.goto(`/static/bfcache.html?film=${film}`);
  const courses = async () => {
    const views = await fetchViews(request, film);
    return views.map(({ events }) =>
      events.map(({ type }) => type).filter((type) => turns.includes(type)),
    );
  };
  await expect.poll(courses).toEqual([['view-start', 'suspend', 'resume']]);
});
