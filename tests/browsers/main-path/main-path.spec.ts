import { expect, test } from '@playwright/test';
import { isInstalled, systemPrograms } from '../../setup/system-programs.ts';
import { openFirefox } from './firefox-session.ts';
import {
  focusByName,
  hasSearchResponse,
  isSearchFocused,
  readPageState,
} from './page-functions.ts';
import type { BrowserSession } from './browser-session.ts';
import { openWebKit } from './webkit-session.ts';

const site = process.env['PAGES_URL'] ?? '';

type Seen = ReturnType<typeof readPageState>;

/** Repeats an assertion until it passes. During navigation, it may throw. */
const eventually = (check: () => Promise<void>): Promise<void> =>
  expect(check).toPass({ timeout: 60_000, intervals: [100, 250, 500] });

/** Activates the element that matches a selector and a name pattern, once it exists. */
async function choose(visitor: BrowserSession, selector: string, name: string): Promise<void> {
  await eventually(async () =>
    expect(await visitor.evaluate(focusByName, selector, name), name).toBe(true),
  );
  await visitor.press('Enter');
}

/** Waits until the page has this state. */
async function sees(visitor: BrowserSession, wanted: Partial<Seen>): Promise<void> {
  await eventually(async () =>
    expect(await visitor.evaluate(readPageState)).toMatchObject({ ...wanted, alive: true }),
  );
}

async function watches(visitor: BrowserSession): Promise<void> {
  const time = async () => (await visitor.evaluate(readPageState)).time;
  await choose(visitor, 'main a', 'The light we keep');
  await sees(visitor, { path: '/films/the-light-we-keep', heading: 'The light we keep' });
  await choose(visitor, 'button', '^Play$');
  await eventually(async () => expect(await time()).toBeGreaterThan(0.2));
  await choose(visitor, 'button', '^Pause$');
  const before = await time();
  await visitor.press('ArrowRight');
  await eventually(async () => expect(await time()).toBeGreaterThan(before + 4));
  await choose(visitor, 'summary', '^Transcript$');
  await choose(visitor, '[part~=cue] [role=button], [part~=cue][role=button]', '');
  await eventually(async () => expect(await time()).toBeLessThan(before + 4));
}

async function searches(visitor: BrowserSession): Promise<void> {
  // Only once: while the dialog loads, a second press would be typed into its field.
  await visitor.press('/');
  await eventually(async () =>
    expect(await visitor.evaluate(isSearchFocused), 'searching').toBe(true),
  );
  for (const letter of 'captions') await visitor.press(letter);
  await eventually(async () =>
    expect(await visitor.evaluate(hasSearchResponse, 'captions'), 'answered').toBe(true),
  );
  await eventually(async () => {
    const { choice } = await visitor.evaluate(readPageState);
    if (choice !== '/docs/captions') await visitor.press('ArrowDown');
    expect(choice).toBe('/docs/captions');
  });
  await visitor.press('Enter');
  await sees(visitor, { path: '/docs/captions', heading: 'Captions' });
}

async function changesTheme(visitor: BrowserSession): Promise<void> {
  const { wall } = await visitor.evaluate(readPageState);
  await choose(visitor, 'button', 'Switch between light and dark');
  await eventually(async () => expect((await visitor.evaluate(readPageState)).wall).not.toBe(wall));
  const chosen = (await visitor.evaluate(readPageState)).wall;
  await visitor.open(`${site}/films`);
  await sees(visitor, { path: '/films', wall: chosen });
}

for (const [name, visit, needs] of [
  ['Firefox', openFirefox, [systemPrograms.firefox]],
  ['WebKit', openWebKit, [systemPrograms.webkit, systemPrograms.xvfb]],
] as const) {
  test(`the site can be used with the keyboard in ${name}`, async () => {
    test.skip(!needs.every(isInstalled), `${name} is not installed`);
    const visitor = await visit();
    const unheard: string[] = [];
    try {
      await test.step('home, and a film', async () => {
        await visitor.open(site);
        await sees(visitor, {
          path: '/',
          heading: 'A fast, accessible video player for your website',
        });
        await choose(visitor, 'nav a', 'Films');
        await sees(visitor, { path: '/films', heading: 'Films' });
        await watches(visitor);
      });
      await test.step('docs, search and journal', async () => {
        await choose(visitor, 'nav a', 'Docs');
        await sees(visitor, { path: '/docs', heading: 'Documentation' });
        await searches(visitor);
        await choose(visitor, 'nav a', 'Journal');
        // The URL changes before the heading and the links of the page.
        await sees(visitor, { path: '/journal', heading: 'Journal' });
      });
      // Another language is a new document.
      unheard.push(...(await visitor.getConsoleErrors()));
      await test.step('German, and back', async () => {
        await choose(visitor, 'a', '^DE$');
        await sees(visitor, { path: '/de/journal', language: 'de' });
        await choose(visitor, 'a', '^EN$');
        await sees(visitor, { path: '/journal', language: 'en' });
      });
      await test.step('light or dark', () => changesTheme(visitor));
      expect([...unheard, ...(await visitor.getConsoleErrors())]).toEqual([]);
    } finally {
      await visitor.close();
    }
  });
}
