import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { renderPlayer } from '../../player/ssr/index.ts';
import { middlesOf } from './middles.ts';
import { servePage } from './served-page.ts';

const film = {
  src: '/film.mp4',
  poster: '/poster.svg',
  preload: 'none',
  defaultDuration: 138,
} as const;
const night = renderPlayer({ ...film, videoTitle: 'Night train' });

/** Keeps what the browser says and what moves, from the first frame on. */
async function follow(page: Page) {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    const moved: unknown[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { said, moved: () => page.evaluate(() => Reflect.get(globalThis, 'moved') as unknown[]) };
}

/** Waits until the posters are there to be painted. */
const decoded = (page: Page) =>
  page.waitForFunction(() =>
    Promise.all(
      [...document.querySelectorAll('vitrine-player')].map(async ({ shadowRoot }) => {
        const image = shadowRoot?.querySelector('img');
        if (!image) throw new Error('A player has no poster.');
        await image.decode();
        return true;
      }),
    ),
  );

const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('vitrine-player')].every(
      ({ shadowRoot }) =>
        shadowRoot?.querySelector('video') && !shadowRoot.querySelector('.served'),
    ),
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a player is its poster, its title and a link to the film', async ({ page }) => {
    await using served = await servePage(night);
    await page.goto(served.url);
    await expect(page.getByText('Night train')).toBeVisible();
    await expect(page.locator('vitrine-player img')).toBeVisible();
    const link = page.getByRole('link', { name: 'Play: Night train' });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', '/film.mp4');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

for (const width of [320, 900]) {
  test(`nothing moves when a player of ${width} px takes over`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { said, moved } = await follow(page);
    await using served = await servePage(
      `<style>body { margin: 0 }</style>${night}${renderPlayer({ ...film, theme: 'minimal' })}`,
    );
    await page.goto(served.url, { waitUntil: 'commit' });
    await expect(page.getByText('Night train')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(2);
    await decoded(page);
    const before = await page.screenshot();
    served.release();
    await hydrated(page);
    await decoded(page);
    const after = await page.screenshot();
    expect(after.equals(before), 'the same picture').toBe(true);
    expect(await moved()).toEqual([]);
    expect(said).toEqual([]);
  });
}

test('what is read from right to left stands on its side from the first to the last', async ({
  page,
}) => {
  const { moved } = await follow(page);
  const html = renderPlayer({ ...film, videoTitle: 'Night train' }, { lang: 'ar' });
  await using served = await servePage(`<div lang="ar">${html}</div>`);
  await page.goto(served.url, { waitUntil: 'commit' });
  const title = page.getByText('Night train');
  const place = await title.boundingBox();
  expect(place?.x).toBeGreaterThan(1000);
  served.release();
  await hydrated(page);
  // The words of the language have come by then.
  await expect(
    page.locator('vitrine-control-bar vitrine-button[name=play] button'),
  ).toHaveAccessibleName('تشغيل');
  expect(await title.boundingBox()).toEqual(place);
  expect(await moved()).toEqual([]);
});

test('a press on Play that comes before the player does is kept, and so is the focus', async ({
  page,
}) => {
  await using served = await servePage(night);
  await page.addInitScript(() =>
    addEventListener('vitrine-request', (event) => {
      event.preventDefault();
      Object.assign(globalThis, { asked: Reflect.get(event, 'request') });
    }),
  );
  await page.goto(served.url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  served.release();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked') as unknown)).toEqual({
    type: 'play',
  });
});

test('the poster is on the screen in every frame of the change', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 180 });
  await using served = await servePage(
    `<style>body { margin: 0 } vitrine-player { background: #f0f }</style>${night}`,
  );
  await page.goto(served.url, { waitUntil: 'commit' });
  await expect(page.getByText('Night train')).toBeVisible();
  await decoded(page);
  const screen = await page.context().newCDPSession(page);
  const pictures: string[] = [];
  screen.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data);
    void screen.send('Page.screencastFrameAck', { sessionId });
  });
  await screen.send('Page.startScreencast', { format: 'png' });
  served.release();
  await hydrated(page);
  // Has one more frame drawn, which is the last that is looked at.
  await page.evaluate(() => document.body.append('.'));
  await page.screenshot();
  await screen.send('Page.stopScreencast');
  const middles = await page.evaluate(middlesOf, pictures);
  expect(middles.filter(([red = 0, green = 0]) => red > 20 || green < 60)).toEqual([]);
  expect(middles.length).toBeGreaterThan(0);
});

test('a player that comes behind its own script draws itself', async ({ page }) => {
  const { moved } = await follow(page);
  await using served = await servePage('', { early: true, streamed: night });
  await page.goto(served.url);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(1);
  await expect(page.getByText('Night train')).toHaveCount(1);
  expect(await moved()).toEqual([]);
});

test('what a server has drawn is accessible', async ({ page }) => {
  const sound = renderPlayer({ src: '/a.mp3', audio: true, videoTitle: 'A talk' });
  await using served = await servePage(`<main><h1>Films</h1>${night}${sound}</main>`);
  await page.goto(served.url, { waitUntil: 'commit' });
  await expect(page.getByText('A talk')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
});

test('a strict content policy allows what has its nonce', async ({ page }) => {
  const { said } = await follow(page);
  const html = renderPlayer({ ...film, videoTitle: 'Night train' }, { nonce: 'abc' });
  const policy =
    "default-src 'self'; script-src 'self'; style-src 'nonce-abc'; img-src 'self' data:";
  await using served = await servePage(html, { policy });
  await page.goto(served.url, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Play' });
  await expect(button).toHaveCSS('border-radius', '50%');
  served.release();
  await hydrated(page);
  await expect(button).toHaveCSS('border-radius', '50%');
  expect(said).toEqual([]);
});

test('without what takes over, nothing of the server is seen beside the player', async ({
  page,
}) => {
  await using served = await servePage(night, { script: `import './vitrine.js'` });
  await page.goto(served.url, { waitUntil: 'commit' });
  await expect(page.getByText('Night train')).toBeVisible();
  served.release();
  await page.waitForFunction(() =>
    document.querySelector('vitrine-player')?.shadowRoot?.querySelector('video'),
  );
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(1);
  await expect(page.getByText('Night train').filter({ visible: true })).toHaveCount(1);
});
