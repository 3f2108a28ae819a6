import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the player that a script tag loads, into a folder of its own. */
export function buildPlayerBundle(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-lone-'));
  const config = path.join(root, 'player/build/vite.config.ts');
  const options = ['--mode', 'alone', '--outDir', folder, '--logLevel', 'error'];
  execFileSync(path.join(root, 'node_modules/.bin/vite'), [
    'build',
    '--config',
    config,
    ...options,
  ]);
  return folder;
}

/** Opens a page that holds nothing but this, and the built player. */
export async function openPlayerPage(page: Page, body: string, style = ''): Promise<void> {
  const folder = process.env['LONE_PLAYER'] ?? '';
  await page.route('**/lone/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\/lone\//, '');
    if (name.endsWith('.js'))
      return route.fulfill({
        contentType: 'text/javascript',
        body: readFileSync(path.join(folder, name)),
      });
    const head = `<title>A player</title><style>body { margin: 0 } ${style}</style>`;
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en">${head}<script type="module" src="/lone/vitrine.js"></script>${body}</html>`,
    });
  });
  await page.goto('/lone/page');
  await page.waitForFunction(() => customElements.get('vitrine-player') !== undefined);
}

/** Has the one player of a page show its bar, as if a film of two minutes stood still. */
export async function stubPausedPlayback(page: Page, { duration = 138 } = {}): Promise<void> {
  await page.evaluate((length) => {
    const player = document.querySelector('vitrine-player');
    if (!player) throw new Error('This page has no player.');
    const { media } = player;
    const facts = {
      duration: length,
      currentTime: 67,
      seekable: { length: 1, start: () => 0, end: () => 138 },
      paused: true,
      readyState: HTMLMediaElement.HAVE_ENOUGH_DATA,
    };
    for (const [fact, value] of Object.entries(facts)) {
      Object.defineProperty(media, fact, { value, writable: true });
    }
    for (const event of ['durationchange', 'timeupdate', 'playing']) {
      media.dispatchEvent(new Event(event));
    }
  }, duration);
  await page.getByRole('slider', { name: 'Time' }).waitFor();
  // What was there before fades.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)),
  );
}
