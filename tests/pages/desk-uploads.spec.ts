import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createTempFolder, createSampleVideo } from '../../site/service/test/sample-media.ts';
import { deleteRecord, getSaveStatus, signIn } from './desk-page.ts';

test('an uploaded video is processed, used by a record and playable once published; an invalid file fails', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await using folder = await createTempFolder();
  const videoFile = await createSampleVideo(folder.path, 'harbour.mp4');
  const invalidFile = join(folder.path, 'broken.mp4');
  await writeFile(invalidFile, 'no film at all');
  await signIn(page, '/desk/uploads');
  await expect(page.getByLabel('Upload files')).toBeEnabled();
  await page.getByLabel('Upload files').setInputFiles([videoFile, invalidFile]);
  const getFileRow = (name: string) =>
    page.locator('.desk-files').getByRole('listitem').filter({ hasText: name });
  await expect(getFileRow('broken.mp4')).toContainText('Processing failed', { timeout: 60_000 });
  await expect(getFileRow('harbour.mp4')).toContainText('Video, 160 × 90', { timeout: 120_000 });

  await page.getByRole('link', { name: 'Films', exact: true }).click();
  await page.getByRole('link', { name: 'New record' }).click();
  await page.getByLabel('Title').first().fill('The harbour');
  await page.getByRole('button', { name: 'Use “the-harbour”' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('harb');
  await page.getByRole('button', { name: 'Choose harbour.mp4' }).press('Enter');
  await expect(page.getByLabel('Alternative text')).toBeFocused();
  await expect(getSaveStatus(page)).toHaveText('Saved');
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
  await deleteRecord(page, 'film');
});
