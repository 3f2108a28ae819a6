import { expect, test, type Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

const FILM_PATH = '/films/the-light-we-keep';
const isPoster = (url: string): boolean => url.includes('/thumbnail.');
const isScript = (url: string): boolean => /\/static\/.*\.js$/.test(url);

/** Delays all images until the returned function is called. */
async function holdImages(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => isPoster(pathname),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return gate.resolve;
}

/**
 * Runs in the page before its scripts. Ignores timers above 2 s, so that no timeout starts loading.
 */
function disableLongTimers(): void {
  const originalSetTimeout = globalThis.setTimeout;
  const setShortTimeout = (callback: () => void, delayMs = 0) =>
    delayMs > 2_000 ? 0 : originalSetTimeout(callback, delayMs);
  Object.assign(globalThis, { setTimeout: setShortTimeout });
}

test('the largest image loads before the scripts', async ({ page }) => {
  const loadOrder: string[] = [];
  page.on('requestfinished', (request) => {
    if (isPoster(request.url())) loadOrder.push('image');
  });
  page.on('request', (request) => {
    if (isScript(request.url())) loadOrder.push('script');
  });
  await page.goto(FILM_PATH);
  await waitForHydration(page);
  expect(loadOrder.filter((type) => type === 'script').length).toBeGreaterThan(5);
  expect(loadOrder[0]).toBe('image');
});

test('the messages of a German page are requested together with its scripts', async ({ page }) => {
  const requestedPaths: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isScript(href),
    async (route) => {
      requestedPaths.push(new URL(route.request().url()).pathname);
      await gate.promise;
      await route.continue();
    },
  );
  await page.goto(`/de${FILM_PATH}`);
  await expect.poll(() => requestedPaths.filter((path) => /\/de-[^/]+$/.test(path)).length).toBe(2);
  gate.resolve();
  await waitForHydration(page);
});

test('an interaction loads the scripts immediately', async ({ page }) => {
  const release = await holdImages(page);
  await page.addInitScript(disableLongTimers);
  await page.goto(FILM_PATH, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play' }).hover();
  await waitForHydration(page);
  release();
});

test('a page hydrates even if its image never loads', async ({ page }) => {
  await holdImages(page);
  await page.goto(FILM_PATH, { waitUntil: 'commit' });
  await waitForHydration(page);
});

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isScript(href),
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return gate.resolve;
}

for (const keys of ['/', 'Control+k']) {
  test(`the search dialog opens after hydration if ${keys} was pressed before`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(FILM_PATH, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await page.keyboard.press(keys);
    release();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('the search shortcut focuses the field of the search page before hydration', async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('/');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
});

test('a chapter clicked before hydration sets the start time of the video', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(FILM_PATH, { waitUntil: 'commit' });
  const chapters = page.getByRole('region', { name: 'Chapters' });
  await chapters.getByText('Blue hour').click();
  await page.waitForURL(/\?t=\d+$/, { waitUntil: 'commit' });
  release();
  const start = Number(new URL(page.url()).searchParams.get('t'));
  expect(start).toBeGreaterThan(0);
  await waitForHydration(page);
  const player = page.locator('vitrine-player');
  await expect
    .poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime))
    .toBe(start);
});
