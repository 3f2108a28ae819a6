import path from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import { findLayoutErrors } from '../browser/find-layout-errors.ts';
import { repositoryRoot } from '../runner/run-command.ts';

/** The folder of the screenshots, which is not committed. */
const SCREENSHOT_FOLDER = path.join(repositoryRoot, 'test-results/sandbox-screenshots');
const HEIGHT_PX = 860;
/** The first request for an encrypted video packages it. */
const STATE_TIMEOUT_MS = 60_000;

/** The values of options of the sandbox. */
export type OptionValues = Readonly<Record<string, string>>;

/**
 * The sandbox in a separate page. Its options change without a navigation, because loading all modules
 * takes longer than a test.
 */
export class SandboxPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the sandbox without its panel, and with controls that stay visible. */
  static async open(browser: Browser): Promise<SandboxPage> {
    const context = await browser.newContext({ viewport: { width: 900, height: HEIGHT_PX } });
    const page = await context.newPage();
    await page.goto('?panel=0&hide-after=0');
    await expect(page.locator('[data-reached=true]')).toBeAttached({ timeout: STATE_TIMEOUT_MS });
    return new SandboxPage(page);
  }

  /** Applies options, and waits until the player is in the requested state. */
  async show(options: OptionValues): Promise<void> {
    const query = new URLSearchParams({ panel: '0', 'hide-after': '0', ...options });
    await this.page.evaluate((text) => {
      history.replaceState(undefined, '', `?${text}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, query.toString());
    const stateReached = this.page.locator('[data-reached=true]');
    await expect(stateReached, query.toString()).toBeAttached({ timeout: STATE_TIMEOUT_MS });
    await this.waitForRender();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Sets the width of the page, which the player fills. */
  async setWidth(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHT_PX });
    await this.waitForRender();
  }

  async waitForRender(): Promise<void> {
    await this.page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      await promise;
      // Waits for the transitions of controls and colors.
      const transitions = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
  }

  /** Expects that no control overflows or overlaps, and that the page does not scroll horizontally. */
  async expectLayoutWithoutErrors(message: string): Promise<void> {
    const player = this.page.locator('vitrine-player');
    expect(await player.evaluate(findLayoutErrors), message).toEqual([]);
    const overflowPx = await this.page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect(overflowPx, message).toBeLessThanOrEqual(0);
  }

  /** Returns the visible controls, as `vitrine-button play`. */
  listControls(): Promise<readonly string[]> {
    const controls = this.page.locator('vitrine-button, vitrine-menu, vitrine-range');
    return controls.evaluateAll((elements) =>
      elements
        .filter((element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => `${element.localName} ${element.getAttribute('name')}`),
    );
  }

  /** Saves a screenshot of the player for manual review. It is not compared. */
  async saveScreenshot(name: string): Promise<void> {
    const clip = (await this.page.locator('#stage').boundingBox()) ?? undefined;
    const file = path.join(SCREENSHOT_FOLDER, `${name}.png`);
    await this.page.screenshot({ path: file, ...(clip && { clip }) });
  }
}
