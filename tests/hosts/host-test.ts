import { expect, test as base, type FrameLocator, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';

interface HostFixtures {
  /** Console warnings and policy violations of the page. Any of them fails the test. */
  readonly consoleErrors: string[];
}

/** Returns whether a message is the notice of Lit's development build. */
const isExpectedMessage = (text: string): boolean => text.startsWith('Lit is in dev mode');

/** A test on an external page that must not log warnings. */
export const test = base.extend<HostFixtures>({
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error('policy', violatedDirective, blockedURI, sample);
        });
      });
      page.on('console', (message) => {
        const text = message.text();
        if (!['warning', 'error'].includes(message.type()) || isExpectedMessage(text)) return;
        consoleErrors.push(text);
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the first player, also in shadow roots. */
export const getPlayer = (scope: Page | FrameLocator) => scope.locator('vitrine-player').first();

/** Clicks Play and waits for playback. */
export async function play(scope: Page | FrameLocator): Promise<void> {
  await scope.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(scope);
}

/** Waits for playback. */
export async function waitForPlayback(scope: Page | FrameLocator): Promise<void> {
  const getTime = () => getPlayer(scope).evaluate((player: VitrinePlayer) => player.currentTime);
  await expect.poll(getTime).toBeGreaterThan(0.3);
}

/** Returns the sizes of the buttons in the control bar by name. */
export async function measureControls(
  scope: Page | FrameLocator,
): Promise<Readonly<Record<string, string>>> {
  const sizes: Record<string, string> = {};
  for (const name of ['Pause', 'Mute', 'Settings', 'Full screen']) {
    const box = await scope.getByRole('button', { name, exact: true }).first().boundingBox();
    sizes[name] = box ? `${Math.round(box.width)} × ${Math.round(box.height)}` : 'missing';
  }
  return sizes;
}

/** Returns the size of the video. */
export async function measureVideo(page: Page): Promise<string> {
  const { width = 0, height = 0 } = (await page.locator('video').first().boundingBox()) ?? {};
  return `${Math.round(width)} × ${Math.round(height)}`;
}
