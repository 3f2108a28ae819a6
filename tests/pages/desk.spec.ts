import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { previewTickets } from '../../site/app/features/drafts/preview-tickets.server.ts';
import { createTempFolder, createSampleVideo } from '../../site/service/test/sample-media.ts';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { waitForHydration } from './hydration.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

/** Comes to a page of the desk as an editor does. */
async function enter(page: Page, address = '/desk'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

/** Deletes the record that is open, and goes on at the list of its model, which says so. */
async function removeRecord(page: Page, model = 'journal_post'): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/records/${model}$`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/^“.*” was deleted\.$/);
}

/** Whether the server has got what is on the screen. */
const saved = (page: Page) => page.locator('.desk-saved');

test(
  'an editor writes a post, sees it as a draft, publishes it, hides it and deletes it',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    test.setTimeout(90_000);
    await enter(page);
    await page.getByRole('link', { name: 'New record' }).click();
    await page.getByLabel('Title').fill('A pane of glass');
    await page.getByRole('button', { name: 'Use “a-pane-of-glass”' }).click();
    await page.getByLabel('Date').fill('2026-11-21');
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.click();
    await page.keyboard.type('## What is behind it\n');
    await page.keyboard.type('Something that you look at.');
    await expect(saved(page)).toHaveText('Saved');

    const preview = page.frameLocator('iframe[title="Page preview"]');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A pane of glass');
    await expect(preview.getByRole('heading', { level: 2 })).toHaveText('What is behind it');
    await page.getByLabel('Title').fill('Two panes of glass');
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Two panes of glass');

    const visitor = await browser.newPage();
    const visit = async () => (await visitor.goto('/journal/a-pane-of-glass'))?.status();
    expect(await visit()).toBe(404);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    expect(await visit()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Two panes of glass');
    await expect(visitor.getByText('Something that you look at.')).toBeVisible();

    // A reader's open page changes without being loaded again.
    const isFollowed = visitor.waitForResponse(/\/service\/listen\/channels\//);
    await visitor.reload();
    await visitor.evaluate(() => document.body.classList.add('never-left'));
    await isFollowed;
    await page.getByLabel('Title').fill('Three panes of glass');
    await expect(saved(page)).toHaveText('Saved');
    await page.keyboard.press('Control+Enter');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Three panes of glass');
    await expect(visitor.locator('body')).toHaveClass('never-left');
    const nextReader = await visitor.request.get('/journal/a-pane-of-glass');
    expect(await nextReader.text()).toContain('Three panes of glass</h1>');

    await page.getByRole('button', { name: 'Unpublish' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Unpublish “Three panes of glass”?' });
    const confirm = question.getByRole('button', { name: 'Unpublish' });
    // Enter on a button that is not ready yet would press the safe choice.
    await expect(confirm).toBeEnabled({ timeout: 30_000 });
    await confirm.press('Enter');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    // The button is gone, and whoever pressed it is not sent to the top of the page.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await visit()).toBe(404);
    await visitor.close();

    await removeRecord(page);
    await expect(page.getByRole('link', { name: 'Three panes of glass' })).toBeHidden();
  },
);

test('unpublishing and deleting ask first, and name the public pages and what links to them', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await enter(page, '/desk/records/film?words=night');
  await page.locator('.desk-list').getByRole('link', { name: 'Night train' }).click();
  await waitForHydration(page);
  const { origin } = new URL(page.url());
  const opener = page.getByRole('button', { name: 'Unpublish' });
  await opener.press('Enter');
  const unpublish = page.getByRole('dialog', { name: 'Unpublish “Night train”?' });
  await expect(unpublish).toHaveAccessibleDescription(/Visitors will no longer see it/);
  await expect(unpublish.getByRole('button', { name: 'Keep published' })).toBeFocused();
  // Many records are searched, and the films of the site may be made at the same time.
  await expect(unpublish.getByRole('status')).toHaveCount(0, { timeout: 30_000 });
  for (const path of ['/films/night-train', '/de/films/night-train']) {
    await expect(unpublish.getByRole('link', { name: origin + path, exact: true })).toBeVisible();
  }
  // The home page lists it in a field of links.
  await expect(unpublish.getByRole('listitem').filter({ hasText: 'Home page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unpublish).toBeHidden();
  await expect(opener).toBeFocused();
  expect((await page.request.get('/films/night-train')).status()).toBe(200);

  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('What happens when it is unpublished').click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: `${origin}/films/night-train`, exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const remove = page.getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Night train”?' });
  const keep = dialog.getByRole('button', { name: 'Cancel' });
  await expect(keep).toBeFocused();
  await expect(dialog.getByRole('heading', { name: /link(s)? to it$/ })).toBeVisible();
  await keep.press('Enter');
  await expect(remove).toBeFocused();
  expect((await page.request.get('/films/night-train')).status()).toBe(200);
});

test('a link within a text is named by its URL before the record is deleted', async ({ page }) => {
  test.setTimeout(60_000);
  await enter(page);
  const text = (url: string) => ({
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
    const answer = await page.request.post('/desk/change', { headers, data });
    return (await answer.json()) as { record: { version: number; model: string } | null };
  };
  const save = (id: string, values: object) =>
    change({ do: 'save', id, model: 'journal_post', values, seen: 0 });
  await save('linked-post', {
    ...{ title: { en: 'Linked post' }, slug: 'linked-post', date: '2026-11-21' },
  });
  await change({ do: 'publish', id: 'linked-post', seen: 1 });
  const content = { en: text('/de/journal/linked-post?x=1') };
  await save('linking-post', { title: { en: 'Linking post' }, content });
  await page.goto('/desk/records/journal_post/linked-post');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Linked post”?' });
  await expect(dialog.getByRole('heading', { name: '1 record links to it' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Linking post' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/desk\/records\/journal_post$/);
  await change({ do: 'remove', id: 'linking-post' });
});

test('the home page is neither unpublished nor deleted, and says why', async ({ page }) => {
  await enter(page, '/desk/records/home_page');
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
  for (const what of ['unpublish', 'remove']) {
    const answer = await page.request.post('/desk/change', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { do: what, id },
    });
    expect((await answer.json()).problem.message).toContain('because the site needs it');
  }
  expect((await page.request.get('/')).status()).toBe(200);
});

test('others see a draft by a link that an editor makes, as often as they like, and no other page by it', async ({
  page,
  browser,
}) => {
  await enter(page, '/desk/records/journal_post');
  await page.locator('.desk-list').getByRole('link').first().click();
  await expect(page.getByTitle('Page preview')).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Create preview link' }).click();
  const field = page.getByLabel('Preview link');
  await expect(field).toHaveValue(/\/draft\/enable\?ticket=/);
  const link = await field.inputValue();
  const destination = new URL(link).searchParams.get('to') ?? '';
  for (const time of ['first', 'second']) {
    const other = await browser.newPage();
    await other.goto(link);
    await expect(other, time).toHaveURL(destination);
    await expect(other.getByRole('complementary', { name: 'Draft mode' })).toBeVisible();
    await other.context().close();
  }
  const elsewhere = new URL(link);
  elsewhere.searchParams.set('to', '/films');
  expect((await page.request.get(elsewhere.href)).status()).toBe(403);
});

test('a value that is missing keeps a record from being published, and stands at its field', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Without a date');
  await expect(saved(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('That didn’t work');
  await expect(page.getByLabel('Slug'), 'the first that is wrong').toBeFocused();
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription(/^Date is required\./);
  await page.getByRole('button', { name: 'Use “without-a-date”' }).click();
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Date'), 'wherever it was asked for').toBeFocused();
  await expect(page.getByLabel('Date')).toBeInViewport();
  await removeRecord(page);
});

test('what two editors write at once is shown to the one who is later', async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Both of us');
  await expect(saved(page)).toHaveText('Saved');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Title').fill('Mine was first');
  await expect(saved(other)).toHaveText('Saved');
  await page.getByLabel('Title').fill('Mine is later');
  const question = page.getByRole('dialog', { name: 'Someone else has changed this record' });
  await expect(question).toContainText('Mine was first');
  await expect(question).toContainText('Mine is later');
  await question.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(saved(page)).toHaveText('Saved');
  await other.reload();
  await expect(other.getByLabel('Title')).toHaveValue('Mine is later');
  await removeRecord(other);
});

test('what is typed into a record that a colleague has deleted is kept, and saved anew on request', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Soon gone');
  await expect(saved(page)).toHaveText('Saved');
  const address = page.url().replace('?new', '');
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await removeRecord(other);
  await page.getByLabel('Title').fill('Not gone yet');
  await expect(saved(page)).toContainText('Not saved. Someone else has deleted this record');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('link', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Not gone yet');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Save as a new record' }).click();
  await expect(saved(page)).toHaveText('Saved');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('link', { name: 'Not gone yet' })).toBeVisible();
  await removeRecord(page);
});

test('a record that is not there, and one that is deleted here, leave nothing in the console', async ({
  page,
}) => {
  await enter(page, '/desk/records/journal_post');
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto('/desk/records/journal_post/nowhere');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Desk');
  await page.goto('/desk/records/nothing-of-it');
  await waitForHydration(page);
  await page.goto('/desk/records/journal_post');
  page.on('response', (answer) => {
    if (answer.status() >= 400) said.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('To be deleted');
  await page.getByRole('button', { name: 'Use “to-be-deleted”' }).click();
  await page.getByLabel('Date').fill('2026-11-21');
  const preview = page.frameLocator('iframe[title="Page preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('To be deleted');
  // The page of the record hears that it is gone sooner than who has deleted it.
  await page.route('**/desk/change*', async (route) => {
    const answer = await route.fetch();
    await expect(page.getByTitle('Page preview')).toHaveCount(0);
    await route.fulfill({ response: answer });
  });
  await removeRecord(page);
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
});

test('a post that is not finished takes no page away from whoever looks at drafts', async ({
  page,
}) => {
  await enter(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Without a date');
  await expect(saved(page)).toHaveText('Saved');
  const drafts = await page.context().newPage();
  const ticket = previewTickets.issue(siteCredentials.DRAFT_SECRET, '/journal');
  const answer = await drafts.goto(`/draft/enable?ticket=${ticket}&to=/journal`);
  expect(answer?.status()).toBe(200);
  await expect(drafts.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await drafts.close();
  await removeRecord(page);
});

test('nothing that is typed is lost while the server is away', async ({ page, context }) => {
  await enter(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('First');
  await expect(saved(page)).toHaveText('Saved');
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Written on a train');
  await expect(saved(page)).toContainText('Not saved. The server can’t be reached.');
  await context.setOffline(false);
  await expect(saved(page)).toHaveText('Saved');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Written on a train');
  await removeRecord(page);
});

test('text in a JSON field that does not parse is not called saved, survives a reload, and is saved once it is fixed', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await enter(page, '/desk/records/film');
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').first().fill('With chapters');
  await expect(saved(page)).toHaveText('Saved');
  await page.goto(page.url().replace('?new', ''));
  await waitForHydration(page);
  const chapters = page.getByRole('textbox', { name: 'Chapters' });
  const broken = '[\n  { "start": 0, "title": "One" }\n  { "start": 5, "title": "Two" }\n]';
  await chapters.fill(broken);
  const notSaved = 'Not saved: Chapters is not valid JSON, line 3: missing comma';
  await expect(saved(page)).toHaveText(notSaved);
  await expect(chapters).toHaveAccessibleDescription(/line 3: missing comma/);

  // Other fields are saved meanwhile, and the state stays true.
  const isSaved = page.waitForResponse(/\/desk\/change/);
  await page.getByLabel('Title').first().fill('With two chapters');
  await isSaved;
  await expect(saved(page)).toHaveText(notSaved);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That didn’t work. Chapters is not valid JSON',
  );
  await expect(chapters).toBeFocused();

  await page.getByRole('tab', { name: /^German/ }).click();
  await expect(saved(page)).toHaveText(notSaved);
  await page.getByRole('tab', { name: /^English/ }).click();
  await expect(chapters).toHaveValue(broken);

  // The page asks before it is left, and the text is there again after a reload.
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(chapters).toHaveValue(broken);
  await expect(page.getByLabel('Title').first()).toHaveValue('With two chapters');
  await expect(saved(page)).toHaveText(notSaved);

  // Another page of the desk loses nothing either.
  await page.getByRole('link', { name: 'Files' }).click();
  await page.goBack();
  await expect(chapters).toHaveValue(broken);
  await chapters.fill(broken.replace('}\n  {', '},\n  {'));
  await expect(saved(page)).toHaveText('Saved');
  await page.reload();
  await expect(chapters).toHaveValue(/"title": "Two"/);
  await expect(saved(page)).toHaveText('Saved');
  await removeRecord(page, 'film');
});

test('a number that does not parse stays in its field, and is not called saved', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await enter(page, '/desk/records/film');
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').first().fill('Of a year');
  const year = page.getByRole('textbox', { name: 'Year' });
  await year.fill('19x8');
  await expect(saved(page)).toHaveText('Not saved: Year is not a whole number');
  await page.getByLabel('Title').first().focus();
  await expect(year).toHaveValue('19x8');
  await year.fill('1998');
  await expect(saved(page)).toHaveText('Saved');
  const date = await page.context().newPage();
  await date.goto('/desk/records/journal_post');
  await date.getByRole('link', { name: 'New record' }).click();
  await date.getByLabel('Title').fill('Of a day');
  await expect(saved(date)).toHaveText('Saved');
  await date.getByLabel('Date').pressSequentially('02');
  await expect(saved(date)).toHaveText('Not saved: Date is not a complete date');
  await date.getByLabel('Date').fill('2026-02-03');
  await expect(saved(date)).toHaveText('Saved');
  await removeRecord(date);
  await removeRecord(page, 'film');
});

test('what is typed by somebody who is signed out is kept, and saved once they are back', async ({
  page,
  context,
}) => {
  await enter(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('First');
  await expect(saved(page)).toHaveText('Saved');
  await context.clearCookies({ name: 'vitrine-desk' });
  await page.getByLabel('Title').fill('Written too late');
  await expect(saved(page)).toContainText('Not saved. You are signed out.');
  const again = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again in a new window' }).click();
  const door = await again;
  await door.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await door.getByRole('button', { name: 'Sign in' }).click();
  await expect(door.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  // A driven browser gives every window the focus, so that none is told of it.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(saved(page)).toHaveText('Saved');
  await door.reload();
  await expect(door.getByRole('link', { name: 'Written too late' })).toBeVisible();
  await removeRecord(page);
});

test('nothing that the browser is sent holds a token of the service or the password', async ({
  page,
}) => {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.status() < 300) texts.push(response.text().catch(() => ''));
  });
  await enter(page, '/desk/records/journal_post');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(saved(page)).toHaveText('Saved');
  const all = (await Promise.all(texts)).join('\n');
  expect(all).toContain('journal_post');
  for (const secret of Object.values(siteCredentials)) expect(all).not.toContain(secret);
});

test('a wrong password opens nothing, and the page that was wanted opens with the right one', async ({
  page,
}) => {
  await page.goto('/desk/records/film');
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wrong password.');
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Film');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
  await page.goto('/desk/records/film');
  await expect(page).toHaveURL(/\/desk\/sign-in\?to=/);
});

test('an editor signs in without looking for the field, and writes over what was wrong', async ({
  page,
}) => {
  await page.goto('/desk');
  const field = page.getByLabel('Password');
  await expect(field).toBeFocused();
  await waitForHydration(page);
  await page.keyboard.type('wrong horse\n');
  await expect(page.getByRole('alert')).toHaveText('Wrong password.');
  const marked = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  await expect.poll(() => field.evaluate(marked)).toBe('wrong horse');
  await page.keyboard.type(`${siteCredentials.EDITOR_PASSWORD}\n`);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});

test('whoever is not signed in, or comes from another site, changes nothing', async ({
  page,
  request,
}) => {
  const change = { data: { do: 'publish', id: 'any' } };
  const here = { headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await request.post('/desk/change', { ...change, ...here })).status()).toBe(401);
  expect((await request.get('/desk/find?what=records')).status()).toBe(401);
  await enter(page);
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } };
  const answer = await page.request.post('/desk/change', { ...change, ...elsewhere });
  expect(answer.status()).toBe(403);
  const signedOut = await page.request.post('/desk/sign-out', elsewhere);
  expect(signedOut.status()).toBe(403);
});

test('what no page of the desk asks for is refused with a reason', async ({ page }) => {
  await enter(page);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  for (const place of ['/desk/change', '/desk/save-site']) {
    const answer = await page.request.post(place, { headers, data: '"words"' });
    expect(answer.status()).toBe(400);
    expect((await answer.json()).problem.message).toBe('The request is invalid.');
  }
  expect((await page.request.get('/desk/history/nothing')).status()).toBe(404);
});

test('no cache keeps the desk, and no search engine shows it', async ({ page }) => {
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
  expect((await page.goto('/desk/sign-in'))?.headers()).toMatchObject(headers);
  await enter(page);
  expect((await page.goto('/desk/uploads'))?.headers()).toMatchObject(headers);
});

test('axe finds nothing at the desk, in light and in dark, and nothing is wider than 320 px', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 700 });
  await enter(page, '/desk/records/journal_post');
  const look = async () => {
    await expectNoViolationsInBothThemes(page, { out: 'iframe' });
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
  };
  await look();
  // Every line of links begins at the same edge.
  const lines = page.locator('.desk-side').locator('.home-link, nav, .desk-side-end');
  const edges = await lines.evaluateAll((all) =>
    all.map((line) => Math.round(line.getBoundingClientRect().left)),
  );
  expect(new Set(edges)).toHaveProperty('size', 1);
  await page.getByRole('main').getByRole('list').getByRole('link', { name: /films/ }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await look();
});

test('a film is added, prepared, shown by a record and published; a broken one says why', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await using folder = await createTempFolder();
  const film = await createSampleVideo(folder.path, 'harbour.mp4');
  const broken = join(folder.path, 'broken.mp4');
  await writeFile(broken, 'no film at all');
  await enter(page, '/desk/uploads');
  await expect(page.getByLabel('Upload files')).toBeEnabled();
  await page.getByLabel('Upload files').setInputFiles([film, broken]);
  const file = (name: string) =>
    page.locator('.desk-files').getByRole('listitem').filter({ hasText: name });
  await expect(file('broken.mp4')).toContainText('Processing failed', { timeout: 60_000 });
  await expect(file('harbour.mp4')).toContainText('Video, 160 × 90', { timeout: 120_000 });

  await page.getByRole('link', { name: 'Films', exact: true }).click();
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').first().fill('The harbour');
  await page.getByRole('button', { name: 'Use “the-harbour”' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('harb');
  await page.getByRole('button', { name: 'Choose harbour.mp4' }).press('Enter');
  await expect(page.getByLabel('Alternative text')).toBeFocused();
  await expect(saved(page)).toHaveText('Saved');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  expect((await visitor.goto('/films/the-harbour'))?.status()).toBe(200);
  await visitor.locator('vitrine-player').evaluate(async (player: HTMLMediaElement) => {
    await customElements.whenDefined('vitrine-player');
    player.muted = true;
    await player.play();
  });
  await visitor.waitForFunction(() => {
    const player = document.querySelector<HTMLMediaElement>('vitrine-player');
    return (player?.currentTime ?? 0) > 0.2;
  });
  await visitor.close();
  await removeRecord(page, 'film');
});

test('what is said of the whole site is on every page at once, and is saved only when asked', async ({
  page,
  browser,
}) => {
  await enter(page, '/desk/site');
  const visitor = await browser.newPage();
  const visit = async () => (await visitor.request.get('/films')).text();
  expect(await visit()).toContain('<title>Films · Vitrine</title>');
  const end = page.getByLabel('Title suffix');
  try {
    await end.fill(' | Screen');
    await page.getByLabel('Hide the site from search engines').check();
    await expect(saved(page)).toHaveText('Unsaved changes');
    await page.getByRole('link', { name: 'Files' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(end).toHaveValue(' | Screen');
    expect(await visit()).toContain('<title>Films · Vitrine</title>');
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toHaveText('Saved');
    const told = await visit();
    expect(told).toContain('<title>Films | Screen</title>');
    expect(told).toContain('name="robots" content="noindex"');

    const name = page.getByRole('textbox', { name: 'Site name required' });
    await name.fill('The screen');
    await page.keyboard.press('Control+s');
    await expect(saved(page)).toHaveText('Saved');
    expect(await (await visitor.request.get('/feed.xml')).text()).toContain(
      '<title>Journal | Screen</title>',
    );
    const film = encodeURIComponent(new URL('/films/night-train', page.url()).href);
    const embedded = await visitor.request.get(`/oembed?url=${film}`);
    expect(await embedded.json()).toMatchObject({ provider_name: 'The screen' });
    const manifest = await visitor.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'The screen', short_name: 'The screen' });
    const frame = await (await visitor.request.get('/embed/night-train')).text();
    expect(frame).toContain('Watch on The screen');

    await name.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(name).toHaveAccessibleDescription(/^Site name must not be empty\./);
    expect(await visit()).toContain('<title>Films | Screen</title>');
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
