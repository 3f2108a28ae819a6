import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { buildFrameworks, frameworks } from './frameworks.ts';
import { play, playerOf, test } from './host.ts';
import { startServer, type OwnServer } from './own-server.ts';
import { packPlayer } from '../fixtures/pack.ts';

// Nine frameworks are fetched and built.
const BUILT_WITHIN_MS = 420_000;

const sites = process.env['HOSTS_SITES'] ?? '';
let nextServer: OwnServer | undefined;

/** Where the page of a framework is; Next.js draws it by a server of its own. */
const addressOf = (name: string): string =>
  name === 'next' ? `${nextServer?.origin}/` : `/sites/${name}/`;

test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS);
  // A test that has failed has the next ones begin in a process of their own.
  const isBuilt = Object.keys(frameworks).every((name) => existsSync(path.join(sites, name)));
  if (!isBuilt) await buildFrameworks(await packPlayer(), sites);
  nextServer = await startServer(path.join(sites, 'next', frameworks.next.server));
});

test.afterAll(() => nextServer?.stop());

for (const name of Object.keys(frameworks)) {
  test(`a page made with ${name} plays a film, is told, and hands an object over`, async ({
    page,
  }) => {
    await page.goto(addressOf(name));
    await play(page);
    await expect(page.getByText('It plays.')).toBeVisible();
    const metadata = await playerOf(page).evaluate((player: VitrinePlayer) => player.metadata);
    expect(metadata).toEqual({ series: 'Trains' });
  });
}

for (const name of ['next', 'react-router', 'astro']) {
  test(`what ${name} sends names the film before any script has run`, async ({ request }) => {
    const html = await (await request.get(addressOf(name))).text();
    expect(html).toMatch(/<vitrine-player[^>]*playback-id="night-train"/);
  });
}
