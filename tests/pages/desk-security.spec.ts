import { expect, test } from '@playwright/test';
import { waitForHydration } from './hydration.ts';
import { getSaveStatus, signIn } from './desk-page.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

test('no response to the browser contains a token of the service or the password', async ({
  page,
}) => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.status() < 300) texts.push(response.text().catch(() => ''));
  });
  await signIn(page, '/desk/records/journal_post');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(getSaveStatus(page)).toHaveText('Saved');
  const responseText = (await Promise.all(texts)).join('\n');
  expect(responseText).toContain('journal_post');
  for (const secret of Object.values(siteCredentials)) expect(responseText).not.toContain(secret);
});

test('a wrong password is rejected, and the right one opens the requested page', async ({
  page,
}) => {
  await page.goto('/desk/records/film');
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong password.');
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Films');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
  await page.goto('/desk/records/film');
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
});

test('the password field has focus, and a wrong password is selected so that typing replaces it', async ({
  page,
}) => {
  await page.goto('/desk');
  const field = page.getByLabel('Password');
  await expect(field).toBeFocused();
  await waitForHydration(page);
  await page.keyboard.type('wrong horse\n');
  await expect(page.getByRole('alert')).toHaveText('Wrong password.');
  const getSelectedText = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  await expect.poll(() => field.evaluate(getSelectedText)).toBe('wrong horse');
  await page.keyboard.type(`${siteCredentials.EDITOR_PASSWORD}\n`);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});

test('changes are rejected with 401 without a session, and with 403 from another site', async ({
  page,
  request,
}) => {
  const change = { data: { type: 'publish', id: 'any' } };
  const sameOrigin = { headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await request.post('/desk/change', { ...change, ...sameOrigin })).status()).toBe(401);
  expect((await request.get('/desk/find?kind=records')).status()).toBe(401);
  await signIn(page);
  const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };
  const response = await page.request.post('/desk/change', { ...change, ...crossSite });
  expect(response.status()).toBe(403);
  const signedOut = await page.request.post('/desk/sign-out', crossSite);
  expect(signedOut.status()).toBe(403);
});

test('malformed requests are rejected with 400 and a message', async ({ page }) => {
  await signIn(page);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  for (const path of ['/desk/change', '/desk/save-site']) {
    const response = await page.request.post(path, { headers, data: '"words"' });
    expect(response.status()).toBe(400);
    expect((await response.json()).problem.message).toBe('The request is invalid.');
  }
  expect((await page.request.get('/desk/history/nothing')).status()).toBe(404);
});

test('the desk is sent with no-store and noindex', async ({ page }) => {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  expect((await page.goto('/desk/sign-in'))?.headers()).toMatchObject(headers);
  await signIn(page);
  expect((await page.goto('/desk/uploads'))?.headers()).toMatchObject(headers);
});
