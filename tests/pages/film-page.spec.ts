import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { waitForHydration } from './hydration.ts';
import type { VitrinePlayer } from 'vitrine';

const FILM_PATH = '/films/the-light-we-keep';

test('every film has a card with its duration', async ({ page }) => {
  await page.goto('/films');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(cards.filter({ hasText: 'The light we keep' })).toContainText(/\d:\d\d/);
});

test('a live stream is marked on its card, and plays at the live edge on its page', async ({
  page,
}) => {
  await page.goto('/films');
  const card = page.getByRole('article').filter({ hasText: 'The clock room' });
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'The clock room' })).toBeVisible();
  const player = page.locator('#film');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: /Live/i })).toBeVisible();
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.inLiveWindow))
    .toBe(true);
  await expect(player).toHaveJSProperty('targetLiveWindow', 600);
  await expect(page.getByText('Transcript')).toHaveCount(0);
  expect((await page.request.get('/films/the-clock-room/transcript')).status()).toBe(404);
});

test('the share link of a live stream has no start time', async ({ page }) => {
  await page.goto('/films/the-clock-room');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByRole('textbox', { name: 'Link to this film' })).toBeVisible();
  await expect(share.getByRole('checkbox', { name: 'Start at' })).toHaveCount(0);
});

test('a film page shows its metadata and related films', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(FILM_PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'The light we keep' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chapters' }).getByRole('listitem')).toHaveCount(5);
  const relatedFilms = page.getByRole('region', { name: 'More films' });
  await expect(relatedFilms.getByRole('article')).toHaveCount(3);
  await expect(relatedFilms.getByRole('link', { name: 'The light we keep' })).toHaveCount(0);
});

test('the server-rendered HTML contains the related films once they are cached', async ({
  request,
}) => {
  // The first response may stream the related films later. A new start time causes a new rendering.
  await request.get(FILM_PATH);
  const html = await (await request.get(`${FILM_PATH}?t=4321`)).text();
  const relatedFilmsHtml = html.slice(html.indexOf('id="more-films"'), html.indexOf('</main>'));
  expect(relatedFilmsHtml.match(/<article/g)).toHaveLength(3);
  expect(html).not.toContain('<template id="B:');
});

test('the server-rendered HTML contains the poster with its size and srcset', async ({
  request,
}) => {
  const html = await (await request.get(FILM_PATH)).text();
  const poster = /slot="poster".*?(<img[^>]*srcSet[^>]*>)/s.exec(html)?.[1] ?? '';
  for (const attribute of ['width="1920"', 'height="1080"', 'srcSet="', 'fetchPriority="high"']) {
    expect(poster).toContain(attribute);
  }
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*thumbnail/);
});

test('a film starts at the time in its URL', async ({ page }) => {
  await page.goto(`${FILM_PATH}?t=12`);
  const player = page.locator('#film');
  await expect(player).toHaveJSProperty('startTime', 12);
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime))
    .toBeCloseTo(12, 0);
});

for (const [path, startLabel] of [
  [`${FILM_PATH}?t=55`, 'Starts at 0:55'],
  [`/de${FILM_PATH}?t=1m5s`, 'Startet bei 1:05'],
] as const) {
  const seconds = path.endsWith('55') ? 55 : 65;
  test(`${path} shows the thumbnail of its start time, and plays from there after one click`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain(startLabel);
    expect(html).toContain(`thumbnail.webp?time=${seconds}&amp;width=1280`);
    await page.goto(path);
    await expect(page.getByText(startLabel)).toBeVisible();
    const poster = page.locator('#film [slot=poster] img').last();
    await expect(poster).toHaveJSProperty('complete', true);
    expect(
      await poster.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]),
    ).toEqual([expect.stringContaining(`time=${seconds}`), expect.any(Number)]);
    const player = page.locator('#film');
    await player.getByRole('button', { name: /^(?:Play|Abspielen)$/ }).click();
    // The button exists before the scripts, so this includes the time to load them.
    await expect
      .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime), {
        timeout: 20_000,
      })
      .toBeGreaterThan(seconds);
    await expect(player).toHaveJSProperty('paused', false);
    await expect(page.getByText(startLabel)).toBeHidden();
  });
}

test('the label of the start time has no axe violations', async ({ page }) => {
  await page.goto(`${FILM_PATH}?t=55`);
  await expect(page.getByText('Starts at 0:55')).toBeVisible();
  await expectNoViolations(page);
});

test('a start time that is malformed or beyond the end is ignored', async ({ request }) => {
  for (const start of ['soon', '-5', '1:05', '99999', '0']) {
    const html = await (await request.get(`${FILM_PATH}?t=${start}`)).text();
    expect(html, start).not.toContain('Starts at');
    expect(html, start).not.toContain('start-time');
  }
});

test('films are filtered by links, and page numbers beyond the last respond with 404', async ({
  page,
}) => {
  await page.goto('/films');
  await page.getByRole('link', { name: 'Light 2' }).click();
  await expect(page).toHaveURL('/films?topic=light');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('status')).toContainText('2 films.');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Audio 0' }).click();
  await expect(page.getByText('No films match these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all films' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  for (const number of ['2', '0', '-1', 'two', '1e3']) {
    const response = await page.goto(`/films?page=${number}`);
    expect(response?.status(), number).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This page number doesn’t exist',
    );
  }
});

test('resetting the filters with the keyboard focuses the filters', async ({ page }) => {
  await page.goto('/films?kind=sound');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Show all films' }).press('Enter');
  await expect(page).toHaveURL('/films');
  await expect(page.getByRole('link', { name: 'Light 2' })).toBeFocused();
});

test('the share dialog offers a link with the current time, and embed code', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${FILM_PATH}?t=12`);
  await expect
    .poll(() => page.locator('#film').evaluate((element: VitrinePlayer) => element.currentTime))
    .toBeCloseTo(12, 0);
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  const link = share.getByRole('textbox', { name: 'Link to this film' });
  await expect(link).toHaveValue(`${baseURL}${FILM_PATH}`);
  await share.getByRole('checkbox', { name: 'Start at' }).check();
  await expect(link).toHaveValue(`${baseURL}${FILM_PATH}?t=12`);
  const startTimeField = share.getByRole('textbox', { name: 'Start time' });
  await startTimeField.fill('1:7x');
  await expect(share.getByText('Enter a time such as 1:23.')).toBeVisible();
  await expect(link).toHaveValue(`${baseURL}${FILM_PATH}`);
  await startTimeField.fill('1:03');
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}${FILM_PATH}?t=63`,
  );
  for (const [name, code] of [
    ['HTML', 'start-time="63"'],
    ['React', 'startTime={63}'],
    ['iframe', '<iframe src="'],
  ] as const) {
    await share.getByRole('radio', { name }).check();
    await expect(share.getByText(code)).toBeVisible();
  }
  await expectNoViolations(page);
  await share.getByRole('button', { name: 'Close' }).click();
  await expect(share).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('films can be filtered, and the embed code is visible', async ({ page }) => {
    await page.goto('/de/films');
    await page.getByRole('link', { name: 'Audio 1' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(FILM_PATH);
    // Other queries do not find the text in <noscript>.
    await page.locator('.film-share summary').click();
    const code = page.locator('.film-share pre').last();
    await expect(code).toBeVisible();
    await expect(code).toContainText('<iframe src="');
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await page.getByText('Transcript', { exact: true }).click();
    await page.getByRole('link', { name: 'Read the full transcript' }).click();
    const cues = page.getByRole('main').getByRole('listitem');
    expect(await cues.count()).toBeGreaterThan(5);
    await cues.nth(2).getByRole('link').click();
    await expect(page).toHaveURL(/the-light-we-keep\?t=\d+$/);
  });

  test('a film page shows the poster, title, description and a link to the file', async ({
    page,
  }) => {
    await page.goto(FILM_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const poster = page.locator('vitrine-player [slot=poster] picture img');
    await expect(poster).toBeVisible();
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
    const file = page.getByRole('link', { name: /MP4/ });
    await expect(file).toBeVisible();
    const path = (await file.getAttribute('href')) ?? '';
    const response = await page.request.get(path, { headers: { range: 'bytes=0-99' } });
    expect([response.status(), response.headers()['content-type']]).toEqual([206, 'video/mp4']);
    const playLink = page.getByRole('link', { name: 'Play: The light we keep' });
    await expect(playLink).toHaveAttribute('href', path);
    // Buttons that need scripts are hidden.
    await expect(page.locator('vitrine-player').getByRole('button')).toHaveCount(0);
  });

  test('the page of a live stream says that playback requires scripts', async ({ page }) => {
    await page.goto('/films/the-clock-room');
    // Text queries do not find the content of <noscript>.
    const fallback = page.locator('.video-player-fallback');
    await expect(fallback).toBeVisible();
    expect(await fallback.textContent()).toContain('JavaScript is required to play');
  });

  test('a control that needs scripts is hidden', async ({ page }) => {
    await page.goto(FILM_PATH);
    await expect(page.getByRole('button', { name: /light and dark/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'See all films' })).toBeVisible();
    // Empty placeholders of films that only scripts could load are hidden too.
    await expect(page.locator('.film-card.placeholder').first()).toBeHidden();
  });
});

test('a click on the play button before hydration starts playback', async ({ page }) => {
  const clicked = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await page.goto(FILM_PATH, { waitUntil: 'commit' });
  const player = page.locator('vitrine-player');
  const button = player.getByRole('button', { name: 'Play' });
  await expect(player.getByText('The light we keep')).toBeVisible();
  await expect(button).toHaveCSS('border-radius', '50%');
  await button.click();
  await expect(player.locator('.server-rendered details')).toHaveAttribute('open');
  clicked.resolve();
  // No script of the page has loaded yet.
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0.1);
});

test('a press on the play button that lasts until after hydration starts playback', async ({
  page,
}) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(FILM_PATH, { waitUntil: 'commit' });
  const player = page.locator('vitrine-player');
  const button = player.getByRole('button', { name: 'Play' });
  await expect(button).toHaveCSS('border-radius', '50%');
  await button.hover();
  await page.mouse.down();
  pressed.resolve();
  // The bar replaces the server-rendered button after this class is set.
  await expect(player.locator('.server-rendered')).toHaveClass(/stays-visible/);
  await page.mouse.up();
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0.1);
});

test('a video plays, and its frames and position advance', { tag: '@smoke' }, async ({ page }) => {
  await page.goto(FILM_PATH);
  const player = page.locator('vitrine-player');
  await player.getByRole('button', { name: 'Play' }).first().click();
  const getTime = () => player.evaluate((element: VitrinePlayer) => element.currentTime);
  // The button exists before the scripts, so this includes the time to load them.
  await expect.poll(getTime, { timeout: 20_000 }).toBeGreaterThan(0.5);
  const frames = await player.evaluate(
    ({ media }: VitrinePlayer) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const handleFrame = () => {
          count += 1;
          if (count === 5) resolve(count);
          else media.requestVideoFrameCallback(handleFrame);
        };
        media.requestVideoFrameCallback(handleFrame);
      }),
  );
  expect(frames).toBe(5);
  await page.mouse.move(400, 400);
  await player.getByRole('button', { name: 'Pause' }).first().click();
  await expect.poll(() => player.evaluate((element: VitrinePlayer) => element.paused)).toBe(true);
});

test('beacons are sent to the site itself, and the page links to an explanation', async ({
  page,
}) => {
  const beacon = page.waitForRequest(/\/beacons$/);
  await page.goto(FILM_PATH);
  await page.locator('vitrine-player').getByRole('button', { name: 'Play' }).first().click();
  const request = await beacon;
  expect((await request.response())?.status()).toBe(204);
  const { cookie } = await request.allHeaders();
  expect(cookie).toBeUndefined();
  await page.getByRole('link', { name: 'We measure playback quality' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
});

test('a click on a chapter in the list seeks to it', async ({ page }) => {
  await page.goto(FILM_PATH);
  await waitForHydration(page);
  const chapter = page.getByRole('region', { name: 'Chapters' }).getByRole('link').nth(2);
  const start = Number(/\d+/.exec((await chapter.locator('time').getAttribute('datetime')) ?? ''));
  await chapter.click();
  const player = page.locator('vitrine-player');
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime))
    .toBeGreaterThanOrEqual(start);
});

test('the preview of the time range fits on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/films/the-light-we-keep');
  await waitForHydration(page);
  const player = page.locator('vitrine-player');
  await player.getByRole('button', { name: 'Play' }).click();
  const range = player.getByRole('slider', { name: 'Time' });
  const thumbnail = player.locator('vitrine-preview .thumbnail');
  await expect(async () => {
    await range.hover({ position: { x: 80, y: 8 } });
    await range.hover({ position: { x: 90, y: 8 } });
    await expect(thumbnail).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [playerBox, thumbnailBox] = await Promise.all([
    player.boundingBox(),
    thumbnail.boundingBox(),
  ]);
  expect(thumbnailBox?.y).toBeGreaterThanOrEqual(playerBox?.y ?? 0);
});

test('the preview of the time range fits on the narrowest screen with touch, at every position', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: process.env['PAGES_URL'] ?? '', hasTouch: true, isMobile: true },
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/films/the-light-we-keep');
  await waitForHydration(page);
  const player = page.locator('vitrine-player');
  await player.getByRole('button', { name: 'Play' }).tap();
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime))
    .toBeGreaterThan(0);
  await player.evaluate((element: VitrinePlayer) => element.pause());
  const range = player.getByRole('slider', { name: 'Time' });
  await expect(range).toBeVisible();
  const rangeBox = await range.boundingBox();
  if (!rangeBox) throw new Error('The time range is missing.');
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', fraction: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        {
          x: rangeBox.x + 2 + fraction * (rangeBox.width - 4),
          y: rangeBox.y + rangeBox.height / 2,
        },
      ],
    });
  await touch('touchStart', 0.4);
  const thumbnail = player.locator('vitrine-preview .thumbnail');
  const text = player.locator('vitrine-preview .text');
  for (const [fraction, expectedTime] of [
    [0, /^0:0\d/],
    [0.5, /^0:[45]\d/],
    [1, /^1:4\d/],
  ] as const) {
    await touch('touchMove', fraction);
    await expect(text).toHaveText(expectedTime);
    await expect(thumbnail).toBeVisible();
    for (const element of [thumbnail, text]) {
      const [playerBox, box] = await Promise.all([player.boundingBox(), element.boundingBox()]);
      if (!playerBox || !box) throw new Error('The player or the preview is not visible.');
      expect(box.y).toBeGreaterThanOrEqual(playerBox.y);
      expect(box.x).toBeGreaterThanOrEqual(playerBox.x);
      expect(box.x + box.width).toBeLessThanOrEqual(playerBox.x + playerBox.width);
    }
  }
  await context.close();
});

test('a view transition moves the poster from its card to the player, except with prefers-reduced-motion', async ({
  page,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/films');
    await waitForHydration(page);
    await page.evaluate(() => {
      const transitions: string[] = [];
      Object.assign(globalThis, { transitions });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        const transition = start(change);
        void transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            transitions.push((effect as KeyframeEffect | null)?.pseudoElement ?? '');
          }
        });
        return transition;
      };
    });
    await page.getByRole('main').getByRole('link', { name: 'Night train' }).click();
    await expect(page).toHaveURL(/night-train$/);
    const getTransitions = () =>
      page.evaluate(() => Reflect.get(globalThis, 'transitions') as string[]);
    if (reducedMotion === 'reduce') expect(await getTransitions()).toEqual([]);
    else await expect.poll(getTransitions).toContain('::view-transition-group(film)');
  }
});
