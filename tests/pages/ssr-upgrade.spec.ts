import { expect, test } from '@playwright/test';
import { renderPlayer } from '../../player/src/ssr/index.ts';
import { serveSsrPage } from './ssr-page.ts';
import {
  videoAttributes,
  recordPage,
  delayTasks,
  waitForUpgrade,
  hasNoControlBar,
  releaseTasks,
  playerMarkup,
} from './ssr-player.ts';

test('a click on Play before the player loads is repeated, and focus is kept', async ({ page }) => {
  await using servedPage = await serveSsrPage(playerMarkup);
  await page.addInitScript(() =>
    addEventListener('vitrine-request', (event) => {
      event.preventDefault();
      Object.assign(globalThis, { mediaRequest: Reflect.get(event, 'request') });
    }),
  );
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  servedPage.release();
  await waitForUpgrade(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'mediaRequest') as unknown)).toEqual({
    type: 'play',
  });
});

test('a click on Play before the controls load is repeated, and focus is kept', async ({
  page,
}) => {
  await page.addInitScript(delayTasks);
  await using servedPage = await serveSsrPage(playerMarkup);
  await page.addInitScript(() =>
    addEventListener('vitrine-request', (event) => {
      event.preventDefault();
      Object.assign(globalThis, { mediaRequest: Reflect.get(event, 'request') });
    }),
  );
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.getByText('Night train')).toBeVisible();
  servedPage.release();
  await page.waitForFunction(hasNoControlBar);
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  await releaseTasks(page);
  await waitForUpgrade(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'mediaRequest') as unknown)).toEqual({
    type: 'play',
  });
});

test('a player renders even if its markup is streamed after the script', async ({ page }) => {
  const { getLayoutShifts } = await recordPage(page);
  await using servedPage = await serveSsrPage('', {
    isScriptImmediate: true,
    streamedMarkup: playerMarkup,
  });
  await page.goto(servedPage.url);
  await waitForUpgrade(page);
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(1);
  await expect(page.getByText('Night train')).toHaveCount(1);
  expect(await getLayoutShifts()).toEqual([]);
});

test('a server-rendered player works under a strict content security policy with a nonce', async ({
  page,
}) => {
  const { messages } = await recordPage(page);
  const html = renderPlayer({ ...videoAttributes, videoTitle: 'Night train' }, { nonce: 'abc' });
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'nonce-abc'; img-src 'self' data:";
  await using servedPage = await serveSsrPage(html, { policy });
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Play' });
  await expect(button).toHaveCSS('border-radius', '50%');
  servedPage.release();
  await waitForUpgrade(page);
  await expect(button).toHaveCSS('border-radius', '50%');
  expect(messages).toEqual([]);
});

test('without the hydration script, the player replaces the server-rendered markup', async ({
  page,
}) => {
  await using servedPage = await serveSsrPage(playerMarkup, { script: `import './vitrine.js'` });
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.getByText('Night train')).toBeVisible();
  servedPage.release();
  await page.waitForFunction(() =>
    document.querySelector('vitrine-player')?.shadowRoot?.querySelector('video'),
  );
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(1);
  await expect(page.getByText('Night train').filter({ visible: true })).toHaveCount(1);
});
