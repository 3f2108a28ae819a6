import { expect, test } from '@playwright/test';
import { waitForHydration } from './hydration.ts';
import { deleteRecord, getSaveStatus, signIn } from './desk-page.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

test('the search of a record list shows only matching records', async ({ page }) => {
  await signIn(page, '/desk/records/film');
  const titles = page.locator('.desk-list').getByRole('link');
  await expect(titles.filter({ hasText: 'Room tone' })).toBeVisible();
  await page.getByRole('searchbox').fill('night');
  await page.getByRole('searchbox').press('Enter');
  await expect(titles.filter({ hasText: 'Room tone' })).toBeHidden();
  await expect(titles.filter({ hasText: 'Night train' })).toBeVisible();
});

test('an editor who saves after another editor chooses between both versions', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Both of us');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  const otherPage = await page.context().newPage();
  await otherPage.goto(page.url());
  await otherPage.getByLabel('Title').fill('Mine was first');
  await expect(getSaveStatus(otherPage)).toHaveText('Saved');
  await page.getByLabel('Title').fill('Mine is later');
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this record' });
  await expect(dialog).toContainText('Mine was first');
  await expect(dialog).toContainText('Mine is later');
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await otherPage.reload();
  await expect(otherPage.getByLabel('Title')).toHaveValue('Mine is later');
  await deleteRecord(otherPage);
});

test('edits of a record that another editor has deleted can be saved as a new record', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Soon gone');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  const recordUrl = page.url().replace('?new', '');
  await page.goto(recordUrl);
  const otherPage = await page.context().newPage();
  await otherPage.goto(recordUrl);
  await deleteRecord(otherPage);
  await page.getByLabel('Title').fill('Not gone yet');
  await expect(getSaveStatus(page)).toContainText(
    'Not saved. Someone else has deleted this record',
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('link', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Not gone yet');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Save as a new record' }).click();
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await otherPage.reload();
  await expect(otherPage.getByRole('link', { name: 'Not gone yet' })).toBeVisible();
  await deleteRecord(page);
});

test('an unknown record and a record deleted while it is open cause no errors in the console', async ({
  page,
}) => {
  await signIn(page, '/desk/records/journal_post');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/desk/records/journal_post/nowhere');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Desk');
  await page.goto('/desk/records/nothing-of-it');
  await waitForHydration(page);
  await page.goto('/desk/records/journal_post');
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('To be deleted');
  await page.getByRole('button', { name: 'Use “to-be-deleted”' }).click();
  await page.getByLabel('Date').fill('2026-11-21');
  const preview = page.frameLocator('iframe[title="Page preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('To be deleted');
  // Delays the response until the live update has removed the preview.
  await page.route('**/desk/change*', async (route) => {
    const response = await route.fetch();
    await expect(page.getByTitle('Page preview')).toHaveCount(0);
    await route.fulfill({ response });
  });
  await deleteRecord(page);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('edits made offline are saved once the server is reachable again', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('First');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Written on a train');
  await expect(getSaveStatus(page)).toContainText('Not saved. The server can’t be reached.');
  await context.setOffline(false);
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Written on a train');
  await deleteRecord(page);
});

test('invalid JSON in a field is reported as not saved, survives a reload, and is saved once it is valid', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await signIn(page, '/desk/records/film');
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').first().fill('With chapters');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await page.goto(page.url().replace('?new', ''));
  await waitForHydration(page);
  const chapters = page.getByRole('textbox', { name: 'Chapters' });
  const invalidJson = '[\n  { "start": 0, "title": "One" }\n  { "start": 5, "title": "Two" }\n]';
  await chapters.fill(invalidJson);
  const invalidJsonStatus = 'Not saved: Chapters is not valid JSON, line 3: missing comma';
  await expect(getSaveStatus(page)).toHaveText(invalidJsonStatus);
  await expect(chapters).toHaveAccessibleDescription(/line 3: missing comma/);

  // Other fields are saved meanwhile, and the status does not change.
  const saveResponse = page.waitForResponse(/\/desk\/change/);
  await page.getByLabel('Title').first().fill('With two chapters');
  await saveResponse;
  await expect(getSaveStatus(page)).toHaveText(invalidJsonStatus);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That didn’t work. Chapters is not valid JSON',
  );
  await expect(chapters).toBeFocused();

  await page.getByRole('tab', { name: /^German/ }).click();
  await expect(getSaveStatus(page)).toHaveText(invalidJsonStatus);
  await page.getByRole('tab', { name: /^English/ }).click();
  await expect(chapters).toHaveValue(invalidJson);

  // The page asks before it unloads, and restores the text after a reload.
  const dialogOpened = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(chapters).toHaveValue(invalidJson);
  await expect(page.getByLabel('Title').first()).toHaveValue('With two chapters');
  await expect(getSaveStatus(page)).toHaveText(invalidJsonStatus);

  // The text also survives navigation within the desk.
  await page.getByRole('link', { name: 'Files' }).click();
  await page.goBack();
  await expect(chapters).toHaveValue(invalidJson);
  await chapters.fill(invalidJson.replace('}\n  {', '},\n  {'));
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await page.reload();
  await expect(chapters).toHaveValue(/"title": "Two"/);
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await deleteRecord(page, 'film');
});

test('an invalid number or date stays in its field and is reported as not saved', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await signIn(page, '/desk/records/film');
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').first().fill('Of a year');
  const year = page.getByRole('textbox', { name: 'Year' });
  await year.fill('19x8');
  await expect(getSaveStatus(page)).toHaveText('Not saved: Year is not a whole number');
  await page.getByLabel('Title').first().focus();
  await expect(year).toHaveValue('19x8');
  await year.fill('1998');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  const postPage = await page.context().newPage();
  await postPage.goto('/desk/records/journal_post');
  await postPage.getByRole('link', { name: 'New record' }).click();
  await postPage.getByLabel('Title').fill('Of a day');
  await expect(getSaveStatus(postPage)).toHaveText('Saved');
  await postPage.getByLabel('Date').pressSequentially('02');
  await expect(getSaveStatus(postPage)).toHaveText('Not saved: Date is not a complete date');
  await postPage.getByLabel('Date').fill('2026-02-03');
  await expect(getSaveStatus(postPage)).toHaveText('Saved');
  await deleteRecord(postPage);
  await deleteRecord(page, 'film');
});

test('edits after the session has ended are saved once the editor signs in again', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('First');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await context.clearCookies({ name: 'vitrine-desk' });
  await page.getByLabel('Title').fill('Written too late');
  await expect(getSaveStatus(page)).toContainText('Not saved. You are signed out.');
  const signInWindow = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again in a new window' }).click();
  const signInPage = await signInWindow;
  await signInPage.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await signInPage.getByRole('button', { name: 'Sign in' }).click();
  await expect(signInPage.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  // Under automation every window has focus, so none receives the event.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await signInPage.reload();
  await expect(signInPage.getByRole('link', { name: 'Written too late' })).toBeVisible();
  await deleteRecord(page);
});
