import { expect, type Locator, type Page } from '@playwright/test';
import { siteCredentials } from '../fixtures/site-credentials.ts';

/** Opens a page of the desk and signs in. */
export async function signIn(page: Page, path = '/desk'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
}

/** Deletes the open record, and expects to return to the record list with a message. */
export async function deleteRecord(page: Page, model = 'journal_post'): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/records/${model}$`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(/^“.*” was deleted\.$/);
}

/** Returns the status line that shows whether all edits are saved. */
export const getSaveStatus = (page: Page): Locator => page.locator('.desk-save-status');
