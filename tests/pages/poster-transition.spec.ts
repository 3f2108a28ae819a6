import { expect, test } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';
import { sampleColors } from './sample-colors.ts';

/** A background color that no frame contains. It is visible only if there is a flash. */
const style = `vitrine-player { --vitrine-radius: 0; width: 320px; background: #f0f }
  vitrine-player::part(video) { filter: brightness(0.5) saturate(0.5) }`;
const poster = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="#0a0"/></svg>',
)}`;

const playerMarkup = `<vitrine-player src="/video/the-light-we-keep.m3u8" preload="none" muted poster="${poster}"></vitrine-player>`;

test('the poster is replaced by the first frame without a flash', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await openPlayerPage(page, playerMarkup, style);
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => {
    const { media } = document.querySelector('vitrine-player') ?? {};
    return (media?.currentTime ?? 0) > 1;
  });
  await session.send('Page.stopScreencast');
  const colors = await page.evaluate(sampleColors, frames);
  const isPoster = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
    green > 120 && red < 60 && blue < 60;
  const isBackground = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
    red > 140 && blue > 140 && green < 100;
  expect(colors.filter(isPoster).length, 'frames with the poster').toBeGreaterThan(0);
  expect(colors.filter((color) => !isPoster(color)).length, 'frames of the video').toBeGreaterThan(
    3,
  );
  expect(colors.filter(isBackground), 'frames with the background').toEqual([]);
});
