import { expect } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { waitForPlayback, play, getPlayer, test } from './host-test.ts';

test('a clone of a playing player is independent and paused', async ({ page }) => {
  await page.goto('/static/script-tag.html');
  await play(page);
  await getPlayer(page).evaluate((player) => {
    const wrapper = document.createElement('div');
    player.replaceWith(wrapper);
    wrapper.append(player);
    document.body.append(wrapper.cloneNode(true));
  });
  const copy = page.locator('vitrine-player').nth(1);
  await expect(copy.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  await waitForPlayback(page);
  const [paused, title] = await copy.evaluate(({ paused, videoTitle }: VitrinePlayer) => [
    paused,
    videoTitle,
  ]);
  expect([paused, title]).toEqual([true, 'Night train']);
  await copy.getByRole('button', { name: 'Play' }).first().click();
  await expect
    .poll(() => copy.evaluate((player: VitrinePlayer) => player.currentTime))
    .toBeGreaterThan(0.3);
});

test('a player that is removed while its engine loads keeps no source and no engine', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route(/hls-engine/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const request = page.waitForRequest(/hls-engine/);
  await page.goto('/static/script-tag.html', { waitUntil: 'commit' });
  await request;
  const player = await getPlayer(page).elementHandle();
  await player?.evaluate((element) => element.remove());
  gate.resolve();
  await page.waitForResponse(/hls-engine/);
  const stateAfterRemoval = await player?.evaluate(({ media, hub }: VitrinePlayer) => [
    media.src,
    hub.stateOwners.engineManager.engine === undefined,
  ]);
  expect(stateAfterRemoval).toEqual(['', true]);
});
