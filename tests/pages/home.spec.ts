import { expect, test } from '@playwright/test';

test('the home page makes its claim and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Video on your site, in one tag.',
  );
  await page.getByRole('link', { name: 'Watch the films' }).click();
  await expect(page).toHaveURL(/\/films$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
});

test('a film card leads to the page of its film', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Night train' }).click();
  await expect(page).toHaveURL(/\/films\/night-train$/);
  await expect(page).toHaveTitle('Night train · Vitrine');
});

test('the film on the home page loads nothing of itself until somebody shows interest', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.endsWith('.m3u8'))).toEqual([]);
  expect(asked.filter((path) => /hls/.test(path))).toEqual([]);
});
