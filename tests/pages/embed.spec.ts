import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { escapeAttribute } from '../../site/lib/markup/escape-markup.ts';
import { expectNoViolations } from './axe.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

const embedPath = '/embed/the-light-we-keep';

/**
 * Renders a page of another origin, which differs by its port. The page records the messages that it
 * receives.
 */
const renderHostPage = (src: string) => `<!doctype html><html lang="en"><title>Another site</title>
<iframe title="A film" src="${src}" width="640" height="360" allow="autoplay"></iframe>
<script>
  var messages = [];
  addEventListener('message', ({ data, origin }) => messages.push({ origin, ...JSON.parse(data) }));
  var send = (method, value, listener) => frames[0].postMessage(
    JSON.stringify({ context: 'player.js', version: '0.0.11', method, value, listener }), '*');
</script>`;

interface PlayerMessage {
  readonly event: string;
  readonly origin: string;
  readonly value: never;
}

let hostServer: Server;
test.beforeAll(async () => {
  hostServer = createServer(({ url = '' }, response) => {
    const src = new URL(url, 'http://a').searchParams.get('src') ?? '';
    response.setHeader('content-type', 'text/html').end(renderHostPage(escapeAttribute(src)));
  }).listen(0, '127.0.0.1');
  await once(hostServer, 'listening');
});
test.afterAll(() => void hostServer.close());

/** Opens a page of another site that embeds a path of this site. Resolves to the origin of the other site. */
async function openHostPage(tab: Page, baseURL: string | undefined, path: string): Promise<string> {
  const origin = `http://127.0.0.1:${(hostServer.address() as AddressInfo).port}`;
  const src = `${baseURL}${path}${path.includes('?') ? '&' : '?'}origin=ORIGIN`.replace(
    'ORIGIN',
    origin,
  );
  await tab.goto(`${origin}/?${new URLSearchParams({ src })}`);
  return origin;
}

const getMessages = (tab: Page) =>
  tab.evaluate(() => Reflect.get(globalThis, 'messages') as readonly PlayerMessage[]);
const getMessagesByEvent = async (tab: Page, event: string) =>
  (await getMessages(tab)).filter((message) => message.event === event);
const sendToPlayer = (tab: Page, ...message: readonly unknown[]) =>
  tab.evaluate((args) => {
    (Reflect.get(globalThis, 'send') as (...args: readonly unknown[]) => void)(...args);
  }, message);

test('another site controls an embedded video with the Player.js protocol', async ({
  page: tab,
  baseURL,
}) => {
  await openHostPage(tab, baseURL, embedPath);
  await expect.poll(() => getMessagesByEvent(tab, 'ready')).toHaveLength(1);
  const [ready] = await getMessagesByEvent(tab, 'ready');
  expect(ready).toMatchObject({
    origin: baseURL,
    value: { src: expect.stringContaining(embedPath) },
  });
  for (const event of ['play', 'timeupdate', 'pause', 'seeked'])
    await sendToPlayer(tab, 'addEventListener', event);
  await sendToPlayer(tab, 'getDuration');
  await expect.poll(() => getMessagesByEvent(tab, 'getDuration')).toMatchObject([{ value: 106 }]);
  await sendToPlayer(tab, 'mute');
  await sendToPlayer(tab, 'setCurrentTime', 30);
  await sendToPlayer(tab, 'play');
  const lastTime = async () =>
    (await getMessagesByEvent(tab, 'timeupdate'))
      .map(({ value }) => (value as { seconds: number }).seconds)
      .at(-1);
  await expect.poll(lastTime).toBeGreaterThan(30.2);
  expect(await getMessagesByEvent(tab, 'play')).not.toHaveLength(0);
  await sendToPlayer(tab, 'pause');
  await expect.poll(() => getMessagesByEvent(tab, 'pause')).toHaveLength(1);
  await sendToPlayer(tab, 'getPaused');
  await expect.poll(() => getMessagesByEvent(tab, 'getPaused')).toMatchObject([{ value: true }]);
});

test('an embedded video ignores messages from an origin other than its origin parameter', async ({
  page: tab,
  baseURL,
}) => {
  await openHostPage(tab, baseURL, `${embedPath}?origin=https://a.example`);
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
  await sendToPlayer(tab, 'mute');
  await sendToPlayer(tab, 'getMuted');
  // Messages are delivered in order, so the messages above are handled first.
  await tab.frames()[1]?.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', resolve, { once: true });
        postMessage('after', '*');
      }),
  );
  await expect(player).toHaveJSProperty('muted', false);
  expect(await getMessages(tab)).toEqual([]);
});

test(
  'an embed loads the player and no scripts of the site, under a strict content security policy',
  { tag: '@smoke' },
  async ({ page: tab, baseURL }) => {
    const messages: string[] = [];
    tab.on('console', (message) => messages.push(message.text()));
    tab.on('pageerror', (error) => messages.push(error.message));
    const scripts: string[] = [];
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openHostPage(tab, baseURL, `${embedPath}?t=soon&color=00ff00&loop=1&captions=en`);
    const frame = tab.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Play' }).first()).toBeVisible();
    await expect.poll(() => getMessagesByEvent(tab, 'ready')).toHaveLength(1);
    expect(scripts.filter((url) => /react|root|entry|manifest|reporter/.test(url))).toEqual([]);
    await frame.getByRole('button', { name: 'Play' }).first().click();
    await expect(frame.locator('vitrine-player:state(playing)')).toHaveCount(1);
    await expect(frame.locator('vitrine-player')).toHaveJSProperty('loop', true);
    expect(messages).toEqual([
      'Vitrine: unknown or invalid parameters in the embed URL were ignored: t.',
    ]);
  },
);

test('an embed is cacheable by its cache tags, and varies by language', async ({ request }) => {
  const fetchEmbed = async (path: string, language: string) => {
    const response = await request.get(path, { headers: { 'accept-language': language } });
    return { headers: response.headers(), text: await response.text() };
  };
  for (const [language, lang] of [
    ['de-AT,en;q=0.5', 'de'],
    ['fr', 'en'],
    ['de', 'de'],
  ] as const) {
    const { headers, text } = await fetchEmbed(embedPath, language);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(headers['vary']).toBe('accept-encoding, accept-language');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(headers['surrogate-key']?.split(' ')).toContain('m-film');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'.*frame-ancestors \*/);
  }
  const german = await fetchEmbed(`${embedPath}?lang=de`, 'en');
  expect(german.text).toContain('<html lang="de"');
  expect(german.headers['vary']).toBe('accept-encoding');
  const signed = await fetchEmbed(`${embedPath}?token=aGVh.Ym9k.c2ln`, 'en');
  expect(signed.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(signed.text).not.toContain('slot="poster"');
});

test(
  'an embed of an unknown video responds with 404 and a link to the films',
  { tag: '@smoke' },
  async ({ page: tab, baseURL }) => {
    await openHostPage(tab, baseURL, '/embed/none?lang=de');
    const frame = tab.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Film nicht gefunden' })).toBeVisible();
    await expect(frame.getByRole('link', { name: 'Zu Vitrine' })).toHaveAttribute(
      'href',
      `${baseURL}/de/films`,
    );
    expect((await tab.request.get('/embed/none')).status()).toBe(404);
  },
);

test('the share dialog of an embed works with the keyboard', async ({ page: tab, baseURL }) => {
  await openHostPage(tab, baseURL, `${embedPath}?t=12`);
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

test('the stats of an embedded video can be saved and closed', async ({ page: tab, baseURL }) => {
  await openHostPage(tab, baseURL, embedPath);
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

test('the close button of the error dialog is not covered in a small embed', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 320, height: 180 });
  await tab.route('**/the-light-we-keep.m3u8*', (route) => route.fulfill({ status: 404 }));
  await tab.goto(embedPath);
  await tab.getByRole('button', { name: 'Play' }).first().click();
  const closeButton = tab.getByRole('alertdialog').getByRole('button', { name: 'Close' });
  const isUncovered = () =>
    closeButton.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((share) => {
        const topmost = document.elementFromPoint(left + width * share, top + height * share);
        return topmost?.localName === 'vitrine-player';
      });
    });
  await expect.poll(isUncovered).toBe(true);
  await closeButton.click();
  await expect(closeButton).toBeHidden();
});

for (const [media, id, height] of [
  ['a video', 'the-light-we-keep', 360],
  ['a video of small height', 'the-light-we-keep', 180],
  ['audio', 'room-tone', 180],
] as const)
  test(`the unmute button of ${media} is not covered in an embed`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 480, height });
    await tab.goto(`/embed/${id}?autoplay=1&muted=1`);
    const closeButton = tab.getByRole('button', { name: 'Close: Turn sound on' });
    const share = tab.getByRole('button', { name: 'Share' });
    await tab.getByRole('button', { name: 'Turn sound on', exact: true }).click({ trial: true });
    await closeButton.click();
    await expect(closeButton).toBeHidden();
    await expect(share).toBeVisible();
  });

test('a long title and the share button do not overlap in an embed', async ({
  page: tab,
  request,
}) => {
  const title = 'The light that we keep for those who come after us, and for the sea';
  const headers = {
    authorization: `Bearer ${siteCredentials.CONTENT_EDIT_TOKEN}`,
    'content-type': 'application/vnd.api+json',
  };
  const listResponse = await request.get('/service/items?filter[type]=film&page[limit]=50', {
    headers,
  });
  const { data: films } = (await listResponse.json()) as { data: FilmItem[] };
  const film = films.find(({ attributes }) => attributes.slug === 'the-light-we-keep');
  expect(film).toBeDefined();
  const itemPath = `/service/items/${film?.id}`;
  const setTitle = async (titles: object) => {
    const data = { type: 'item', id: film?.id, attributes: { title: titles } };
    expect((await request.put(itemPath, { headers, data: { data } })).status()).toBe(200);
    expect((await request.put(`${itemPath}/publish`, { headers })).status()).toBe(200);
  };
  const originalTitles = film?.attributes.title ?? {};
  await setTitle({ ...originalTitles, en: title });
  try {
    for (const [width, height] of [
      [320, 180],
      [640, 360],
    ] as const) {
      await tab.setViewportSize({ width, height });
      await tab.goto(embedPath);
      const heading = tab.locator('vitrine-player').getByText(title).first();
      const share = tab.getByRole('button', { name: 'Share' });
      await expect(heading).toBeVisible();
      await expect(share).toBeVisible();
      const [text, button] = [await heading.boundingBox(), await share.boundingBox()];
      const gap = (button?.y ?? 0) - ((text?.y ?? 0) + (text?.height ?? 0));
      expect(gap, `${width} px wide`).toBeGreaterThanOrEqual(0);
    }
  } finally {
    await setTitle(originalTitles);
  }
});

interface FilmItem {
  readonly id: string;
  readonly attributes: { readonly slug: string; readonly title: Readonly<Record<string, string>> };
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an embed shows the poster and title, and links to the film', async ({
    page: tab,
    baseURL,
  }) => {
    await tab.goto(`${embedPath}?t=12`);
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
