import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';
import { test } from '../hosts/host-test.ts';
import { fetchViews } from './collected-views.ts';

// Playwright disables the back/forward cache by default.
const ignoreDefaultArgs = ['--disable-back-forward-cache'];
test.use({ launchOptions: { ...playwrightChromium.launchOptions, ignoreDefaultArgs } });

/** The events of the lifecycle of a view. */
const turns: readonly string[] = ['view-start', 'suspend', 'resume', 'view-end'];

test('a page restored from the back/forward cache continues its view', async ({
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
