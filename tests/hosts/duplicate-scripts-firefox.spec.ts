import { expect, test } from '@playwright/test';
import { openFirefox } from '../browsers/main-path/firefox-session.ts';
import { focusByName, readPageState } from '../browsers/main-path/page-functions.ts';
import { isInstalled, systemPrograms } from '../setup/system-programs.ts';

/** Folders with one copy of the player each, in the order in which their scripts are added. */
const orders = [
  ['vitrine', 'other-vitrine'],
  ['other-vitrine', 'vitrine'],
] as const;

/** Runs in the page. Adds the scripts of the player, which run in order of arrival. */
function addScripts(...folders: readonly string[]): void {
  for (const folder of folders) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: `/${folder}/vitrine.js` });
    document.head.append(script);
  }
}

/** Runs in the page. Returns the number of control bars of a player. */
const countControlBars = (): number =>
  document.querySelector('vitrine-player')?.shadowRoot?.querySelectorAll('vitrine-control-bar')
    .length ?? 0;

for (const order of orders) {
  test(`in Firefox, two copies of the script define one player, ${order[0]} first`, async ({
    baseURL,
  }) => {
    test.skip(!isInstalled(systemPrograms.firefox), 'Firefox is not installed');
    const firefox = await openFirefox();
    try {
      await firefox.open(new URL('/static/late-script.html', baseURL).href);
      await firefox.evaluate(addScripts, ...order);
      await expect.poll(() => firefox.evaluate(focusByName, 'button', '^Play$')).toBe(true);
      await firefox.press('Enter');
      await expect
        .poll(async () => (await firefox.evaluate(readPageState)).time)
        .toBeGreaterThan(3.3);
      expect(await firefox.evaluate(countControlBars)).toBe(1);
      expect(await firefox.getConsoleErrors()).toEqual([]);
    } finally {
      await firefox.close();
    }
  });
}
