import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';
import { test } from '../hosts/host-test.ts';
import { fetchViews } from './collected-views.ts';

// Playwright disables the back/forward cache by default.
const ignoreDefaultArgs = ['--disable-back-forward-cache'];
test.use({ launchOptions: { ...playwrightChromium.launchOptions, ignoreDefaultArgs } });

/** The events that start, suspend, resume or end a view. */
const LIFECYCLE_EVENTS: readonly string[] = ['view-start', 'suspend', 'resume', 'view-end'];

test('a page restored from the back/forward cache continues its view', async ({
  page,
  request,
}) => {
  const videoId = randomUUID();
  await page.goto(`/static/bfcache.html?film=${videoId}`);
  const fetchLifecycleEvents = async () => {
    const views = await fetchViews(request, videoId);
    return views.map(({ events }) =>
      events.map(({ type }) => type).filter((type) => LIFECYCLE_EVENTS.includes(type)),
    );
  };
  await expect.poll(fetchLifecycleEvents).toEqual([['view-start', 'suspend', 'resume']]);
});
