import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

const film = '/embed/the-light-we-keep';

/** A page of another site, which browsers tell apart by its port; it notes what it is told. */
const page = (src: string) => `<!doctype html><html lang="en"><title>Another site</title>
<iframe title="A film" src="${src}" width="640" height="360" allow="autoplay"></iframe>
<script>
  var heard = [];
  addEventListener('message', ({ data, origin }) => heard.push({ origin, ...JSON.parse(data) }));
  var ask = (method, value, listener) => frames[0].postMessage(
    JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }), '*');
</script>`;

interface Heard {
  readonly event: string;
  readonly origin: string;
  readonly value: never;
}

let elsewhere: Server;
test.beforeAll(async () => {
  elsewhere = createServer(({ url = '' }, response) => {
    const src = new URL(url, 'http://a').searchParams.get('src') ?? '';
    response.setHeader('content-type', 'text/html').end(page(src.replaceAll('&', '&amp;')));
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
});
test.afterAll(() => void elsewhere.close());

/** Opens a page of another site that frames this one. */
async function openElsewhere(
  tab: Page,
  baseURL: string | undefined,
  path: string,
): Promise<string> {
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const src = `${baseURL}${path}${path.includes('?') ? '&' : '?'}origin=ORIGIN`.replace(
    'ORIGIN',
    origin,
  );
  await tab.goto(`${origin}/?${new URLSearchParams({ src })}`);
  return origin;
}

const allHeard = (tab: Page) =>
  tab.evaluate(() => Reflect.get(globalThis, 'heard') as readonly Heard[]);
const heardIn = async (tab: Page, event: string) =>
  (await allHeard(tab)).filter((each) => each.event === event);
const ask = (tab: Page, ...asked: readonly unknown[]) =>
  tab.evaluate((given) => {
    (Reflect.get(globalThis, 'ask') as (...all: typeof given) => void)(...given);
  }, asked);

test('another site drives a film in a frame by the Player.js protocol', async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(tab, baseURL, film);
  await expect.poll(() => heardIn(tab, 'ready')).toHaveLength(1);
  const [ready] = await heardIn(tab, 'ready');
  expect(ready).toMatchObject({ origin: baseURL, value: { src: expect.stringContaining(film) } });
  for (const event of ['play', 'timeupdate', 'pause', 'seeked'])
    await ask(tab, 'addEventListener', event);
  await ask(tab, 'getDuration');
  await expect.poll(() => heardIn(tab, 'getDuration')).toMatchObject([{ value: 106 }]);
  await ask(tab, 'mute');
  await ask(tab, 'setCurrentTime', 30);
  await ask(tab, 'play');
  const lastTime = async () =>
    (await heardIn(tab, 'timeupdate'))
      .map(({ value }) => (value as { seconds: number }).seconds)
      .at(-1);
  await expect.poll(lastTime).toBeGreaterThan(30.2);
  expect(await heardIn(tab, 'play')).not.toHaveLength(0);
  await ask(tab, 'pause');
  await expect.poll(() => heardIn(tab, 'pause')).toHaveLength(1);
  await ask(tab, 'getPaused');
  await expect.poll(() => heardIn(tab, 'getPaused')).toMatchObject([{ value: true }]);
});

test('a film in a frame is driven by no site but the one that its address names', async ({
  page: tab,
  baseURL,
}) => {
  await openElsewhere(tab, baseURL, `${film}?origin=https://a.example`);
  const player = tab.frameLocator('iframe').locator('vitrine-player');
  await expect(player).toHaveJSProperty('muted', false);
  await expect
    .poll(() =>
      tab
        .frames()[1]
        ?.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/attach-')),
        ),
    )
    .toBe(true);
  await ask(tab, 'mute');
  await ask(tab, 'getMuted');
  // What was sent before has been taken by the time that this has.
  await tab.frames()[1]?.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage('after', '*');
      }),
  );
  await expect(player).toHaveJSProperty('muted', false);
  expect(await allHeard(tab)).toEqual([]);
});

test(
  'a frame brings the player and nothing of the site, under a strict policy',
  { tag: '@smoke' },
  async ({ page: tab, baseURL }) => {
    const told: string[] = [];
    tab.on('console', (message) => told.push(message.text()));
    tab.on('pageerror', (error) => told.push(error.message));
    const scripts: string[] = [];
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openElsewhere(tab, baseURL, `${film}?t=soon&color=00ff00&loop=1&captions=en`);
    const frame = tab.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Play' }).first()).toBeVisible();
    await expect.poll(() => heardIn(tab, 'ready')).toHaveLength(1);
    expect(scripts.filter((url) => /react|root|entry|manifest|reporter/.test(url))).toEqual([]);
    await frame.getByRole('button', { name: 'Play' }).first().click();
    await expect(frame.locator('vitrine-player:state(playing)')).toHaveCount(1);
    await expect(frame.locator('vitrine-player')).toHaveJSProperty('loop', true);
    expect(told).toEqual([
      'Vitrine: unknown or invalid parameters in the embed URL were ignored: t.',
    ]);
  },
);

test('a frame is kept by caches until its film changes, in the language of its reader', async ({
  request,
}) => {
  const of = async (path: string, language: string) => {
    const answer = await request.get(path, { headers: { 'accept-language': language } });
    return { headers: answer.headers(), text: await answer.text() };
  };
  for (const [language, lang] of [
    ['de-AT,en;q=0.5', 'de'],
    ['fr', 'en'],
    ['de', 'de'],
  ] as const) {
    const { headers, text } = await of(film, language);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(headers['vary']).toBe('accept-encoding, accept-language');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(headers['surrogate-key']?.split(' ')).toContain('m-film');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'.*frame-ancestors \*/);
  }
  const named = await of(`${film}?lang=de`, 'en');
  expect(named.text).toContain('<html lang="de"');
  expect(named.headers['vary']).toBe('accept-encoding');
  const signed = await of(`${film}?token=aGVh.Ym9k.c2ln`, 'en');
  expect(signed.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(signed.text).not.toContain('slot="poster"');
});

test('a frame without its film says so', { tag: '@smoke' }, async ({ page: tab, baseURL }) => {
  await openElsewhere(tab, baseURL, '/embed/none?lang=de');
  const frame = tab.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Film nicht gefunden' })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Zu Vitrine' })).toHaveAttribute(
    'href',
    `${baseURL}/de/films`,
  );
  expect((await tab.request.get('/embed/none')).status()).toBe(404);
});

test('a film is shared out of a frame by keyboard alone', async ({ page: tab, baseURL }) => {
  await openElsewhere(tab, baseURL, `${film}?t=12`);
  const frame = tab.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = frame.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(
    `${baseURL}/films/the-light-we-keep`,
  );
  await expectNoViolations(tab);
  await tab.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('the stats of a film can be saved and closed in a frame', async ({ page: tab, baseURL }) => {
  await openElsewhere(tab, baseURL, film);
  const frame = tab.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Play' }).first().click();
  const slider = frame.getByRole('slider', { name: 'Time' });
  await slider.press('s');
  const save = frame.getByRole('button', { name: 'Save log' });
  await save.click({ trial: true });
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect(save).toBeHidden();
  await expect(frame.getByRole('button', { name: 'Share' })).toBeVisible();
});

test('nothing lies on what closes the words of a failure in the lowest frame', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 320, height: 180 });
  await tab.route('**/the-light-we-keep.m3u8*', (route) => route.fulfill({ status: 404 }));
  await tab.goto(film);
  await tab.getByRole('button', { name: 'Play' }).first().click();
  const close = tab.getByRole('alertdialog').getByRole('button', { name: 'Close' });
  const isWhole = () =>
    close.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => {
        const at = document.elementFromPoint(left + width * part, top + height * part);
        return at?.localName === 'vitrine-player';
      });
    });
  await expect.poll(isWhole).toBe(true);
  await close.click();
  await expect(close).toBeHidden();
});

for (const [what, id, height] of [
  ['a film', 'the-light-we-keep', 360],
  ['a low film', 'the-light-we-keep', 180],
  ['a sound', 'room-tone', 180],
] as const)
  test(`nothing lies on what turns on the sound of ${what} in a frame`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 480, height });
    await tab.goto(`/embed/${id}?autoplay=1&muted=1`);
    const close = tab.getByRole('button', { name: 'Close: Turn sound on' });
    const share = tab.getByRole('button', { name: 'Share' });
    await tab.getByRole('button', { name: 'Turn sound on', exact: true }).click({ trial: true });
    await close.click();
    await expect(close).toBeHidden();
    await expect(share).toBeVisible();
  });

test('a long title and the way to share stand clear of each other in a frame', async ({
  page: tab,
  request,
}) => {
  const title = 'The light that we keep for those who come after us, and for the sea';
  const headers = {
    authorization: `Bearer ${siteCredentials.CONTENT_EDIT_TOKEN}`,
    'content-type': 'application/vnd.api+json',
  };
  const listed = await request.get('/service/items?filter[type]=film&page[limit]=50', { headers });
  const { data: films } = (await listed.json()) as { data: FilmItem[] };
  const kept = films.find(({ attributes }) => attributes.slug === 'the-light-we-keep');
  expect(kept).toBeDefined();
  const item = `/service/items/${kept?.id}`;
  const name = async (titles: object) => {
    const data = { type: 'item', id: kept?.id, attributes: { title: titles } };
    expect((await request.put(item, { headers, data: { data } })).status()).toBe(200);
    expect((await request.put(`${item}/publish`, { headers })).status()).toBe(200);
  };
  const before = kept?.attributes.title ?? {};
  await name({ ...before, en: title });
  try {
    for (const [width, height] of [
      [320, 180],
      [640, 360],
    ] as const) {
      await tab.setViewportSize({ width, height });
      await tab.goto(film);
      const words = tab.locator('vitrine-player').getByText(title).first();
      const share = tab.getByRole('button', { name: 'Share' });
      await expect(words).toBeVisible();
      await expect(share).toBeVisible();
      const [text, button] = [await words.boundingBox(), await share.boundingBox()];
      const clear = (button?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0));
      expect(clear, `${width} px wide`).toBeGreaterThanOrEqual(0);
    }
  } finally {
    await name(before);
  }
});

interface FilmItem {
  readonly id: string;
  readonly attributes: { readonly slug: string; readonly title: Readonly<Record<string, string>> };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a frame shows poster and title, and leads to the film', async ({ page: tab, baseURL }) => {
    await tab.goto(`${film}?t=12`);
    const poster = tab.locator('vitrine-player > img');
    await expect
      .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(tab.getByRole('heading', { name: 'The light we keep' })).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Watch on Vitrine' })).toHaveAttribute(
      'href',
      `${baseURL}/films/the-light-we-keep?t=12`,
    );
    await expect(tab.getByRole('link', { name: 'MP4' })).toBeVisible();
    await expect(tab.getByRole('button')).toHaveCount(0);
  });
});
