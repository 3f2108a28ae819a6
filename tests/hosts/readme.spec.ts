import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { repositoryRoot } from '../runner/run-command.ts';
import { play, test } from './host-test.ts';

const readme = readFileSync(path.join(repositoryRoot, 'player/README.md'), 'utf8');

/** Returns the example page of the README, with the URLs of the test video and the served package. */
function getReadmePage(): string {
  const [, page] = /```html\n(<!doctype html>.*?)```/s.exec(readme) ?? [];
  if (!page) throw new Error('The README has no page.');
  return page.replace('film.mp4', '/video/night-train.m3u8').replace('dist/', '/vitrine/');
}

async function open(page: Page, body: string): Promise<void> {
  await page.route('**/copied', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/copied');
}

test('the page of the README plays a video', async ({ page }) => {
  await open(page, getReadmePage());
  await play(page);
});

test.describe('the page of the README with integrity hashes', () => {
  /** Adds an import map with the hashes to the page. `change` may replace each hash. */
  async function createPageWithHashes(
    page: Page,
    change = (_: string, hash: string) => hash,
  ): Promise<string> {
    const { integrity } = (await (await page.request.get('/vitrine/integrity.json')).json()) as {
      integrity: Record<string, string>;
    };
    const rows = Object.entries(integrity).map(([file, hash]) => [
      file.replace('./', '/vitrine/'),
      change(file, hash),
    ]);
    const map = JSON.stringify({ integrity: Object.fromEntries(rows) as object });
    const tag = `<script type="importmap">${map}</script><script type="module" integrity="${integrity['./vitrine.js']}"`;
    return getReadmePage().replace('<script type="module"', tag);
  }

  test('loads every file', async ({ page }) => {
    await open(page, await createPageWithHashes(page));
    await play(page);
  });

  test('does not run a file whose hash differs', async ({ page, consoleErrors }) => {
    const wrongHash = `sha384-${'A'.repeat(64)}`;
    const change = (file: string, hash: string) =>
      file.endsWith('/attach-input.js') ? wrongHash : hash;
    await open(page, await createPageWithHashes(page, change));
    await page.getByRole('button', { name: 'Play' }).first().hover();
    await expect.poll(() => consoleErrors.join()).toContain('/attach-input.js');
    // The integrity error is expected.
    await page.close();
    consoleErrors.length = 0;
  });
});
