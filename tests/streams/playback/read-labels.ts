import type { Page } from '@playwright/test';
import type Hls from 'hls.js';
import type { TrackLabels } from './playback-record.ts';

/** The item of the captions menu that hides captions. */
const OFF = 'Off';

/** Opens the menus of the player of a page, and reads the labels of their items. */
export async function readMenuLabels(page: Page): Promise<TrackLabels> {
  return {
    qualities: await readMenu(page, 'Quality'),
    audioTracks: await readMenu(page, 'Audio'),
    captions: (await readMenu(page, 'Captions')).filter((label) => label !== OFF),
  };
}

/** Reads the labels of a menu page; empty if no menu has it. */
async function readMenu(page: Page, title: string): Promise<readonly string[]> {
  const ownButton = page.getByRole('button', { name: new RegExp(`^${title}`) });
  const settings = page.getByRole('button', { name: /^Settings/ });
  const button = (await ownButton.count()) > 0 ? ownButton : settings;
  if ((await button.count()) === 0) return [];
  await button.first().click();
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${title}`) });
  // A menu with one page shows its items at once, below the title of the page.
  if (button === settings) {
    if ((await entry.count()) > 0) await entry.first().click();
    else if (!(await isShowing(page, title))) {
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

/** Runs in the page. The detail of an item is part of its label only if the label repeats. */
function readItems(elements: readonly Element[]): readonly string[] {
  const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const names = elements.map((element) =>
    normalize((element.querySelector('.name') ?? element).textContent),
  );
  return names.map((name, index) => {
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return isUnique ? name : normalize(elements[index]?.textContent ?? '');
  });
}

/** Returns whether the only page of a menu is open. */
const isShowing = async (page: Page, title: string): Promise<boolean> =>
  (await page.locator('vitrine-menu .head').getByText(title, { exact: true }).count()) > 0;

/** Runs in the page of hls.js. It describes levels like its demo: by height, or else by bitrate. */
export function readStockLabels(): TrackLabels {
  const { hls } = (globalThis as unknown as { stock: { hls: Hls } }).stock;
  return {
    qualities: hls.levels.map(({ height, bitrate }) => (height ? `${height}p` : `${bitrate} b/s`)),
    audioTracks: hls.audioTracks.map(({ name }) => name),
    captions: hls.subtitleTracks.map(({ name }) => name),
  };
}
