import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { packageMediaOnce } from '../browser/server/packaged-media.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { startSite } from '../fixtures/site-process.ts';

/** Returns the command that `npm run dev` runs. */
function getDevCommand(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
  return scripts.dev.split(' ').slice(1);
}

test('the dev server starts once, and its pages hydrate', async ({ page }) => {
  test.setTimeout(120_000);
  const site = startSite({}, { packages: await packageMediaOnce(), nodeArgs: getDevCommand() });
  try {
    await page.goto(`${await site.url}/journal`);
    // Vite optimizes dependencies on the first visit, and may then reload the page.
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(`${await site.url}/films/the-light-we-keep`);
    await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  } finally {
    const { output } = await site.stop();
    expect(output).not.toContain('Restarting');
  }
});
