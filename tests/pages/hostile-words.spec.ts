import { expect, test, type APIRequestContext } from '@playwright/test';
import { secrets } from './secrets.ts';

const hostile = '</script><script>window.harmed=1</script>"><img src=x onerror="window.harmed=1">';
const headers = {
  authorization: `Bearer ${secrets.CONTENT_EDIT_TOKEN}`,
  'content-type': 'application/json',
};

interface Resource {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

async function all(request: APIRequestContext, path: string): Promise<readonly Resource[]> {
  const answer = await request.get(`/service/${path}`, { headers });
  return ((await answer.json()) as { data: readonly Resource[] }).data;
}

/** Publishes a record of a model and hands out its id. */
async function publish(
  request: APIRequestContext,
  model: string,
  attributes: object,
): Promise<string> {
  const types = await all(request, 'item-types');
  const type = types.find((each) => each.attributes['api_key'] === model)?.id;
  const relationships = { item_type: { data: { type: 'item_type', id: type } } };
  const data = { data: { type: 'item', attributes, relationships } };
  const made = await request.post('/service/items', { headers, data });
  const { id } = ((await made.json()) as { data: Resource }).data;
  expect((await request.put(`/service/items/${id}/publish`, { headers })).status()).toBe(200);
  return id;
}

test('markup in what editors write is text wherever it stands', async ({ page, request }) => {
  const [film] = await all(request, 'items?filter[type]=film&version=published');
  const words = { en: hostile, de: hostile };
  const ids = [
    await publish(request, 'journal_post', {
      ...{ title: words, slug: 'hostile', date: '2026-11-22', summary: words },
    }),
    await publish(request, 'film', {
      ...{ title: words, slug: 'hostile', tagline: words, description: words, credits: words },
      video: film?.attributes['video'],
    }),
  ];
  try {
    for (const path of [
      ...['/journal', '/journal/hostile', '/de/journal/hostile', '/films', '/films/hostile'],
      ...['/films/hostile/transcript', '/feed.xml', '/sitemap.xml'],
    ]) {
      const answer = await request.get(path);
      const text = await answer.text();
      expect(text, path).toContain('window.harmed');
      expect(text, path).not.toContain('<script>window.harmed');
      expect(text, path).not.toContain('<img src=x');
    }
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ['/films/hostile', '/journal/hostile']) {
      await page.goto(path);
      // Words that nobody can break are broken.
      const room = () => page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
      expect(await room(), path).toBeGreaterThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>');
      await page.getByRole('link', { name: 'Films', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Films' })).toBeVisible();
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    }
  } finally {
    for (const id of ids) await request.delete(`/service/items/${id}`, { headers });
  }
});
