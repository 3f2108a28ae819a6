import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { waitForHydration } from './hydration.ts';

/** Opens the search dialog with its shortcut, which works once the page is hydrated. */
async function openSearch(page: Page, name = 'Search'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  return dialog;
}

test('the search results and the key hints fit the window', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 620 });
  await page.goto('/journal');
  const dialog = await openSearch(page);
  await dialog.getByRole('combobox').fill('light');
  await expect(dialog.getByRole('option').nth(7)).toBeAttached();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator('.keyboard-hints').getByText('select')).toBeInViewport({ ratio: 1 });
});

test(
  'the search works with the keyboard: shortcut, arrow keys, and Enter to open a video at a cue',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/journal');
    await page.waitForFunction(() => document.readyState === 'complete');
    const dialog = await openSearch(page);
    const field = dialog.getByRole('combobox', { name: 'Search films, docs and journal' });
    await expect(field).toBeFocused();
    await page.keyboard.type('captoins');
    await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/);
    await expect(dialog.getByRole('option').first().locator('mark').first()).toHaveText(/caption/i);
    const first = dialog.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await expectNoViolations(page);

    await field.fill('glass remembers');
    const cue = dialog.getByRole('group', { name: 'Transcripts' }).getByRole('option').first();
    await expect(cue).toBeVisible();
    // The result shows the time that it links to.
    await expect(cue.locator('img')).toHaveJSProperty('naturalWidth', 160);
    const second = /[?&]t=(\d+)/.exec((await cue.getAttribute('href')) ?? '')?.[1];
    while ((await cue.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/films/.*[?&]t=${second}$`));
    await expect(dialog).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option', { name: 'glass remembers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

test('Enter opens the selected first result, even before the results have loaded', async ({
  page,
}) => {
  await page.goto('/journal');
  const dialog = await openSearch(page);
  const field = dialog.getByRole('combobox');
  const gate = Promise.withResolvers<void>();
  await page.route('**/search.json?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await field.fill('subtitles');
  await field.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/journal$/);
  gate.resolve();
  await expect(page).toHaveURL(/\/docs\/captions$/);
  await expect(dialog).toBeHidden();
});

test('Enter without a selected result opens the page with all results', async ({ page }) => {
  await page.goto('/journal');
  const dialog = await openSearch(page);
  const field = dialog.getByRole('combobox');
  await field.fill('captions');
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=captions');
});

test('Escape closes the search dialog when the field has text', async ({ page }) => {
  await page.goto('/journal');
  const dialog = await openSearch(page);
  await dialog.getByRole('combobox').fill('light');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the search dialog keeps text that is typed while it loads, and Escape closes it while it loads', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/search-dialog-/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/films');
  await waitForHydration(page);
  const button = page.getByRole('link', { name: 'Search', exact: true });
  await button.focus();
  const fallbackField = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(fallbackField).toBeFocused();
  await page.keyboard.type('something');
  await page.keyboard.press('Escape');
  await expect(fallbackField).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('light');
  gate.resolve();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(' we');
  await expect(field).toHaveValue('light we');
  await expect(page.getByRole('option', { name: /The light we keep/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test(
  'a failed search shows an error instead of an empty result',
  { tag: '@smoke' },
  async ({ page }) => {
    for (const path of ['/journal', '/search']) {
      await page.goto(path);
      await waitForHydration(page);
      const container = path === '/search' ? page.getByRole('main') : await openSearch(page);
      const field = container.locator('input[type="search"]');
      await field.fill('zzzzqqqq');
      await expect(container.getByText('No results for “zzzzqqqq”.')).toBeVisible();
      await page.route(/\/search\.json/, (route) => route.abort());
      await field.fill('light');
      await expect(container.getByText('Search failed.')).toBeVisible();
      await expect(container.getByText('No results')).toBeHidden();
      await page.unroute(/\/search\.json/);
    }
  },
);

test(
  'the search page updates its URL, and supports the back button',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/search?q=film');
    const main = page.getByRole('main');
    await expect(main.getByText(/^\d+ results$/)).toBeVisible();
    await main.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/search?q=film&page=2');
    await expect(main.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.goBack();
    await expect(main.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await main.getByRole('searchbox').fill('zzqxv');
    await expect(main.getByText('No results for “zzqxv”.')).toBeVisible();
    await expect(page).toHaveURL('/search?q=zzqxv');
    await page.route('**/search.json?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await main.getByRole('searchbox').fill('anything');
    await expect(main.getByText('Unknown error.')).toBeVisible();
    await expect(page).toHaveURL('/search?q=anything');
    await page.getByRole('link', { name: 'DE', exact: true }).click();
    await expect(page).toHaveURL('/de/search?q=anything');
  },
);

test('typing on the search page requests only the results', async ({ page }) => {
  await page.goto('/search');
  await waitForHydration(page);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  for (const text of ['light', 'glass']) {
    await page.getByRole('searchbox').fill(text);
    await expect(page).toHaveURL(`/search?q=${text}`);
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(new RegExp(text, 'i'));
  }
  expect(requestedPaths.filter((path) => path.endsWith('.data'))).toEqual([]);
  expect(requestedPaths.filter((path) => path === '/search.json')).toHaveLength(2);
});

test('the search field keeps the typed text while the URL updates on a slow CPU', async ({
  page,
}) => {
  await page.goto('/search');
  await waitForHydration(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.getByRole('searchbox');
  // The second results come from the cache, while the URL is still out of date.
  for (const text of ['captions player', 'captions player']) {
    await field.fill('');
    await field.pressSequentially(text, { delay: 130 });
    await expect(field).toHaveValue(text);
    await expect(page).toHaveURL('/search?q=captions+player');
    await expect(field).toHaveValue(text);
  }
});

test('the search page searches for text that was typed before hydration', async ({ page }) => {
  const textTyped = Promise.withResolvers<void>();
  await page.route('**/static/*.js', async (route) => {
    await textTyped.promise;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('searchbox').fill('zzqxv');
  textTyped.resolve();
  await expect(page.getByText('No results for “zzqxv”.')).toBeVisible();
  await expect(page).toHaveURL('/search?q=zzqxv');
});

test('the field of the search page has focus before hydration', async ({ page }) => {
  await page.route('**/static/**/*.js', (route) => route.abort());
  await page.goto('/de');
  await page.getByRole('link', { name: 'Suche' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('Licht');
  await expect(field).toHaveValue('Licht');
});

test('the hints for an empty result are aligned in the search dialog', async ({ page }) => {
  await page.goto('/journal');
  const dialog = await openSearch(page);
  await dialog.getByRole('combobox').fill('zzqxv');
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
});

test('the search button and the language select are on one line', async ({ page }) => {
  for (const width of [320, 470, 540, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/de/search?q=glass');
    const main = page.getByRole('main');
    const [language, button] = await Promise.all(
      [main.getByRole('combobox'), main.getByRole('button')].map((control) =>
        control.boundingBox(),
      ),
    );
    expect([width, button?.y]).toEqual([width, language?.y]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, also in German, and accepts any parameters in its URL', async ({
    page,
  }) => {
    await page.goto('/de');
    await page.getByRole('link', { name: 'Suche' }).click();
    await page.getByRole('searchbox').fill('Licht');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL('/de/search?q=Licht&locale=de');
    await expect(page.getByText(/^\d+ Ergebnisse$/)).toBeVisible();
    await expect(page.locator('main mark').first()).toBeVisible();
    for (const url of [
      `/search?q=${'glass '.repeat(400)}`,
      '/search?q=film&page=9999',
      '/search?q=film&page=-3&locale=nowhere',
    ]) {
      const response = await page.goto(url);
      expect(response?.status()).toBe(200);
      await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
    }
    await page.goto('/search?q=%3Cimg%20src=x%20onerror=alert(1)%3E%22%27');
    await expect(page.locator('main img')).toHaveCount(0);
  });
});

test('the search dialog shows a corrected typo with a link to the original query', async ({
  page,
}) => {
  await page.goto('/de/journal');
  const dialog = await openSearch(page, 'Suche');
  await dialog.getByRole('combobox').fill('storybord ');
  await expect(dialog.getByText('Ergebnisse für storyboard.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('link', { name: 'Stattdessen nach „storybord“ suchen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Keine Ergebnisse für „storybord“.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search page shows a corrected typo with a link to the original query', async ({
    page,
  }) => {
    await page.goto('/search?q=storybord');
    const main = page.getByRole('main');
    await expect(main.getByText('Showing results for storyboard.')).toBeVisible();
    await main.getByRole('link', { name: 'Search instead for “storybord”' }).click();
    await expect(page).toHaveURL(/\/search\?q=storybord&exact=1$/);
    await expect(main.getByText('No results for “storybord”.')).toBeVisible();
    await main.getByRole('link', { name: 'storyboard' }).click();
    await expect(main.getByRole('list').first()).toBeVisible();
  });
});
