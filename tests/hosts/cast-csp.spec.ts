import { expect, type Page } from '@playwright/test';
import { castSdkUrl, simulateCastDevice } from '../pages/cast-availability.ts';
import { play, getPlayer, test } from './host-test.ts';

/** Opens a page with an available Cast device. Resolves to the URLs requested from Google. */
async function openWithDevice(page: Page, url: string): Promise<readonly string[]> {
  const requestedUrls = await simulateCastDevice(page);
  await page.goto(url);
  await play(page);
  await getPlayer(page).hover();
  return requestedUrls;
}

const pressCast = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cast', exact: true }).click();
  await expect(page.getByText('Casting isn’t available here')).toBeVisible();
};

test('each click on Cast requests the Cast SDK until it loads, if the policy allows it', async ({
  page,
  consoleErrors,
}) => {
  const requestedUrls = await openWithDevice(page, '/static/strict-csp.html?policy=cast-policy');
  await pressCast(page);
  expect(requestedUrls).toEqual([castSdkUrl]);
  await pressCast(page);
  await expect.poll(() => requestedUrls).toEqual([castSdkUrl, castSdkUrl]);
  expect(
    consoleErrors.splice(0).filter((message) => !message.startsWith('Failed to load')),
  ).toEqual([]);
});

test('Cast shows an error and playback continues if the policy forbids the Cast SDK', async ({
  page,
  consoleErrors,
}) => {
  const requestedUrls = await openWithDevice(page, '/static/strict-csp.html');
  await pressCast(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(requestedUrls).toEqual([]);
  // Trusted Types reject the script URL.
  expect(consoleErrors.splice(0).every((message) => /trusted-?types/i.test(message))).toBe(true);
});
