import { expect, test } from '@playwright/test';
import { waitForHydration } from './hydration.ts';
import { deleteRecord, getSaveStatus, signIn } from './desk-page.ts';
import { siteCredentials } from '../fixtures/site-credentials.ts';

test('the search of a record list shows only the records that match', async ({ page }) => {
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
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Title').fill('Mine was first');
  await expect(getSaveStatus(other)).toHaveText('Saved');
  await page.getByLabel('Title').fill('Mine is later');
  const question = page.getByRole('dialog', { name: 'Someone else has changed this record' });
  await expect(question).toContainText('Mine was first');
  await expect(question).toContainText('Mine is later');
  await question.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(getSaveStatus(page)).toHaveText('Saved');
  await other.reload();
  await expect(other.getByLabel('Title')).toHaveValue('Mine is later');
  await deleteRecord(other);
});

test('edits of a record that another editor has deleted can be saved as a new record', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').fill('Soon gone');
  await expect(getSaveStatus(page)).toHaveText('Saved');
  const address = page.url().replace('?new', '');
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await deleteRecord(other);
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
  await other.reload();
  await expect(other.getByRole('link', { name: 'Not gone yet' })).toBeVisible();
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
  // Holds back the response until the live update has removed the preview.
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
  const broken = '[\n  { "start": 0, "title": "One" }\n  { "start": 5, "title": "Two" }\n]';
  await chapters.fill(broken);
  const notSaved = 'Not saved: Chapters is not valid JSON, line 3: missing comma';
  await expect(getSaveStatus(page)).toHaveText(notSaved);
  await expect(chapters).toHaveAccessibleDescription(/line 3: missing comma/);

  // Other fields are saved meanwhile, and the status does not change.
  const saveResponse = page.waitForResponse(/\/desk\/change/);
  await page.getByLabel('Title').first().fill('With two chapters');
  await saveResponse;
  await expect(getSaveStatus(page)).toHaveText(notSaved);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'That didn’t work. Chapters is not valid JSON',
  );
  await expect(chapters).toBeFocused();

  await page.getByRole('tab', { name: /^German/ }).click();
  await expect(getSaveStatus(page)).toHaveText(notSaved);
  await page.getByRole('tab', { name: /^English/ }).click();
  await expect(chapters).toHaveValue(broken);

  // The page asks before it unloads, and restores the text after a reload.
  const dialogOpened = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(chapters).toHaveValue(broken);
  await expect(page.getByLabel('Title').first()).toHaveValue('With two chapters');
  await expect(getSaveStatus(page)).toHaveText(notSaved);

  // The text also survives navigation within the desk.
  await page.getByRole('link', { name: 'Files' }).click();
  await page.goBack();
  await expect(chapters).toHaveValue(broken);
  await chapters.fill(broken.replace('}\n  {', '},\n  {'));
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
  const date = await page.context().newPage();
  await date.goto('/desk/records/journal_post');
  await date.getByRole('link', { name: 'New record' }).click();
  await date.getByLabel('Title').fill('Of a day');
  await expect(getSaveStatus(date)).toHaveText('Saved');
  await date.getByLabel('Date').pressSequentially('02');
  await expect(getSaveStatus(date)).toHaveText('Not saved: Date is not a complete date');
  await date.getByLabel('Date').fill('2026-02-03');
  await expect(getSaveStatus(date)).toHaveText('Saved');
  await deleteRecord(date);
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
  const again = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in again in a new window' }).click();
  const signInPage = await again;
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
