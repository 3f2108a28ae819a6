import { expect, test } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';

// The test plays in real time.
test.slow();

/** The duration of the observed playback. */
const OBSERVED_SECONDS = 3;

/**
 * The maximum number of scripts on the film page: the initial ones, and about ten that load later.
 */
const MAX_SCRIPTS = 32;

test('the film page loads few scripts during the first seconds of playback', async ({ page }) => {
  await page.goto('/films/the-light-we-keep');
  const player = page.locator('vitrine-player').first();
  await player.getByRole('button', { name: 'Play' }).first().click();
  await page.mouse.move(400, 300);
  const getTime = () => player.evaluate((element: VitrinePlayer) => element.currentTime);
  await expect.poll(getTime, { timeout: 30_000 }).toBeGreaterThan(OBSERVED_SECONDS);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((pathname) => pathname.endsWith('.js')),
  );
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(MAX_SCRIPTS);
  // The chunks that playback needs are loaded on demand.
  expect(scripts.some((pathname) => pathname.includes('/source-'))).toBe(true);
});
