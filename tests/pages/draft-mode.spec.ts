import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { waitForHydration } from './hydration.ts';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

/** Creates a preview link as the desk does. */
const createPreviewLink = (page: string) =>
  `/draft/enable?ticket=${previewTickets.issue(siteCredentials.DRAFT_SECRET, page)}&to=${encodeURIComponent(page)}`;

test(
  'a preview link shows drafts until the visitor exits draft mode, which keeps the page open',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto(createPreviewLink('/journal'));
    await expect(page).toHaveURL('/journal');
    const banner = page.getByRole('complementary', { name: 'Draft mode' });
    await expect(banner).toBeVisible();
    await expectNoViolations(page);
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/journal\/./);
    const post = page.url();
    await banner.getByRole('button', { name: 'Exit' }).click();
    await expect(banner).toBeHidden();
    expect(page.url()).toBe(post);
  },
);

test('a link scanner does not use up a preview link', async ({ page }) => {
  const link = createPreviewLink('/journal');
  const headResponse = await page.request.head(link, { maxRedirects: 0 });
  expect([headResponse.status(), headResponse.headers()['set-cookie']]).toEqual([302, undefined]);
  await page.goto(link);
  await expect(page.getByRole('complementary', { name: 'Draft mode' })).toBeVisible();
});

test('the exit button of draft mode fits on the narrowest screen, also in German', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(createPreviewLink('/de/films/night-train'));
  const banner = page.getByRole('complementary', { name: 'Entwurfsmodus' });
  await expect(banner.getByText('Bearbeiten', { exact: true })).toBeVisible();
  const [bannerBox, exitBox] = await Promise.all([
    banner.boundingBox(),
    banner.getByRole('button', { name: 'Beenden' }).boundingBox(),
  ]);
  if (!bannerBox || !exitBox) throw new Error('The draft banner is not visible.');
  expect(exitBox.x + exitBox.width).toBeLessThan(bannerBox.x + bannerBox.width);
  expect(bannerBox.x + bannerBox.width).toBeLessThanOrEqual(320 - 16);
  expect(bannerBox.height).toBeLessThan(130);
});

test('exiting draft mode keeps the current search query', async ({ page }) => {
  await page.goto(createPreviewLink('/search?q=film'));
  await page.getByRole('main').getByRole('searchbox').fill('glass');
  await expect(page).toHaveURL('/search?q=glass');
  const banner = page.getByRole('complementary', { name: 'Draft mode' });
  await banner.getByRole('button', { name: 'Exit' }).click();
  await expect(banner).toBeHidden();
  await expect(page).toHaveURL('/search?q=glass');
});

test(
  'a page in draft mode is sent with no-store and noindex',
  { tag: '@smoke' },
  async ({ page }) => {
    const published = await page.goto('/films');
    expect(published?.headers()).toMatchObject({ 'cache-control': 'no-cache' });
    const drafts = await page.goto(createPreviewLink('/films'));
    expect(drafts?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  },
);

test('a preview link that another visitor has used responds with 403', async ({
  page,
  browser,
}) => {
  const link = createPreviewLink('/journal');
  await page.goto(link);
  const otherVisitor = await browser.newPage();
  const response = await otherVisitor.goto(link);
  expect(response?.status()).toBe(403);
  await expect(otherVisitor.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  await otherVisitor.goto('/journal');
  await expect(otherVisitor.getByRole('complementary', { name: 'Draft mode' })).toBeHidden();
  await otherVisitor.close();
});

test('a forged cookie shows no drafts', { tag: '@smoke' }, async ({ page, context }) => {
  const url = new URL(process.env['PAGES_URL'] ?? '').origin;
  const expiresAt = Date.now() + 60_000;
  await context.addCookies([{ name: 'vitrine-draft', value: `b24.${expiresAt}.forged`, url }]);
  const response = await page.goto('/journal');
  expect(response?.headers()['cache-control']).toBe('no-cache');
  await expect(page.getByRole('complementary', { name: 'Draft mode' })).toBeHidden();
});

test('another site cannot end draft mode', async ({ page, request }) => {
  await page.goto(createPreviewLink('/journal'));
  const response = await request.post('/draft/disable', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { to: '/' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
});

test('in draft mode, edits appear live, and the draft banner announces them and links to the editor', async ({
  page,
  request,
}) => {
  const authorization = `Bearer ${siteCredentials.CONTENT_EDIT_TOKEN}`;
  const listPath = '/service/items?filter[type]=film&page[limit]=1';
  const [film] = (
    (await (await request.get(listPath, { headers: { authorization } })).json()) as Items
  ).data;
  await page.goto(createPreviewLink(`/films/${film.attributes.slug}`));
  const banner = page.getByRole('complementary', { name: 'Draft mode' });
  await expect(banner.getByText('Live', { exact: true })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  const originalTitle = film.attributes.title.en;
  await expect(heading).toHaveText(originalTitle);
  await page.evaluate(() => document.body.classList.add('never-left'));

  const saveTitle = (title: string) =>
    request.put(`/service/items/${film.id}`, {
      headers: { authorization, 'content-type': 'application/vnd.api+json' },
      data: {
        data: {
          ...{ type: 'item', id: film.id },
          attributes: { title: { ...film.attributes.title, en: title } },
        },
      },
    });
  expect((await saveTitle('Not yet published')).status()).toBe(200);
  await expect(heading).toHaveText('Not yet published');
  await expect(banner.getByText('Just changed: title.')).toBeVisible();
  await expect(page.locator('body')).toHaveClass('never-left');

  // Invisible characters of the edit links do not appear in metadata.
  const attributesWithInvisibleCharacters = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].filter(({ value }) => /[\u200B\uFEFF]/.test(value)),
    ),
  );
  expect(attributesWithInvisibleCharacters).toEqual([]);
  expect(await page.title()).not.toMatch(/[\u200B\uFEFF]/);

  await page.goto('/search?q=not+yet');
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await page.goBack();
  await banner.getByText('Edit', { exact: true }).click();
  await expect(banner.getByRole('link', { name: 'Not yet published' })).toHaveAttribute(
    'href',
    new RegExp(`/desk/editor/item_types/.+/items/${film.id}/edit`),
  );
  await banner.getByRole('checkbox').check();
  const popup = page.waitForEvent('popup');
  await heading.click();
  expect((await popup).url()).toContain('/desk/');
  await saveTitle(originalTitle);
  const published = await request.get(`/search.json?q=not+yet&locale=all&in=en`);
  expect(await published.text()).not.toContain('draft-');
});

interface Items {
  readonly data: [
    {
      readonly id: string;
      readonly attributes: { readonly slug: string; readonly title: { readonly en: string } };
    },
  ];
}

test('exiting draft mode with the keyboard is announced and moves focus to the main content', async ({
  page,
}) => {
  await page.goto(createPreviewLink('/journal'));
  const banner = page.getByRole('complementary', { name: 'Draft mode' });
  await expect(banner.getByText('Live', { exact: true })).toBeVisible();
  await banner.getByRole('button', { name: 'Exit' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Draft mode is off.')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  // The message is not repeated after a reload.
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('Draft mode is off.')).not.toBeAttached();
});

test('a page without content has no draft banner', async ({ page }) => {
  await page.goto(createPreviewLink('/journal'));
  await expect(page.getByRole('complementary', { name: 'Draft mode' })).toBeVisible();
  await page.goto('/insights');
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/insights');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
  await expect(page.getByRole('complementary', { name: 'Draft mode' })).toBeHidden();
});
