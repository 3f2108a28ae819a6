import { expect, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { play, getPlayer, test } from './host-test.ts';

/** The console message of the browser for a file that failed to load. */
const isLoadError = (message: string): boolean => message.startsWith('Failed to load');

const enginePattern = /hls-engine/;
const responses = {
  'is not found': { status: 404 },
  'causes a server error': { status: 500 },
  'is an HTML page': { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' },
  'fails with a network error': undefined,
} as const;

for (const [failure, response] of Object.entries(responses)) {
  test(`an error dialog appears if the file of the engine ${failure}, and the video plays once it loads`, async ({
    page,
    consoleErrors,
  }) => {
    await page.route(enginePattern, (route) =>
      response ? route.fulfill(response) : route.abort(),
    );
    await page.goto('/static/script-tag.html');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(enginePattern);
    // The player also retries automatically, and may do so before the click.
    await expect(page.getByRole('alertdialog')).toBeHidden({ timeout: 20_000 });
    await play(page);
    const ownErrors = consoleErrors.splice(0).filter((message) => !isLoadError(message));
    expect(ownErrors.filter((message) => !message.startsWith('<vitrine-player>'))).toEqual([]);
  });
}

/** Blocks all files of the player except `files` and their static imports. */
async function allowOnly(page: Page, ...files: readonly string[]): Promise<void> {
  const allowed = new Set(files);
  await page.route('**/vitrine/**/*.js', async (route) => {
    if (!allowed.has(route.request().url().replace(/.*\//, ''))) return route.abort();
    const response = await route.fetch();
    const body = await response.text();
    for (const [, importedFile = ''] of body.matchAll(/from"\.\/([^"]+)"/g))
      allowed.add(importedFile);
    return route.fulfill({ response, body });
  });
}

test('a video plays and its buttons work if all optional features fail to load', async ({
  page,
  consoleErrors,
}) => {
  await allowOnly(page, 'vitrine.js', 'hls-engine.js', 'standard.js');
  await page.goto('/static/script-tag.html');
  await play(page);
  await page.getByRole('slider', { name: 'Time' }).hover();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  expect(consoleErrors.splice(0).filter((message) => !isLoadError(message))).toEqual([]);
});

/** Adds the script of the player to an open page. */
const addScript = (page: Page, folderName = 'vitrine') =>
  page.evaluate((folder) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: `/${folder}/vitrine.js` });
    document.head.append(script);
  }, folderName);

test('properties set before the player is defined are applied', async ({ page }) => {
  await page.goto('/static/late-script.html');
  await addScript(page);
  await expect(page.getByText('The night train').first()).toBeAttached();
  await play(page);
  const properties = await getPlayer(page).evaluate(
    ({ metadata, volume, media, currentTime }: VitrinePlayer) => ({
      metadata,
      volumes: [volume, media.volume],
      hasStartedAtThree: currentTime > 3,
    }),
  );
  expect(properties).toEqual({
    metadata: { series: 'Trains' },
    volumes: [0.25, 0.25],
    hasStartedAtThree: true,
  });
});

test('if a page has two copies of the script, only the one that loads first defines the player', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/vitrine/vitrine.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/static/late-script.html');
  await addScript(page);
  await addScript(page, 'other-vitrine');
  await play(page);
  gate.resolve();
  await page.evaluate((script) => import(script), '/vitrine/vitrine.js');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(1);
});

test('a page whose player script fails to load is unchanged', async ({ page, consoleErrors }) => {
  await page.route('**/vitrine.js', (route) => route.abort());
  await page.goto('/static/script-tag.html');
  await expect(getPlayer(page)).toBeAttached();
  expect(consoleErrors.splice(0).filter((message) => !isLoadError(message))).toEqual([]);
});
