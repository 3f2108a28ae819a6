import { expect, test } from '@playwright/test';
import { listResources, publishRecord, deleteRecord } from '../fixtures/management-records.ts';

const XSS_PAYLOAD =
  '</script><script>window.harmed=1</script>"><img src=x onerror="window.harmed=1">';
test('markup in content is shown as text everywhere', async ({ page, request }) => {
  const [film] = await listResources(request, 'items?filter[type]=film&version=published');
  const localizedText = { en: XSS_PAYLOAD, de: XSS_PAYLOAD };
  const ids = [
    await publishRecord(request, 'journal_post', {
      ...{ title: localizedText, slug: 'hostile', date: '2026-11-22', summary: localizedText },
    }),
    await publishRecord(request, 'film', {
      ...{
        title: localizedText,
        slug: 'hostile',
        tagline: localizedText,
        description: localizedText,
        credits: localizedText,
      },
      video: film?.attributes['video'],
    }),
  ];
  try {
    for (const path of [
      ...['/journal', '/journal/hostile', '/de/journal/hostile', '/films', '/films/hostile'],
      ...['/films/hostile/transcript', '/feed.xml', '/sitemap.xml'],
    ]) {
      const response = await request.get(path);
      const text = await response.text();
      expect(text, path).toContain('window.harmed');
      expect(text, path).not.toContain('<script>window.harmed');
      expect(text, path).not.toContain('<img src=x');
    }
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ['/films/hostile', '/journal/hostile']) {
      await page.goto(path);
      // Long words are broken, so that the page does not scroll horizontally.
      const getSpareWidth = () =>
        page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect(await getSpareWidth(), path).toBeGreaterThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>');
      await page.getByRole('link', { name: 'Films', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    }
  } finally {
    for (const id of ids) await deleteRecord(request, id);
  }
});
