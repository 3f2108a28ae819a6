import { expect, test } from '@playwright/test';

test('the journal lists its posts, and each can be read', async ({ page }) => {
  await page.goto('/journal');
  const posts = page.getByRole('main').getByRole('listitem');
  expect(await posts.count()).toBeGreaterThan(0);
  const title = await posts.first().getByRole('link').innerText();
  await posts.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
});

test('posts are sorted by date, newest first', async ({ page }) => {
  await page.goto('/journal');
  const dates = await page
    .locator('main time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('page numbers beyond the last respond with 404', async ({ request }) => {
  for (const number of ['2', '0', 'two']) {
    expect((await request.get(`/journal?page=${number}`)).status(), number).toBe(404);
  }
  expect((await request.get('/journal?page=1')).status()).toBe(200);
});

test('an image that loads late fades in, unless the visitor prefers reduced motion', async ({
  page,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/journal/three-films', { waitUntil: 'commit' });
    const image = page.locator('figure .image').last();
    await expect(image).toHaveAttribute('data-state', 'loading');
    await page.evaluate(() => {
      const transitions: string[] = [];
      Object.assign(globalThis, { transitions });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (target instanceof HTMLImageElement) transitions.push(propertyName);
      });
    });
    gate.resolve();
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('data-state', 'shown');
    const transitions = await page.evaluate(
      () => Reflect.get(globalThis, 'transitions') as string[],
    );
    expect(transitions.includes('opacity')).toBe(reducedMotion === 'no-preference');
    await page.unroute('**/assets/**');
  }
});
