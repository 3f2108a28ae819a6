import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { buildFrameworks, frameworks } from './build-frameworks.ts';
import { play, getPlayer, test } from './host-test.ts';
import { startFrameworkServer, type FrameworkServer } from './framework-server.ts';
import { packPlayer } from '../fixtures/pack.ts';

// Installs and builds ten projects.
const BUILT_WITHIN_MS = 900_000;

const sites = process.env['HOSTS_SITES'] ?? '';
let nextServer: FrameworkServer | undefined;

/** The page whose button and status the guide describes; Next.js has its own server. */
const getAddress = (name: string): string =>
  name === 'next' ? `${nextServer?.origin}/film` : `/sites/${name}/`;

test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS);
  // After a failed test, Playwright starts the next ones in a new process.
  const isBuilt = Object.keys(frameworks).every((name) => existsSync(path.join(sites, name)));
  if (!isBuilt) await buildFrameworks(await packPlayer(), sites);
  nextServer = await startFrameworkServer(path.join(sites, 'next', frameworks.next.server));
});

test.afterAll(() => nextServer?.stop());

for (const name of Object.keys(frameworks)) {
  test(`the code of the guide plays with ${name}, handles an event and sets a property`, async ({
    page,
  }) => {
    const isInConsole = name === 'preact' || name === 'solid';
    const logged = isInConsole && page.waitForEvent('console', (it) => it.text() === 'Playing');
    await page.goto(getAddress(name));
    await play(page);
    if (logged) await logged;
    else await expect(page.getByText('Playing', { exact: true })).toBeVisible();
    const metadata = await getPlayer(page).evaluate((player: VitrinePlayer) => player.metadata);
    expect(metadata).toEqual({ series: 'Trains' });
  });
}

test('a Next.js server component renders the player without its own directive', async ({
  page,
}) => {
  await page.goto(`${nextServer?.origin}/`);
  await play(page);
  const metadata = await getPlayer(page).evaluate((player: VitrinePlayer) => player.metadata);
  expect(metadata).toEqual({ series: 'Trains' });
});

for (const name of ['next', 'react-router', 'astro']) {
  test(`the HTML that ${name} sends names the video before any script has run`, async ({
    request,
  }) => {
    const html = await (await request.get(getAddress(name))).text();
    expect(html).toMatch(/<vitrine-player[^>]* src="\/video\.mp4"/);
  });
}
