import { expect, type Page } from '@playwright/test';
import { play, playerOf, test } from './host.ts';

const sender = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/** Opens a page in a browser that has seen a device, and has nobody's sender come; lists what was asked for. */
async function openWithDevice(page: Page, address: string): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.addInitScript(() => {
    const some = Object.assign(new EventTarget(), { value: true });
    const maker = function Made(this: object): void {
      Object.assign(this, { getAvailability: () => Promise.resolve(some) });
    };
    Object.assign(window, { PresentationRequest: maker });
  });
  await page.route('https://www.gstatic.com/**', async (route) => {
    asked.push(route.request().url());
    await route.abort();
  });
  await page.goto(address);
  await play(page);
  await playerOf(page).hover();
  return asked;
}

const pressCast = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cast', exact: true }).click();
  await expect(page.getByText('Casting is not available here')).toBeVisible();
};

test('a page whose policy lets the sender in is asked for it with each press, until it comes', async ({
  page,
  complaints,
}) => {
  const asked = await openWithDevice(page, '/plain/strict-policy.html?policy=cast-policy');
  await pressCast(page);
  expect(asked).toEqual([sender]);
  await pressCast(page);
  await expect.poll(() => asked).toEqual([sender, sender]);
  expect(complaints.splice(0).filter((each) => !each.startsWith('Failed to load'))).toEqual([]);
});

test('a page whose policy lets no sender in says that it cannot cast, and plays on', async ({
  page,
  complaints,
}) => {
  const asked = await openWithDevice(page, '/plain/strict-policy.html');
  await pressCast(page);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(asked).toEqual([]);
  // The policy forbids even the making of the address.
  expect(complaints.splice(0).every((each) => /trusted-?types/i.test(each))).toBe(true);
});
