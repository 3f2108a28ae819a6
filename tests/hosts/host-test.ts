import { expect, test as plain, type FrameLocator, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';

interface Host {
  /** What the page has complained of, in its console or by its policy; a test fails by it. */
  readonly complaints: string[];
}

/** A page that is built for development has Lit's build for development too, which says so. */
const isExpected = (text: string): boolean => text.startsWith('Lit is in dev mode');

/** A test on a page of other people, which is to have nothing to complain of. */
export const test = plain.extend<Host>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          console.error('policy', violatedDirective, blockedURI, sample);
        });
      });
      page.on('console', (message) => {
        const text = message.text();
        if (!['warning', 'error'].includes(message.type()) || isExpected(text)) return;
        complaints.push(text);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** The first player there is, through shadow roots. */
export const getPlayer = (scope: Page | FrameLocator) => scope.locator('vitrine-player').first();

/** Presses play, as a visitor does, and waits until the film is on its way. */
export async function play(scope: Page | FrameLocator): Promise<void> {
  await scope.getByRole('button', { name: 'Play' }).first().click();
  await waitForPlayback(scope);
}

/** Waits until the film is on its way. */
export async function waitForPlayback(scope: Page | FrameLocator): Promise<void> {
  const time = () => getPlayer(scope).evaluate((player: VitrinePlayer) => player.currentTime);
  await expect.poll(time).toBeGreaterThan(0.3);
}

/** How large the controls are that a person aims at: the buttons of the bar, by their names. */
export async function measureControls(
  scope: Page | FrameLocator,
): Promise<Readonly<Record<string, string>>> {
  const sizes: Record<string, string> = {};
  for (const name of ['Pause', 'Mute', 'Settings', 'Full screen']) {
    const box = await scope.getByRole('button', { name, exact: true }).first().boundingBox();
    sizes[name] = box ? `${Math.round(box.width)} × ${Math.round(box.height)}` : 'not there';
  }
  return sizes;
}

/** How large the picture is. */
export async function measureVideo(page: Page): Promise<string> {
  const { width = 0, height = 0 } = (await page.locator('video').first().boundingBox()) ?? {};
  return `${Math.round(width)} × ${Math.round(height)}`;
}
