import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { waitForHydration } from './hydration.ts';

/** Opens the search by its key, which a page hears once it is alive. */
async function opened(page: Page, name = 'Search'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  return dialog;
}

test('all that was found stays within the window, with the keys below it', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 620 });
  await page.goto('/journal');
  const dialog = await opened(page);
  await dialog.getByRole('combobox').fill('light');
  await expect(dialog.getByRole('option').nth(7)).toBeAttached();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator('.search-keys').getByText('select')).toBeInViewport({ ratio: 1 });
});

test(
  'whoever searches needs no mouse: a key opens it, arrows choose, Enter leads to the second of a film',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/journal');
    await page.waitForFunction(() => document.readyState === 'complete');
    const dialog = await opened(page);
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
    const said = dialog.getByRole('group', { name: 'Transcripts' }).getByRole('option').first();
    await expect(said).toBeVisible();
    // The moment that it leads to is to be seen.
    await expect(said.locator('img')).toHaveJSProperty('naturalWidth', 160);
    const second = /[?&]t=(\d+)/.exec((await said.getAttribute('href')) ?? '')?.[1];
    while ((await said.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/films/.*[?&]t=${second}$`));
    await expect(dialog).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option', { name: 'glass remembers' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

test('Enter opens the selected first result, even before it has arrived', async ({ page }) => {
  await page.goto('/journal');
  const dialog = await opened(page);
  const field = dialog.getByRole('combobox');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/search.json?*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await field.fill('subtitles');
  await field.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/journal$/);
  arrived.resolve();
  await expect(page).toHaveURL(/\/docs\/captions$/);
  await expect(dialog).toBeHidden();
});

test('Enter without a selected result opens the page with all results', async ({ page }) => {
  await page.goto('/journal');
  const dialog = await opened(page);
  const field = dialog.getByRole('combobox');
  await field.fill('captions');
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=captions');
});

test('Escape closes the search, whatever is typed in it', async ({ page }) => {
  await page.goto('/journal');
  const dialog = await opened(page);
  await dialog.getByRole('combobox').fill('light');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('no letter is lost that is typed while the dialog is on its way, and Escape closes it then, too', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/search-dialog-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/films');
  await waitForHydration(page);
  const button = page.getByRole('link', { name: 'Search', exact: true });
  await button.focus();
  const early = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(early).toBeFocused();
  await page.keyboard.type('something');
  await page.keyboard.press('Escape');
  await expect(early).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('light');
  held.resolve();
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type(' we');
  await expect(field).toHaveValue('light we');
  await expect(page.getByRole('option', { name: /The light we keep/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test(
  'a search that fails is told as that, and not as one that has found nothing',
  { tag: '@smoke' },
  async ({ page }) => {
    for (const address of ['/journal', '/search']) {
      await page.goto(address);
      await waitForHydration(page);
      const place = address === '/search' ? page.getByRole('main') : await opened(page);
      const field = place.locator('input[type="search"]');
      await field.fill('zzzzqqqq');
      await expect(place.getByText('No results for “zzzzqqqq”.')).toBeVisible();
      await page.route(/\/search\.json/, (route) => route.abort());
      await field.fill('light');
      await expect(place.getByText('Search failed.')).toBeVisible();
      await expect(place.getByText('No results')).toBeHidden();
      await page.unroute(/\/search\.json/);
    }
  },
);

test(
  'the page of the search keeps its address in step, and goes back',
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

test('whoever types on the page of the search has nothing fetched but what is found', async ({
  page,
}) => {
  await page.goto('/search');
  await waitForHydration(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const words of ['light', 'glass']) {
    await page.getByRole('searchbox').fill(words);
    await expect(page).toHaveURL(`/search?q=${words}`);
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(new RegExp(words, 'i'));
  }
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
  expect(asked.filter((path) => path === '/search.json')).toHaveLength(2);
});

test('no letter is lost to the address, however slow the machine of whoever types', async ({
  page,
}) => {
  await page.goto('/search');
  await waitForHydration(page);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const field = page.getByRole('searchbox');
  // The second time all of it is known already, and is found while the address is still behind.
  for (const words of ['captions player', 'captions player']) {
    await field.fill('');
    await field.pressSequentially(words, { delay: 130 });
    await expect(field).toHaveValue(words);
    await expect(page).toHaveURL('/search?q=captions+player');
    await expect(field).toHaveValue(words);
  }
});

test('what was typed before the scripts have come is looked for when they come', async ({
  page,
}) => {
  const typed = Promise.withResolvers<void>();
  await page.route('**/static/*.js', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('searchbox').fill('zzqxv');
  typed.resolve();
  await expect(page.getByText('No results for “zzqxv”.')).toBeVisible();
  await expect(page).toHaveURL('/search?q=zzqxv');
});

test('whoever comes to the search begins to type, before scripts have come too', async ({
  page,
}) => {
  await page.route('**/static/**/*.js', (route) => route.abort());
  await page.goto('/de');
  await page.getByRole('link', { name: 'Suche' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('Licht');
  await expect(field).toHaveValue('Licht');
});

test('what may help whoever has found nothing stands line by line, in the dialog too', async ({
  page,
}) => {
  await page.goto('/journal');
  const dialog = await opened(page);
  await dialog.getByRole('combobox').fill('zzqxv');
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
});

test('the button of the search has no line for itself', async ({ page }) => {
  for (const width of [320, 470, 540, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/de/search?q=glass');
    const main = page.getByRole('main');
    const [language, button] = await Promise.all(
      [main.getByRole('combobox'), main.getByRole('button')].map((each) => each.boundingBox()),
    );
    expect([width, button?.y]).toEqual([width, language?.y]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form, in German too, and takes whatever is written in its address', async ({
    page,
  }) => {
    await page.goto('/de');
    await page.getByRole('link', { name: 'Suche' }).click();
    await page.getByRole('searchbox').fill('Licht');
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expect(page).toHaveURL('/de/search?q=Licht&locale=de');
    await expect(page.getByText(/^\d+ Ergebnisse$/)).toBeVisible();
    await expect(page.locator('main mark').first()).toBeVisible();
    for (const address of [
      `/search?q=${'glass '.repeat(400)}`,
      '/search?q=film&page=9999',
      '/search?q=film&page=-3&locale=nowhere',
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
    }
    await page.goto('/search?q=%3Cimg%20src=x%20onerror=alert(1)%3E%22%27');
    await expect(page.locator('main img')).toHaveCount(0);
  });
});

test('a typo that was mended is told, with a way to what was typed, in the dialog', async ({
  page,
}) => {
  await page.goto('/de/journal');
  const dialog = await opened(page, 'Suche');
  await dialog.getByRole('combobox').fill('storybord ');
  await expect(dialog.getByText('Ergebnisse für storyboard.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('link', { name: 'Stattdessen nach „storybord“ suchen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Keine Ergebnisse für „storybord“.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a typo that was mended is told, with a way to what was typed', async ({ page }) => {
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
