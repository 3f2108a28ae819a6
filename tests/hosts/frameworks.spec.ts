import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { buildFrameworks, frameworks } from './build-frameworks.ts';
import { play, getPlayer, test } from './host-test.ts';
import { startFrameworkServer, type FrameworkServer } from './framework-server.ts';
import { packPlayer } from '../fixtures/pack-player.ts';

// Long enough to install and build ten projects.
const BUILD_TIMEOUT_MS = 900_000;

const sites = process.env['HOSTS_SITES'] ?? '';
let nextServer: FrameworkServer | undefined;

/** Returns the URL of the page that the guide describes. Next.js has its own server. */
const getPageUrl = (name: string): string =>
  name === 'next' ? `${nextServer?.origin}/film` : `/sites/${name}/`;

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  // After a failed test, Playwright starts the next ones in a new process.
  const isBuilt = Object.keys(frameworks).every((name) => existsSync(path.join(sites, name)));
  if (!isBuilt) await buildFrameworks(await packPlayer(), sites);
  nextServer = await startFrameworkServer(path.join(sites, 'next', frameworks.next.server));
});

test.afterAll(() => nextServer?.stop());

for (const name of Object.keys(frameworks)) {
  test(`the player of the ${name} guide plays, fires an event and receives a property`, async ({
    page,
  }) => {
    const isInConsole = name === 'preact' || name === 'solid';
    const consoleMessage =
      isInConsole && page.waitForEvent('console', (message) => message.text() === 'Playing');
    await page.goto(getPageUrl(name));
    await play(page);
    if (consoleMessage) await consoleMessage;
    else await expect(page.getByText('Playing', { exact: true })).toBeVisible();
    const metadata = await getPlayer(page).evaluate((player: VitrinePlayer) => player.metadata);
    expect(metadata).toEqual({ series: 'Trains' });
  });
}

test('a Next.js server component renders the player without `use client`', async ({ page }) => {
  await page.goto(`${nextServer?.origin}/`);
  await play(page);
  const metadata = await getPlayer(page).evaluate((player: VitrinePlayer) => player.metadata);
  expect(metadata).toEqual({ series: 'Trains' });
});

for (const name of ['next', 'react-router', 'astro']) {
  test(`the HTML from ${name} contains the source of the video without scripts`, async ({
    request,
  }) => {
    const html = await (await request.get(getPageUrl(name))).text();
    expect(html).toMatch(/<vitrine-player[^>]* src="\/video\.mp4"/);
  });
}
