import { expect, test } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { castSdkUrl, simulateCastDevice } from './cast-availability.ts';

test('no request leaves the site before the Cast button is pressed', async ({ page, baseURL }) => {
  const externalRequests = await simulateCastDevice(page);
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== new URL(baseURL ?? '').hostname)
      externalRequests.push(request.url());
  });
  await page.goto('/films/the-light-we-keep');
  const player = page.locator('#film');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  await player.hover();
  const cast = player.getByRole('button', { name: 'Cast', exact: true });
  await expect(cast).toBeVisible();
  expect(externalRequests).toEqual([]);
  await cast.click();
  await expect(player.getByText('Casting isn’t available here')).toBeVisible();
  expect(new Set(externalRequests)).toEqual(new Set([castSdkUrl]));
});
