import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { renderPlayer } from '../../player/src/ssr/index.ts';
import { sampleColors } from './sample-colors.ts';
import { serveSsrPage } from './ssr-page.ts';
import {
  waitForPosters,
  videoAttributes,
  recordPage,
  delayTasks,
  waitForUpgrade,
  hasNoControlBar,
  releaseTasks,
  playerMarkup,
} from './ssr-player.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server-rendered player shows its poster, its title and a link to the video', async ({
    page,
  }) => {
    await using servedPage = await serveSsrPage(playerMarkup);
    await page.goto(servedPage.url);
    await expect(page.getByText('Night train')).toBeVisible();
    await expect(page.locator('vitrine-player img')).toBeVisible();
    const link = page.getByRole('link', { name: 'Play: Night train' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/film.mp4');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('no fallback text is visible while the markup of a button has loaded only partly', async ({
  page,
}) => {
  await using servedPage = await serveSsrPage(
    playerMarkup.slice(0, playerMarkup.indexOf('<summary')),
  );
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.locator('details')).toBeAttached();
  const box = await page.locator('details').boundingBox();
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBe(0);
});

for (const width of [320, 900]) {
  test(`a player of ${width} px upgrades without a layout shift`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { messages, getLayoutShifts } = await recordPage(page);
    await using servedPage = await serveSsrPage(
      `<style>body { margin: 0 }</style>${playerMarkup}${renderPlayer({ ...videoAttributes, theme: 'minimal' })}`,
    );
    await page.goto(servedPage.url, { waitUntil: 'commit' });
    await expect(page.getByText('Night train')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(2);
    await waitForPosters(page);
    const screenshotBefore = await page.screenshot();
    servedPage.release();
    await waitForUpgrade(page);
    await waitForPosters(page);
    const screenshotAfter = await page.screenshot();
    expect(screenshotAfter.equals(screenshotBefore), 'screenshot after the upgrade').toBe(true);
    expect(await getLayoutShifts()).toEqual([]);
    expect(messages).toEqual([]);
  });
}

test('the server-rendered controls are visible until the control bar replaces them', async ({
  page,
}) => {
  await page.addInitScript(delayTasks);
  const { getLayoutShifts } = await recordPage(page);
  await using servedPage = await serveSsrPage(`<style>body { margin: 0 }</style>${playerMarkup}`);
  // Two stacked posters are less transparent at their rounded corners.
  const clip = { x: 16, y: 16, width: 1248, height: 688 };
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.getByText('Night train')).toBeVisible();
  await waitForPosters(page);
  const screenshotBefore = await page.screenshot({ clip });
  servedPage.release();
  await page.waitForFunction(hasNoControlBar);
  await waitForPosters(page);
  const screenshotDuring = await page.screenshot({ clip });
  expect(screenshotDuring.equals(screenshotBefore), 'screenshot without the control bar').toBe(
    true,
  );
  await releaseTasks(page);
  await waitForUpgrade(page);
  await waitForPosters(page);
  const screenshotAfter = await page.screenshot({ clip });
  expect(screenshotAfter.equals(screenshotBefore), 'screenshot after the upgrade').toBe(true);
  expect(await getLayoutShifts()).toEqual([]);
});

test('slotted controls are never visible together with server-rendered ones', async ({ page }) => {
  await page.addInitScript(delayTasks);
  const html = renderPlayer(videoAttributes, {
    children: '<p slot="controls">My own controls</p>',
  });
  await using servedPage = await serveSsrPage(html);
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.getByText('My own controls')).toBeVisible();
  servedPage.release();
  await page.waitForFunction(() =>
    document.querySelector('vitrine-player')?.shadowRoot?.querySelector('video'),
  );
  await expect(page.getByText('My own controls')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0);
});

test('right-to-left text is aligned before and after the upgrade', async ({ page }) => {
  const { getLayoutShifts } = await recordPage(page);
  const html = renderPlayer({ ...videoAttributes, videoTitle: 'Night train' }, { lang: 'ar' });
  await using servedPage = await serveSsrPage(`<div lang="ar">${html}</div>`);
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  const title = page.getByText('Night train');
  const titleBox = await title.boundingBox();
  expect(titleBox?.x).toBeGreaterThan(1000);
  servedPage.release();
  await waitForUpgrade(page);
  // The messages of the language have loaded.
  await expect(
    page.locator('vitrine-control-bar vitrine-button[name=play] button'),
  ).toHaveAccessibleName('تشغيل');
  expect(await title.boundingBox()).toEqual(titleBox);
  expect(await getLayoutShifts()).toEqual([]);
});

test('the poster is visible in every frame of the upgrade', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await using servedPage = await serveSsrPage(
    `<style>body { margin: 0 } vitrine-player { background: #f0f }</style>${playerMarkup}`,
  );
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.getByText('Night train')).toBeVisible();
  await waitForPosters(page);
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  servedPage.release();
  await waitForUpgrade(page);
  // Renders one more frame, the last that is checked.
  await page.evaluate(() => document.body.append('.'));
  await page.screenshot();
  await session.send('Page.stopScreencast');
  const colors = await page.evaluate(sampleColors, frames);
  expect(colors.filter(([red = 0, green = 0]) => red > 20 || green < 60)).toEqual([]);
  expect(colors.length).toBeGreaterThan(0);
});

test('the server-rendered player has no axe violations', async ({ page }) => {
  const audioPlayer = renderPlayer({ src: '/a.mp3', audio: true, videoTitle: 'A talk' });
  await using servedPage = await serveSsrPage(
    `<main><h1>Films</h1>${playerMarkup}${audioPlayer}</main>`,
  );
  await page.goto(servedPage.url, { waitUntil: 'commit' });
  await expect(page.getByText('A talk')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
});
