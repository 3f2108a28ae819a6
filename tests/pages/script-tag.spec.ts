import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { waitForHydration } from './hydration.ts';

// The tests load two sites each and play in real time.
test.slow();

const FILM_PATH = '/films/night-train';

/** A server of another origin, whose pages contain the copied code. */
let otherServer: Server;
let copiedCode = '';
let policy: string | undefined;
test.beforeAll(async () => {
  otherServer = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    if (policy !== undefined) response.setHeader('content-security-policy', policy);
    response.end(
      `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">${copiedCode}</html>`,
    );
  }).listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
});
test.beforeEach(() => {
  policy = undefined;
});
test.afterAll(() => void otherServer.close());

/** Returns the script tag of the share dialog of a film page. */
async function copyTag(page: Page): Promise<string> {
  await page.goto(FILM_PATH);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('radio').first().check();
  return (await share.locator('code').textContent()) ?? '';
}

async function openOtherSite(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/`);
  return problems;
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play' }).first().click();
  const getTime = () =>
    page.locator('vitrine-player').evaluate((player: VitrinePlayer) => player.currentTime);
  await expect.poll(getTime).toBeGreaterThan(0.3);
}

test('the copied tag plays on a page of another origin, without an error', async ({ page }) => {
  copiedCode = await copyTag(page);
  expect(copiedCode).toMatch(
    /src="http:[^"]+\/player\/[\d.]+-[\da-f]{8}\/vitrine\.js" integrity="sha384-/,
  );
  const problems = await openOtherSite(page);
  await play(page);
  expect(problems).toEqual([]);
});

test('the copied tag plays under a strict policy that allows this site', async ({
  page,
  baseURL,
}) => {
  copiedCode = await copyTag(page);
  policy = `default-src 'none'; script-src ${baseURL}; style-src 'self'; img-src ${baseURL} data:; connect-src ${baseURL}; media-src ${baseURL} blob:; worker-src blob:`;
  const problems = await openOtherSite(page);
  await play(page);
  expect(problems).toEqual([]);
});

test('a player file whose bytes were changed does not run on another site', async ({ page }) => {
  copiedCode = await copyTag(page);
  await page.route('**/player/*/vitrine.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `${await response.text()}\n;globalThis.changed = true;`,
    });
  });
  const problems = await openOtherSite(page);
  await expect.poll(() => problems.join('\n')).toContain('integrity');
  expect(await page.evaluate(() => customElements.get('vitrine-player') === undefined)).toBe(true);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'changed'))).toBe(false);
});

test('the tag of the playground plays on a page of another origin', async ({ page }) => {
  await page.goto('/playground');
  await waitForHydration(page);
  copiedCode = (await page.locator('.playground-code pre').nth(1).textContent()) ?? '';
  expect(copiedCode).toContain('<script type="module" src="http');
  const problems = await openOtherSite(page);
  await play(page);
  expect(problems).toEqual([]);
});
