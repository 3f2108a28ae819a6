import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

const FILM_PATH = '/films/the-light-we-keep';

test('a page has metadata for search engines and link previews', async ({ page, baseURL }) => {
  await page.goto(FILM_PATH);
  const getAttribute = (selector: string, name: string) =>
    page.locator(selector).getAttribute(name);
  expect(await getAttribute('link[rel=canonical]', 'href')).toBe(`${baseURL}${FILM_PATH}`);
  expect(await getAttribute('meta[name=description]', 'content')).toMatch(/\w/);
  expect(await getAttribute('meta[property="og:title"]', 'content')).toBe('The light we keep');
  const shareImage = await page.request.get(
    (await getAttribute('meta[property="og:image"]', 'content')) ?? '',
  );
  expect(shareImage.headers()['content-type']).toBe('image/jpeg');
  const size = await page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(await (await fetch(bytes)).blob());
      return [image.width, image.height];
    },
    `data:image/jpeg;base64,${(await shareImage.body()).toString('base64')}`,
  );
  expect(size).toEqual([1200, 630]);
  const structuredData = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent) as object));
  expect(structuredData[0]).toMatchObject({
    '@type': 'VideoObject',
    name: 'The light we keep',
    duration: 'PT106S',
    hasPart: expect.arrayContaining([
      expect.objectContaining({
        name: 'First light',
        startOffset: 21,
        endOffset: 42,
        url: `${baseURL}${FILM_PATH}?t=21`,
      }),
    ]),
  });
  expect(structuredData[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});

test('the sitemap, the feeds and robots.txt link to existing pages', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toMatch(/^application\/xml/);
  const urls = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toContain(`${baseURL}/de/films/night-train`);
  expect(urls).toContain(`${baseURL}/de/docs/error-not-found`);
  expect(urls).toContain(`${baseURL}/docs/vitrine-player`);
  expect(urls).not.toContain(`${baseURL}/de/docs/vitrine-player`);
  for (const [path, title] of [
    ['/feed.xml', 'Why one tag'],
    ['/de/feed.xml', 'Warum ein HTML-Tag'],
  ] as const) {
    const feed = await request.get(path);
    expect(feed.headers()['content-type']).toMatch(/^application\/atom\+xml/);
    const text = await feed.text();
    expect(text).toContain(`<title>${title}</title>`);
    const [, post = ''] = /<entry>\s*<id>(.*?)<\/id>/.exec(text) ?? [];
    expect((await request.get(post)).status()).toBe(200);
  }
});

test('oEmbed returns an iframe that plays on another site', async ({ page, request, baseURL }) => {
  await page.goto(FILM_PATH);
  const href = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const oembed = (await (await request.get(`${href}&maxwidth=640`)).json()) as { html: string };
  expect(oembed).toMatchObject({ type: 'video', version: '1.0', width: 640, height: 360 });
  const src = /src="(.*?)"/.exec(oembed.html)?.[1] ?? '';
  expect(src).toBe(`${baseURL}/embed/the-light-we-keep`);
  const embed = await request.get(src);
  expect(embed.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(embed.headers()['cache-control']).toContain('public');
  // A server on a different port has a different origin.
  const otherSite = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html>${oembed.html}`);
  }).listen(0, '127.0.0.1');
  await once(otherSite, 'listening');
  await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Play' }).first()).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  otherSite.close();
});

test('oEmbed rejects URLs of other sites and of unknown films', async ({ request, baseURL }) => {
  for (const [query, status] of [
    ['url=https://example.org/films/night-train', 404],
    ['url=night-train', 404],
    ['url=ORIGIN/docs/install', 404],
    ['url=ORIGIN/films/none', 404],
    ['url=ORIGIN/films/%25zz', 404],
    ['', 404],
    ['format=xml&url=ORIGIN/films/night-train', 501],
    ['maxwidth=wide&url=ORIGIN/films/night-train', 400],
  ] as const) {
    const response = await request.get(`/oembed?${query.replace('ORIGIN', String(baseURL))}`);
    expect(response.status(), query).toBe(status);
    expect(await response.text(), query).toMatch(/^{"error":"\w/);
  }
});

for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
  test(`${path} returns the icon of the site`, async ({ request }) => {
    const icon = await request.get(path);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  });
}
