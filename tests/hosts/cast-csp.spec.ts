import { expect, type Page } from '@playwright/test';
import { castSdkUrl, simulateCastDevice } from '../pages/cast-availability.ts';
import { play, getPlayer, test } from './host-test.ts';

/** Opens a page in a browser that has seen a device; lists what was asked for. */
async function openWithDevice(page: Page, address: string): Promise<readonly string[]> {
  const asked = await simulateCastDevice(page);
  await page.goto(address);
  await play(page);
  await getPlayer(page).hover();
  return asked;
}

const pressCast = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cast', exact: true }).click();
  await expect(page.getByText('Casting isn’t available here')).toBeVisible();
};

test('a page whose policy lets the sender in is asked for it with each press, until it comes', async ({
  page,
  complaints,
}) => {
  const asked = await openWithDevice(page, '/static/strict-csp.html?policy=cast-policy');
  await pressCast(page);
  expect(asked).toEqual([castSdkUrl]);
  await pressCast(page);
  await expect.poll(() => asked).toEqual([castSdkUrl, castSdkUrl]);
  expect(complaints.splice(0).filter((each) => !each.startsWith('Failed to load'))).toEqual([]);
});

test('a page whose policy lets no sender in says that it cannot cast, and plays on', async ({
  page,
  complaints,
}) => {
  const asked = await openWithDevice(page, '/static/strict-csp.html');
  await pressCast(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(asked).toEqual([]);
  // The policy forbids even the making of the address.
  expect(complaints.splice(0).every((each) => /trusted-?types/i.test(each))).toBe(true);
});
