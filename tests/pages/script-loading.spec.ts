import { expect, test, type Page } from '@playwright/test';
import { waitForHydration } from './hydration.ts';

const film = '/films/the-light-we-keep';
const isPoster = (url: string): boolean => url.includes('/thumbnail.');
const isScript = (url: string): boolean => /\/static\/.*\.js$/.test(url);

/** Keeps every picture away until it is let through. */
async function holdPictures(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => isPoster(pathname),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

/** Runs in the page before its scripts: nothing begins by itself because it has waited for long. */
function withoutPatience(): void {
  const own = globalThis.setTimeout;
  const later = (then: () => void, after = 0) => (after > 2_000 ? 0 : own(then, after));
  Object.assign(globalThis, { setTimeout: later });
}

test('the largest picture has the line before the scripts', async ({ page }) => {
  const told: string[] = [];
  page.on('requestfinished', (request) => {
    if (isPoster(request.url())) told.push('picture');
  });
  page.on('request', (request) => {
    if (isScript(request.url())) told.push('script');
  });
  await page.goto(film);
  await waitForHydration(page);
  expect(told.filter((each) => each === 'script').length).toBeGreaterThan(5);
  expect(told[0]).toBe('picture');
});

test('the words of a German page are asked for with its scripts, and not once these run', async ({
  page,
}) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isScript(href),
    async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held.promise;
      await route.continue();
    },
  );
  await page.goto(`/de${film}`);
  await expect.poll(() => asked.filter((path) => /\/de-[^/]+$/.test(path)).length).toBe(2);
  held.resolve();
  await waitForHydration(page);
});

test('whoever touches the page has its scripts come at once', async ({ page }) => {
  const release = await holdPictures(page);
  await page.addInitScript(withoutPatience);
  await page.goto(film, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play' }).hover();
  await waitForHydration(page);
  release();
});

test('a page whose picture never comes is taken over all the same', async ({ page }) => {
  await holdPictures(page);
  await page.goto(film, { waitUntil: 'commit' });
  await waitForHydration(page);
});

/** Keeps every script of the page away until it is let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ href }) => isScript(href),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

for (const keys of ['/', 'Control+k']) {
  test(`a search that was asked for by ${keys} before the scripts came opens with them`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto(film, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await page.keyboard.press(keys);
    release();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
}

test('the field of the search page has the focus by its key before the scripts come', async ({
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

test('a chapter that is pressed before the scripts come is where the film begins', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(film, { waitUntil: 'commit' });
  const chapters = page.getByRole('region', { name: 'Chapters' });
  await chapters.getByText('Blue hour').click();
  await page.waitForURL(/\?t=\d+$/, { waitUntil: 'commit' });
  release();
  const start = Number(new URL(page.url()).searchParams.get('t'));
  expect(start).toBeGreaterThan(0);
  await waitForHydration(page);
  const time = page.locator('vitrine-player');
  await expect
    .poll(() => time.evaluate((player: HTMLMediaElement) => player.currentTime))
    .toBe(start);
});
