import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { xssText, xssUrls, XSS_MARKER } from '../fixtures/xss-payloads.ts';
import { listResources, publishRecord, deleteRecord } from '../fixtures/management-records.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';
import { reportView } from './report-view.ts';

const localizedText = { en: xssText, de: xssText };
const textSpan = { type: 'span', value: xssText };

/** Content with XSS payloads in every field. */
const structuredText = {
  schema: 'dast',
  document: {
    type: 'root',
    children: [
      { type: 'heading', level: 2, children: [textSpan] },
      { type: 'paragraph', children: [textSpan] },
      { type: 'code', code: xssText, language: `html"><img src=x onerror="window.harmed=1">` },
      {
        type: 'blockquote',
        attribution: xssText,
        children: [{ type: 'paragraph', children: [textSpan] }],
      },
      ...xssUrls.map((url) => ({
        type: 'paragraph',
        children: [{ type: 'link', url, children: [{ type: 'span', value: 'follow' }] }],
      })),
    ],
  },
};

/** Records the scripts that a page runs or tries to run. */
async function recordScripts(page: Page): Promise<() => Promise<readonly string[]>> {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) events.push(message.text());
  });
  page.on('pageerror', (error) => events.push(String(error)));
  return async () => [
    ...events,
    ...((await page.evaluate(() => 'harmed' in window)) ? [`harmed at ${page.url()}`] : []),
  ];
}

async function publishXssContent(request: APIRequestContext): Promise<readonly string[]> {
  const [film] = await listResources(request, 'items?filter[type]=film&version=published');
  const video = { ...(film?.attributes['video'] as object), alt: xssText, title: xssText };
  const chapters = [{ start: 0, title: xssText }];
  return [
    await publishRecord(request, 'journal_post', {
      ...{ title: localizedText, slug: 'hostile-text', date: '2026-11-22', summary: localizedText },
      content: { en: structuredText, de: structuredText },
    }),
    await publishRecord(request, 'film', {
      ...{
        title: localizedText,
        slug: 'hostile-film',
        tagline: localizedText,
        description: localizedText,
        video,
      },
      ...{ credits: localizedText, chapters: { en: chapters, de: chapters } },
    }),
  ];
}

test('no page runs scripts from content, beacons or URLs', async ({ page, request }) => {
  test.setTimeout(120_000);
  const view = randomUUID();
  await reportView(request, { film: view, title: xssText });
  const ids = await publishXssContent(request);
  try {
    const getExecutedScripts = await recordScripts(page);
    await page.goto('/desk/sign-in');
    await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/desk\/records/);
    const payload = encodeURIComponent(xssText);
    for (const [path, selector] of [
      ...[['/journal', 'main'] as const, ['/journal/hostile-text', 'main'] as const],
      ...[['/films', 'main'] as const, ['/films/hostile-film', 'main'] as const],
      [`/search?q=${payload}`, 'main'],
      ['/search?q=onerror', 'main'],
      ['/desk/records/film', 'body'],
      [`/desk/records/film/${ids[1]}`, 'body'],
      [`/insights?span=day&film=${view}`, 'main'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator(selector).first()).toContainText(/\S/);
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await getExecutedScripts(), path).toEqual([]);
    }
    for (const path of [
      `/embed/night-train?color=${payload}&theme=${payload}&captions=${payload}&lang=${payload}&start=${payload}`,
      `/playground#video-title=${payload}&src=${encodeURIComponent('javascript:window.harmed=1')}`,
      `/films?topic=${payload}&sort=${payload}&page=${payload}`,
      `/draft/enable?ticket=${payload}&to=${payload}`,
    ]) {
      await page.goto(path);
      expect(await getExecutedScripts(), path).toEqual([]);
    }
  } finally {
    for (const id of ids) await deleteRecord(request, id);
  }
});

test('links in content run no script when they are clicked', async ({ page, request }) => {
  const ids = await publishXssContent(request);
  try {
    const getExecutedScripts = await recordScripts(page);
    await page.goto('/journal/hostile-text');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(XSS_MARKER);
    await expect(page.getByText('follow').first()).toBeVisible();
    const links = await page
      .locator('main a[href]')
      .evaluateAll((elements) =>
        elements.map((element) => new URL((element as HTMLAnchorElement).href).protocol),
      );
    expect(links.filter((protocol) => !/^https?:$/.test(protocol))).toEqual([]);
    await page.getByRole('link', { name: 'Journal', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    expect(await getExecutedScripts()).toEqual([]);
  } finally {
    for (const id of ids) await deleteRecord(request, id);
  }
});

test('external metadata of a video runs no script', async ({ page }) => {
  await page.route('**/hostile.json', (route) =>
    route.fulfill({
      json: {
        title: xssText,
        poster: xssUrls[0],
        chapters: [{ startTime: 0, value: xssText }],
        metadata: { title: xssText },
      },
    }),
  );
  const getExecutedScripts = await recordScripts(page);
  await page.goto('/playground#src=%2Fvideo%2Fnight-train%2Flow.mp4&metadata-url=%2Fhostile.json');
  await expect(page.locator('vitrine-player').getByText(XSS_MARKER).first()).toBeAttached();
  // A poster with an invalid URL is not requested.
  const isBlockedImageMessage = (line: string): boolean => line.startsWith('Loading the image');
  expect((await getExecutedScripts()).filter((line) => !isBlockedImageMessage(line))).toEqual([]);
});
