import { expect, test } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';
import { sampleColors } from './sample-colors.ts';

/** The color of the background, which no frame contains: where it is visible, there is a flash. */
const style = `vitrine-player { --vitrine-radius: 0; width: 320px; background: #f0f }
  vitrine-player::part(video) { filter: brightness(0.5) saturate(0.5) }`;
const poster = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#0a0"/></svg>',
)}`;

const player = `<vitrine-player src="/video/the-light-we-keep.m3u8" preload="none" muted poster="${poster}"></vitrine-player>`;

test('the poster is replaced by the first frame without a flash', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await openPlayerPage(page, player, style);
  const screen = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  screen.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void screen.send('Page.screencastFrameAck', { sessionId });
  });
  await screen.send('Page.startScreencast', { format: 'png' });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => {
    const { media } = document.querySelector('vitrine-player') ?? {};
    return (media?.currentTime ?? 0) > 1;
  });
  await screen.send('Page.stopScreencast');
  const middles = await page.evaluate(sampleColors, pictures);
  const isPoster = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
    green > 120 && red < 60 && blue < 60;
  const isStage = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
    red > 140 && blue > 140 && green < 100;
  expect(middles.filter(isPoster).length, 'pictures of the poster').toBeGreaterThan(0);
  expect(middles.filter((each) => !isPoster(each)).length, 'frames').toBeGreaterThan(3);
  expect(middles.filter(isStage), 'pictures of the empty stage').toEqual([]);
});
