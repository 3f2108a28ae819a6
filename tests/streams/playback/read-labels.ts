import type { Page } from '@playwright/test';
import type Hls from 'hls.js';
import type { TrackLabels } from './playback-record.ts';

/** The label of the menu item that hides captions. */
const OFF_LABEL = 'Off';

/** Opens the menus of the player of a page, and reads the labels of their items. */
export async function readMenuLabels(page: Page): Promise<TrackLabels> {
  return {
    qualities: await readMenu(page, 'Quality'),
    audioTracks: await readMenu(page, 'Audio'),
    captions: (await readMenu(page, 'Captions')).filter((label) => label !== OFF_LABEL),
  };
}

/** Reads the labels of a menu page. Returns an empty list if there is no such page. */
async function readMenu(page: Page, title: string): Promise<readonly string[]> {
  const menuButton = page.getByRole('button', { name: new RegExp(`^${title}`) });
  const settings = page.getByRole('button', { name: /^Settings/ });
  const button = (await menuButton.count()) > 0 ? menuButton : settings;
  if ((await button.count()) === 0) return [];
  await button.first().click();
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${title}`) });
  // A settings menu with only one page opens that page directly.
  if (button === settings) {
    if ((await entry.count()) > 0) await entry.first().click();
    else if (!(await isMenuPageOpen(page, title))) {
      await page.keyboard.press('Escape');
      return [];
    }
  }
  const items = page.getByRole('menuitemradio');
  await items.first().waitFor();
  const labels = await items.evaluateAll(readItems);
  await page.keyboard.press('Escape');
  return labels;
}

/** Runs in the page. Reads the labels of menu items, with their details only if names are not unique. */
function readItems(elements: readonly Element[]): readonly string[] {
  const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const names = elements.map((element) =>
    normalize((element.querySelector('.label') ?? element).textContent),
  );
  return names.map((name, index) => {
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return isUnique ? name : normalize(elements[index]?.textContent ?? '');
  });
}

/** Returns whether the only page of a menu is open. */
const isMenuPageOpen = async (page: Page, title: string): Promise<boolean> =>
  (await page.locator('vitrine-menu .header').getByText(title, { exact: true }).count()) > 0;

/**
 * Runs in the page of hls.js. Describes levels as the demo of hls.js does: by height, or by bitrate
 * without one.
 */
export function readStockLabels(): TrackLabels {
  const { hls } = (globalThis as unknown as { stock: { hls: Hls } }).stock;
  return {
    qualities: hls.levels.map(({ height, bitrate }) => (height ? `${height}p` : `${bitrate} b/s`)),
    audioTracks: hls.audioTracks.map(({ name }) => name),
    captions: hls.subtitleTracks.map(({ name }) => name),
  };
}
