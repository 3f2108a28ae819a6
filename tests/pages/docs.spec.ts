import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { VitrinePlayer } from 'vitrine';
import { projectLinks } from '../../player/src/platform/project-links.ts';
import { waitForHydration } from './hydration.ts';

/** Returns the sidebar of a wide screen. */
const getSidebar = (page: Page): Locator => page.locator('.docs-tree');

test('the documentation index links to its sections', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documentation');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([
    ...['Get started', 'Player', 'Reference', 'Content service', 'Operating', 'Migrating', 'Help'],
  ]);
  const getStarted = page.getByRole('region', { name: 'Get started' });
  await getStarted.locator('.docs-cards a[href="/docs/script-tag"]').click();
  await expect(page).toHaveURL(/\/docs\/script-tag$/);
});

test('the German documentation index has German section titles', async ({ page }) => {
  await page.goto('/de/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokumentation');
  await expect(page.getByRole('region', { name: 'Erste Schritte' })).toBeVisible();
  const link = page.locator('.docs-cards a[href="/de/docs/script-tag"]');
  await expect(link.locator('xpath=..')).toHaveAttribute('lang', 'en');
});

test(
  'the sidebar links to all pages, and marks the current one',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/docs/captions');
    const tree = getSidebar(page).getByRole('navigation', { name: 'Documentation' });
    await expect(tree.locator('[aria-current=page]')).toHaveAttribute('href', '/docs/captions');
    await tree.locator('a[href="/docs/theming"]').click();
    await expect(page).toHaveURL(/\/docs\/theming$/);
    await expect(tree.locator('[aria-current=page]')).toHaveAttribute('href', '/docs/theming');
  },
);

test('the sidebar shows the pages of the current section, and opens others by keyboard', async ({
  page,
}) => {
  await page.goto('/docs/captions');
  const tree = getSidebar(page);
  await expect(tree.locator('a[href="/docs/theming"]')).toBeVisible();
  const reference = tree.locator('a[href="/docs/vitrine-player"]');
  await expect(reference).toBeHidden();
  await tree.locator('summary', { hasText: 'Reference' }).focus();
  await page.keyboard.press('Enter');
  await expect(reference).toBeVisible();
});

test('breadcrumbs link from a page to its section on the documentation index', async ({ page }) => {
  await page.goto('/docs/captions');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs.locator('[aria-current=page]')).toHaveText('Captions');
  await breadcrumbs.getByRole('link', { name: 'Player' }).click();
  await expect(page).toHaveURL(/\/docs#player$/);
  await expect(page.getByRole('heading', { name: 'Player', exact: true })).toBeInViewport();
});

test('a page shows the date of its last change', async ({ page }) => {
  const dates = JSON.parse(readFileSync('site/content/docs/text-dates.json', 'utf8')) as Record<
    string,
    { readonly date: string }
  >;
  for (const slug of ['captions', 'fullscreen', 'vitrine-player']) {
    await page.goto(`/docs/${slug}`);
    const metadata = page.locator('.page-metadata');
    await expect(metadata).toContainText('Last updated');
    await expect(metadata.locator('time')).toHaveAttribute(
      'datetime',
      dates[slug]?.date ?? 'unknown',
    );
  }
});

test('a page has an edit link only if the repository is configured', async ({ page }) => {
  const { repository } = projectLinks;
  await page.goto('/docs/captions');
  const edit = page.getByRole('link', { name: 'Edit this page' });
  if (repository === undefined) await expect(edit).toHaveCount(0);
  else await expect(edit).toHaveAttribute('href', /\/site\/content\/docs\/player\/captions\.md$/);
});

test('the sidebar shows the documented versions of Vitrine and hls.js', async ({ page }) => {
  const { version, dependencies } = JSON.parse(readFileSync('player/package.json', 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  await page.goto('/docs/captions');
  const versions = getSidebar(page).locator('.docs-versions');
  await expect(versions).toContainText(`Vitrine${version}`);
  await expect(versions).toContainText(`hls.js${dependencies['hls.js']}`);
});

test('a documentation page without a translation links to the English page', async ({ page }) => {
  await page.goto('/de/docs/captions');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('article')).toHaveAttribute('lang', 'en');
  const note = page.locator('.not-translated');
  await expect(note).toHaveAttribute('lang', 'de');
  const offer = note.getByRole('link', { name: 'Auf Englisch lesen' });
  await expect(offer).toHaveAttribute('hreflang', 'en');
  await offer.click();
  await expect(page).toHaveURL(/[^e]\/docs\/captions$/);
  await expect(page.locator('.not-translated')).toHaveCount(0);
});

test('a link to a file of the site opens the file', async ({ page }) => {
  await page.goto('/docs/analytics');
  await waitForHydration(page);
  await page.getByRole('link', { name: '/schemas/beacon-1.json' }).click();
  await expect(page.locator('body')).toContainText('"$schema"');
});

test('the table of contents links to each heading', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto('/docs/script-tag');
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(target)).toHaveText(await link.innerText());
  }
  const last = links.last();
  await last.click();
  await expect(page.locator((await last.getAttribute('href')) ?? '')).toBeInViewport();
});

test('a documentation page shows its code samples', async ({ page }) => {
  await page.goto('/docs/script-tag');
  await expect(page.locator('pre code').first()).toContainText('vitrine-player');
});

test('the copy button does not cover code on narrow screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/docs/install');
  const code = page.locator('.code').first();
  await code.hover();
  const button = code.getByRole('button', { name: 'Copy' });
  await expect(button).toHaveCSS('opacity', '1');
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const codeTop = (await code.locator('code').boundingBox())?.y ?? 0;
  expect(y + height).toBeLessThanOrEqual(codeTop);
});

test('a narrow screen has a menu of all pages, which closes after navigation', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/docs/captions');
  const menu = page.locator('.docs-menu');
  const tree = menu.getByRole('navigation', { name: 'Documentation' });
  await expect(tree).toBeHidden();
  await menu.getByText('All pages').click();
  await tree.locator('a[href="/docs/theming"]').click();
  await expect(page).toHaveURL(/\/docs\/theming$/);
  await expect(tree).toBeHidden();
});

for (const slug of ['controls', 'theming', 'keyboard', 'captions', 'accessibility', 'languages']) {
  test(`the example of ${slug} plays`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`/docs/${slug}`);
    const example = page.getByRole('figure', { name: 'Live example' }).first();
    await example.locator('vitrine-button[name=play] button:visible').first().click();
    const player = example.locator('vitrine-player, .example-live video').first();
    const getTime = (): Promise<number> =>
      player.evaluate((element) => (element as HTMLVideoElement).currentTime);
    await expect.poll(getTime, { timeout: 20_000 }).toBeGreaterThan(0.5);
    await expect(example.locator('pre')).toContainText('vitrine-');
    expect(errors).toEqual([]);
  });
}

test('a click on an example before its player loads starts playback', async ({ page }) => {
  const clicked = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await page.goto('/docs/keyboard', { waitUntil: 'commit' });
  const player = page.getByRole('figure', { name: 'Live example' }).locator('vitrine-player');
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.locator('.server-rendered details')).toHaveAttribute('open');
  clicked.resolve();
  await expect
    .poll(() => player.evaluate((element: VitrinePlayer) => element.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0.1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an example shows its poster and a link to the video without controls', async ({
    page,
    request,
  }) => {
    await page.goto('/docs/keyboard');
    const example = page.getByRole('figure', { name: 'Live example' });
    await expect(example.locator('img')).toBeVisible();
    const playLink = example.getByRole('link', { name: 'Play' });
    expect((await request.head((await playLink.getAttribute('href')) ?? '')).status()).toBe(200);
    await page.goto('/docs/accessibility');
    await expect(page.locator('.example-live')).toBeHidden();
    await page.goto('/docs/controls');
    await expect(example.getByRole('button', { name: 'Share' })).toBeHidden();
  });
});

test('the live example of custom controls has the documented button', async ({ page }) => {
  await page.goto('/docs/controls');
  const example = page.getByRole('figure', { name: 'Live example' });
  await example.getByRole('button', { name: 'Play' }).click();
  await expect(example.getByRole('button', { name: 'Share' })).toBeVisible();
});

test(
  'every page of the documentation is available as Markdown',
  { tag: '@smoke' },
  async ({ page, request, baseURL }) => {
    for (const index of ['/llms.txt', '/de/llms.txt']) {
      const indexResponse = await request.get(index);
      expect(indexResponse.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(indexResponse.headers()['surrogate-key']).toMatch(/\S/);
      const urls = [...(await indexResponse.text()).matchAll(/^- \[.+?\]\((.+?)\): /gm)].map(
        ([, url]) => url,
      );
      expect(urls.length).toBeGreaterThan(50);
      const captions = urls.find((url) => url?.endsWith('/docs/captions.md')) ?? '';
      const text = await request.get(captions);
      expect(text.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      const markdown = await text.text();
      expect(markdown).toMatch(/^# Captions/);
      const fullResponse = await request.get(index.replace('llms', 'llms-full'));
      expect(fullResponse.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(await fullResponse.text()).toContain(`<${captions}>\n\n${markdown.trim()}`);
      const pageUrl = captions.replace(/\.md$/, '');
      const markdownResponse = await request.get(pageUrl, {
        headers: { accept: 'text/markdown, text/html' },
      });
      expect(await markdownResponse.text()).toBe(markdown);
      const htmlResponse = await request.get(pageUrl, { headers: { accept: 'text/html' } });
      expect(htmlResponse.headers()['content-type']).toBe('text/html; charset=utf-8');
      for (const response of [markdownResponse, htmlResponse]) {
        expect(response.headers()['vary']).toMatch(/\baccept(?:,|$)/);
      }
    }
    expect((await request.get('/docs/nowhere.md')).status()).toBe(404);
    await page.goto('/docs/captions');
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute(
      'href',
      `${baseURL}/docs/captions.md`,
    );
  },
);
