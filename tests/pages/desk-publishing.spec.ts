import { expect, test } from '@playwright/test';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { waitForHydration } from './hydration.ts';
import { deleteRecord, getSaveStatus, signIn } from './desk-page.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

test(
  'an editor creates, previews, publishes, unpublishes and deletes a journal post',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    test.setTimeout(90_000);
    await signIn(page);
    await page.getByRole('link', { name: 'New record' }).click();
    await page.getByLabel('Title').fill('A pane of glass');
    await page.getByRole('button', { name: 'Use “a-pane-of-glass”' }).click();
    await page.getByLabel('Date').fill('2026-11-21');
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await page.keyboard.type('## What is behind it\n');
    await page.keyboard.type('Something that you look at.');
    await expect(getSaveStatus(page)).toHaveText('Saved');

    const preview = page.frameLocator('iframe[title="Page preview"]');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A pane of glass');
    await expect(preview.getByRole('heading', { level: 2 })).toHaveText('What is behind it');
    await page.getByLabel('Title').fill('Two panes of glass');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Two panes of glass');

    const visitor = await browser.newPage();
    const openPost = async () => (await visitor.goto('/journal/a-pane-of-glass'))?.status();
    expect(await openPost()).toBe(404);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    expect(await openPost()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Two panes of glass');
    await expect(visitor.getByText('Something that you look at.')).toBeVisible();

    // A page that a visitor has open updates without a reload.
    const hasSubscribed = visitor.waitForResponse(/\/service\/listen\/channels\//);
    await visitor.reload();
    await visitor.evaluate(() => document.body.classList.add('not-reloaded'));
    await hasSubscribed;
    await page.getByLabel('Title').fill('Three panes of glass');
    await expect(getSaveStatus(page)).toHaveText('Saved');
    await page.keyboard.press('Control+Enter');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Three panes of glass');
    await expect(visitor.locator('body')).toHaveClass('not-reloaded');
    const nextVisit = await visitor.request.get('/journal/a-pane-of-glass');
    expect(await nextVisit.text()).toContain('Three panes of glass</h1>');

    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Unpublish “Three panes of glass”?' });
    const confirm = question.getByRole('button', { name: 'Unpublish' });
    // Enter on a disabled button would activate the default, Cancel.
    await expect(confirm).toBeEnabled({ timeout: 30_000 });
    await confirm.press('Enter');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    // The focused button is removed, so focus moves to the heading instead of the document.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await openPost()).toBe(404);
    await visitor.close();

    await deleteRecord(page);
    await expect(page.getByRole('link', { name: 'Three panes of glass' })).toBeHidden();
  },
);

test('the dialogs to unpublish and delete list the public pages and the records that link to them', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, '/desk/records/film?words=night');
  await page.locator('.desk-list').getByRole('link', { name: 'Night train' }).click();
  await waitForHydration(page);
  const { origin } = new URL(page.url());
  const unpublishButton = page.getByRole('button', { name: 'Unpublish' });
  await unpublishButton.press('Enter');
  const unpublishDialog = page.getByRole('dialog', { name: 'Unpublish “Night train”?' });
  await expect(unpublishDialog).toHaveAccessibleDescription(/Visitors will no longer see it/);
  await expect(unpublishDialog.getByRole('button', { name: 'Keep published' })).toBeFocused();
  // The search covers many records, and videos may be processed at the same time.
  await expect(unpublishDialog.getByRole('status')).toHaveCount(0, { timeout: 30_000 });
  for (const path of ['/films/night-train', '/de/films/night-train']) {
    await expect(
      unpublishDialog.getByRole('link', { name: origin + path, exact: true }),
    ).toBeVisible();
  }
  // The home page references the film in a links field.
  await expect(
    unpublishDialog.getByRole('listitem').filter({ hasText: 'Home page' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unpublishDialog).toBeHidden();
  await expect(unpublishButton).toBeFocused();
  expect((await page.request.get('/films/night-train')).status()).toBe(200);

  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('What happens when it is unpublished').click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: `${origin}/films/night-train`, exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const deleteButton = page.getByRole('button', { name: 'Delete' });
  await deleteButton.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Night train”?' });
  const cancelButton = dialog.getByRole('button', { name: 'Cancel' });
  await expect(cancelButton).toBeFocused();
  await expect(dialog.getByRole('heading', { name: /link(s)? to it$/ })).toBeVisible();
  await cancelButton.press('Enter');
  await expect(deleteButton).toBeFocused();
  expect((await page.request.get('/films/night-train')).status()).toBe(200);
});

test('the dialog to delete a record lists records that link to its URL in their text', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await signIn(page);
  const createLinkContent = (url: string) => ({
    schema: 'dast',
    document: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [{ type: 'link', url, children: [{ type: 'span', value: 'this one' }] }],
        },
      ],
    },
  });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const change = async (data: object) => {
    const response = await page.request.post('/desk/change', { headers, data });
    return (await response.json()) as { record: { version: number; model: string } | null };
  };
  const save = (id: string, values: object) =>
    change({ type: 'save', id, model: 'journal_post', values, baseVersion: 0 });
  await save('linked-post', {
    ...{ title: { en: 'Linked post' }, slug: 'linked-post', date: '2026-11-21' },
  });
  await change({ type: 'publish', id: 'linked-post', baseVersion: 1 });
  const content = { en: createLinkContent('/de/journal/linked-post?x=1') };
  await save('linking-post', { title: { en: 'Linking post' }, content });
  await page.goto('/desk/records/journal_post/linked-post');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Linked post”?' });
  await expect(dialog.getByRole('heading', { name: '1 record links to it' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Linking post' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/desk\/records\/journal_post$/);
  await change({ type: 'remove', id: 'linking-post' });
});

test('the home page cannot be unpublished or deleted, and the desk explains why', async ({
  page,
}) => {
  await signIn(page, '/desk/records/home_page');
  await expect(page.getByText('The site needs this record, so it can’t be')).toBeVisible();
  await waitForHydration(page);
  for (const name of ['Unpublish', 'Delete']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await expect(dialog.getByLabel('Publish at')).toBeVisible();
  await expect(dialog.getByLabel('Unpublish at')).toHaveCount(0);
  await expect(dialog).toContainText('but not for unpublishing');
  const id = /\/([^/]+)$/.exec(page.url())?.[1];
  for (const type of ['unpublish', 'remove']) {
    const response = await page.request.post('/desk/change', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { type, id },
    });
    expect((await response.json()).problem.message).toContain('because the site needs it');
  }
  expect((await page.request.get('/')).status()).toBe(200);
});

test('a preview link can be opened repeatedly, and gives access to no other page', async ({
  page,
  browser,
}) => {
  await signIn(page, '/desk/records/journal_post');
  await page.locator('.desk-list').getByRole('link').first().click();
  await expect(page.getByTitle('Page preview')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Create preview link' }).click();
  const field = page.getByLabel('Preview link');
  await expect(field).toHaveValue(/\/draft\/enable\?ticket=/);
  const link = await field.inputValue();
  const destination = new URL(link).searchParams.get('to') ?? '';
  for (const attempt of ['first', 'second']) {
    const visitor = await browser.newPage();
    await visitor.goto(link);
    await expect(visitor, attempt).toHaveURL(destination);
    await expect(visitor.getByRole('complementary', { name: 'Draft mode' })).toBeVisible();
    await visitor.context().close();
  }
  const previewUrl = new URL(link);
  previewUrl.searchParams.set('to', '/films');
  expect((await page.request.get(previewUrl.href)).status()).toBe(403);
});

test('an incomplete draft does not break the journal in draft mode', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Without a date');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  const drafts = await page.context().newPage();
  const ticket = previewTickets.issue(siteCredentials.DRAFT_SECRET, '/journal');
  const response = await drafts.goto(`/draft/enable?ticket=${ticket}&to=/journal`);
  expect(response?.status()).toBe(200);
  await expect(drafts.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await drafts.close();
  await deleteRecord(page);
});

test('publishing without a required value fails, and moves focus to the field with its error', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Without a date');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('That didn’t work');
  await expect(page.getByLabel('Slug'), 'the first invalid field').toBeFocused();
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription(/^Date is required\./);
  await page.getByRole('button', { name: 'Use “without-a-date”' }).click();
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Date'), 'after publishing with the keyboard').toBeFocused();
  await expect(page.getByLabel('Date')).toBeInViewport();
  await deleteRecord(page);
});
