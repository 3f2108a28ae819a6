import { expect, test } from '@playwright/test';
import { getSaveStatus, signIn } from './desk-page.ts';

test('site settings are saved only on request, and change all pages immediately', async ({
  page,
  browser,
}) => {
  await signIn(page, '/desk/site');
  const visitor = await browser.newPage();
  const fetchFilmsPage = async () => (await visitor.request.get('/films')).text();
  expect(await fetchFilmsPage()).toContain('<title>Films · Vitrine</title>');
  const titleSuffix = page.getByLabel('Title suffix');
  try {
    await titleSuffix.fill(' | Screen');
    await page.getByLabel('Hide the site from search engines').check();
    await expect(getSaveStatus(page)).toHaveText('Unsaved changes');
    await page.getByRole('link', { name: 'Files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(titleSuffix).toHaveValue(' | Screen');
    expect(await fetchFilmsPage()).toContain('<title>Films · Vitrine</title>');
    await page.keyboard.press('Control+s');
    await expect(getSaveStatus(page)).toHaveText('Saved');
    const html = await fetchFilmsPage();
    expect(html).toContain('<title>Films | Screen</title>');
    expect(html).toContain('name="robots" content="noindex"');

    const name = page.getByRole('textbox', { name: 'Site name required' });
    await name.fill('The screen');
    await page.keyboard.press('Control+s');
    await expect(getSaveStatus(page)).toHaveText('Saved');
    expect(await (await visitor.request.get('/feed.xml')).text()).toContain(
      '<title>Journal | Screen</title>',
    );
    const film = encodeURIComponent(new URL('/films/night-train', page.url()).href);
    const embedded = await visitor.request.get(`/oembed?url=${film}`);
    expect(await embedded.json()).toMatchObject({ provider_name: 'The screen' });
    const manifest = await visitor.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'The screen', short_name: 'The screen' });
    const embedHtml = await (await visitor.request.get('/embed/night-train')).text();
    expect(embedHtml).toContain('Watch on The screen');

    await name.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toHaveAccessibleDescription(/^Site name must not be empty\./);
    expect(await fetchFilmsPage()).toContain('<title>Films | Screen</title>');
  } finally {
    await page.evaluate(async () => {
      const body = JSON.stringify({
        site_name: 'Vitrine',
        title_suffix: ' · Vitrine',
        no_index: false,
      });
      await fetch('/desk/save-site', { method: 'POST', body });
    });
    await visitor.close();
  }
});
