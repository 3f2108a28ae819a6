import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { tickets } from '../../site/app/draft/tickets.server.ts';
import { secrets } from './secrets.ts';

/** A link as the desk makes it. */
const linkTo = (page: string) =>
  `/draft/enable?ticket=${tickets.issue(secrets.DRAFT_SECRET, page)}&to=${page}`;

test('a link to a draft shows drafts until they are left, on the page where they are left', async ({
  page,
}) => {
  await page.goto(linkTo('/journal'));
  await expect(page).toHaveURL('/journal');
  const banner = page.getByRole('complementary', { name: 'Draft mode' });
  await expect(banner).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/journal\/./);
  const post = page.url();
  await banner.getByRole('button', { name: 'Leave' }).click();
  await expect(banner).toBeHidden();
  expect(page.url()).toBe(post);
});

test('a page of drafts is kept by no cache and by no search engine', async ({ page }) => {
  const published = await page.goto('/films');
  expect(published?.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  const drafts = await page.goto(linkTo('/films'));
  expect(drafts?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
});

test('a link to a draft that was used before says so', async ({ page, browser }) => {
  const link = linkTo('/journal');
  await page.goto(link);
  const elsewhere = await browser.newPage();
  const answer = await elsewhere.goto(link);
  expect(answer?.status()).toBe(403);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link holds no more');
  await elsewhere.goto('/journal');
  await expect(elsewhere.getByRole('complementary', { name: 'Draft mode' })).toBeHidden();
  await elsewhere.close();
});

test('a cookie that somebody made up shows no drafts', async ({ page, context }) => {
  const url = new URL(process.env['PAGES_URL'] ?? '').origin;
  const until = Date.now() + 60_000;
  await context.addCookies([{ name: 'vitrine-draft', value: `b24.${until}.made-up`, url }]);
  const answer = await page.goto('/journal');
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  await expect(page.getByRole('complementary', { name: 'Draft mode' })).toBeHidden();
});

test('no other site can make a browser leave draft mode', async ({ page, request }) => {
  await page.goto(linkTo('/journal'));
  const answer = await request.post('/draft/disable', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { to: '/' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(403);
});
