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

type PageState = ReturnType<typeof readPageState>;

/** Repeats an assertion until it passes. During navigation, it may throw. */
const eventually = (check: () => Promise<void>): Promise<void> =>
  expect(check).toPass({ timeout: 60_000, intervals: [100, 250, 500] });

/** Activates the element that matches a selector and a name pattern, once it exists. */
async function activate(session: BrowserSession, selector: string, name: string): Promise<void> {
  await eventually(async () =>
    expect(await session.evaluate(focusByName, selector, name), name).toBe(true),
  );
  await session.press('Enter');
}

/** Waits until the page is hydrated and has this state. */
async function waitForState(
  session: BrowserSession,
  expectedState: Partial<PageState>,
): Promise<void> {
  await eventually(async () =>
    expect(await session.evaluate(readPageState)).toMatchObject({
      ...expectedState,
      isHydrated: true,
    }),
  );
}

async function watchFilm(session: BrowserSession): Promise<void> {
  const getTime = async () => (await session.evaluate(readPageState)).time;
  await activate(session, 'main a', 'The light we keep');
  await waitForState(session, { path: '/films/the-light-we-keep', heading: 'The light we keep' });
  await activate(session, 'button', '^Play$');
  await eventually(async () => expect(await getTime()).toBeGreaterThan(0.2));
  await activate(session, 'button', '^Pause$');
  const before = await getTime();
  await session.press('ArrowRight');
  await eventually(async () => expect(await getTime()).toBeGreaterThan(before + 4));
  await activate(session, 'summary', '^Transcript$');
  await activate(session, '[part~=cue] [role=button], [part~=cue][role=button]', '');
  await eventually(async () => expect(await getTime()).toBeLessThan(before + 4));
}

async function searchDocs(session: BrowserSession): Promise<void> {
  // Presses the key only once: while the dialog loads, a second press would be typed into its field.
  await session.press('/');
  await eventually(async () =>
    expect(await session.evaluate(isSearchFocused), 'the search field has focus').toBe(true),
  );
  for (const letter of 'captions') await session.press(letter);
  await eventually(async () =>
    expect(await session.evaluate(hasSearchResponse, 'captions'), 'results have loaded').toBe(true),
  );
  await eventually(async () => {
    const { selectedPath } = await session.evaluate(readPageState);
    if (selectedPath !== '/docs/captions') await session.press('ArrowDown');
    expect(selectedPath).toBe('/docs/captions');
  });
  await session.press('Enter');
  await waitForState(session, { path: '/docs/captions', heading: 'Captions' });
}

async function changeTheme(session: BrowserSession): Promise<void> {
  const { backgroundColor } = await session.evaluate(readPageState);
  await activate(session, 'button', 'Switch between light and dark');
  await eventually(async () =>
    expect((await session.evaluate(readPageState)).backgroundColor).not.toBe(backgroundColor),
  );
  const newColor = (await session.evaluate(readPageState)).backgroundColor;
  await session.open(`${site}/films`);
  await waitForState(session, { path: '/films', backgroundColor: newColor });
}

for (const [name, openBrowser, requiredPrograms] of [
  ['Firefox', openFirefox, [systemPrograms.firefox]],
  ['WebKit', openWebKit, [systemPrograms.webkit, systemPrograms.xvfb]],
] as const) {
  test(`the site can be used with the keyboard in ${name}`, async () => {
    test.skip(!requiredPrograms.every(isInstalled), `${name} is not installed`);
    const session = await openBrowser();
    const consoleErrors: string[] = [];
    try {
      await test.step('home, and a film', async () => {
        await session.open(site);
        await waitForState(session, {
          path: '/',
          heading: 'A fast, accessible video player for your website',
        });
        await activate(session, 'nav a', 'Films');
        await waitForState(session, { path: '/films', heading: 'Films' });
        await watchFilm(session);
      });
      await test.step('docs, search and journal', async () => {
        await activate(session, 'nav a', 'Docs');
        await waitForState(session, { path: '/docs', heading: 'Documentation' });
        await searchDocs(session);
        await activate(session, 'nav a', 'Journal');
        // The URL changes before the heading and the links of the page.
        await waitForState(session, { path: '/journal', heading: 'Journal' });
      });
      // Switching the language loads a new document.
      consoleErrors.push(...(await session.getConsoleErrors()));
      await test.step('German, and back', async () => {
        await activate(session, 'a', '^DE$');
        await waitForState(session, { path: '/de/journal', language: 'de' });
        await activate(session, 'a', '^EN$');
        await waitForState(session, { path: '/journal', language: 'en' });
      });
      await test.step('light or dark', () => changeTheme(session));
      expect([...consoleErrors, ...(await session.getConsoleErrors())]).toEqual([]);
    } finally {
      await session.close();
    }
  });
}
