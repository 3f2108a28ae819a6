import { expect, test, type Locator } from '@playwright/test';
import { openLone } from './lone-player.ts';

/** How bright the brightest point of something is as it is seen, from 0 to 255. */
async function brightest(seen: Locator): Promise<number> {
  const picture = (await seen.screenshot()).toString('base64');
  return seen.evaluate(async (_, base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data = [] } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    return Math.max(...[...data].filter((__, at) => at % 4 === 1));
  }, picture);
}

test('captions are as white while the controls show as without them', async ({ page }) => {
  await page.setViewportSize({ width: 469, height: 300 });
  await openLone(
    page,
    '<vitrine-player src="/video/the-light-we-keep.m3u8" muted hide-after="0"></vitrine-player>',
  );
  await page.evaluate(async () => {
    const player = document.querySelector('vitrine-player');
    await player?.play();
    const track = player?.media.addTextTrack('captions', 'Test', 'en');
    for (const words of ['There are words above', 'and words below']) {
      track?.addCue(new VTTCue(0, 138, words));
    }
    if (track) track.mode = 'showing';
  });
  const cues = page.locator('vitrine-player vitrine-captions .cue');
  await expect(cues).toHaveCount(2);
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  for (const cue of await cues.all()) {
    await expect.poll(() => brightest(cue)).toBeGreaterThan(250);
  }
});
