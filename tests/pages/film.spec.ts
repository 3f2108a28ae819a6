import { expect, test } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';

const film = '/films/the-light-we-keep';

test('every film has a card with its length', async ({ page }) => {
  await page.goto('/films');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: 'The light we keep' })).toContainText(/\d:\d\d/);
});

test('the page of a film says what it is and what else there is', async ({ page }) => {
  await page.goto(film);
  await expect(page.getByRole('heading', { level: 1, name: 'The light we keep' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chapters' }).getByRole('listitem')).toHaveCount(5);
  const others = page.getByRole('region', { name: 'More films' });
  await expect(others.getByRole('article')).toHaveCount(2);
  await expect(others.getByRole('link', { name: 'The light we keep' })).toHaveCount(0);
});

test('the poster is in what the server sends, with its size and widths', async ({ request }) => {
  const html = await (await request.get(film)).text();
  const poster = /<img[^>]*slot="poster"[^>]*>/.exec(html)?.[0] ?? '';
  for (const part of ['width="1920"', 'height="1080"', 'srcSet="', 'fetchPriority="high"']) {
    expect(poster).toContain(part);
  }
  expect(html).toMatch(/<link rel="preload" as="image" imageSrcSet="[^"]*thumbnail/);
});

test('a film begins where its address says', async ({ page }) => {
  await page.goto(`${film}?t=12`);
  const player = page.locator('#film');
  await expect(player).toHaveJSProperty('startTime', 12);
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime))
    .toBeCloseTo(12, 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a film shows poster, title, description and a way to the file', async ({
    page,
  }) => {
    await page.goto(film);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const poster = page.locator('vitrine-player img[slot=poster]');
    await expect(poster).toBeVisible();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
    const file = page.getByRole('link', { name: /MP4/ });
    await expect(file).toBeVisible();
    const address = (await file.getAttribute('href')) ?? '';
    const answer = await page.request.get(address, { headers: { range: 'bytes=0-99' } });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/mp4']);
  });

  test('a switch that only scripts could work is not shown', async ({ page }) => {
    await page.goto(film);
    await expect(page.getByRole('button', { name: /light and dark/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'See all films' })).toBeVisible();
  });
});

test('the film plays: frames advance and time goes by', async ({ page }) => {
  await page.goto(film);
  const player = page.locator('vitrine-player');
  await player.getByRole('button', { name: 'Play' }).first().click();
  const time = () => player.evaluate((element: VitrinePlayer) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0.5);
  const frames = await player.evaluate(
    ({ media }: VitrinePlayer) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const next = () => {
          count += 1;
          if (count === 5) resolve(count);
          else media.requestVideoFrameCallback(next);
        };
        media.requestVideoFrameCallback(next);
      }),
  );
  expect(frames).toBe(5);
  await page.mouse.move(400, 400);
  await player.getByRole('button', { name: 'Pause' }).first().click();
  await expect.poll(() => player.evaluate((element: VitrinePlayer) => element.paused)).toBe(true);
});

test('a chapter in the list is a way there', async ({ page }) => {
  await page.goto(film);
  const chapter = page.getByRole('region', { name: 'Chapters' }).getByRole('button').nth(2);
  const start = Number(/\d+/.exec((await chapter.locator('time').getAttribute('datetime')) ?? ''));
  await chapter.click();
  const player = page.locator('vitrine-player');
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime))
    .toBeGreaterThanOrEqual(start);
});
