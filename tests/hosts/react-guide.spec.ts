import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'vite';
import type { VitrinePlayer } from 'vitrine';
import { repositoryRoot } from '../runner/run-command.ts';
import { waitForPlayback, play, getPlayer, test } from './host-test.ts';
import { packPlayer } from '../fixtures/pack.ts';
import { unpackTarball } from './host-server.ts';

const guide = readFileSync(path.join(repositoryRoot, 'site/content/docs/start/react.md'), 'utf8');

/** Returns the section of a guide with a heading. */
const under = (heading: string): string =>
  guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The components of the guide by heading. */
const films = {
  component: 'Show a video',
  'media-state': 'Read the playback state',
  'own-controls': 'Add your own controls',
  'own-bar': 'Replace the control bar',
  'other-elements': 'Add a transcript and analytics',
  tag: 'Use the tag in JSX',
  'own-poster': 'Server rendering',
} as const;

const folderName = 'in-react';
const page = `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A film</title>
<body><main></main><script type="module" src="./main.jsx"></script></body></html>`;
const main = `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as film from './film';
const Film = film.default ?? film.Film;
createRoot(document.querySelector('main')).render(<StrictMode><Film /></StrictMode>);`;

test.beforeAll(async () => {
  const unpacked = unpackTarball(await packPlayer());
  const home = mkdtempSync(path.join(tmpdir(), 'vitrine-in-react-'));
  const modules = path.join(home, 'node_modules');
  mkdirSync(modules);
  // The dependencies are those of this repository; the package is the packed one.
  for (const name of readdirSync(path.join(repositoryRoot, 'node_modules')))
    if (name !== 'vitrine' && !name.startsWith('.'))
      symlinkSync(path.join(repositoryRoot, 'node_modules', name), path.join(modules, name));
  symlinkSync(unpacked, path.join(modules, 'vitrine'));
  for (const [name, heading] of Object.entries(films)) {
    const [, language = '', code = ''] = /```(jsx|tsx)\n(.*?)```/s.exec(under(heading)) ?? [];
    const folder = path.join(home, name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, `film.${language}`), code);
    writeFileSync(path.join(folder, 'main.jsx'), main);
    writeFileSync(path.join(folder, 'index.html'), page);
  }
  await build({
    root: home,
    base: './',
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    build: {
      outDir: path.join(process.env['HOSTS_SITES'] ?? '', folderName),
      rolldownOptions: {
        input: Object.keys(films).map((name) => path.join(home, name, 'index.html')),
      },
    },
  });
  for (const folder of [home, path.dirname(unpacked)]) rmSync(folder, { recursive: true });
});

test('the component of the guide to React plays a video and handles an event', async ({ page }) => {
  await page.goto(`/sites/${folderName}/component/`);
  await play(page);
  await expect(page.getByText('Playing', { exact: true })).toBeVisible();
});

test('the caption of the React guide shows whether the video plays', async ({ page }) => {
  await page.goto(`/sites/${folderName}/media-state/`);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await play(page);
  await expect(page.getByText('Playing', { exact: true })).toBeVisible();
});

test('the control of the React guide appears at the end of the video, and plays it again', async ({
  page,
}) => {
  await page.goto(`/sites/${folderName}/own-controls/`);
  await play(page);
  await getPlayer(page).evaluate(
    (player: VitrinePlayer) => (player.currentTime = player.duration - 0.2),
  );
  await page.getByRole('button', { name: 'Watch again' }).click();
  await waitForPlayback(page);
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeHidden();
});

test('the control bar of the React guide has the custom button', async ({ page }) => {
  await page.goto(`/sites/${folderName}/own-bar/`);
  await play(page);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
});

test('the transcript and the beacon of the React guide work', async ({ page }) => {
  const beaconResponse = page.waitForResponse('**/beacons');
  await page.goto(`/sites/${folderName}/other-elements/`);
  await expect(page.getByText('The blue hour begins.')).toBeVisible();
  await play(page);
  expect((await beaconResponse).status()).toBe(204);
});

test('the poster of the React guide is visible until playback', async ({ page }) => {
  await page.goto(`/sites/${folderName}/own-poster/`);
  const poster = getPlayer(page).locator('img[slot=poster]');
  await expect(poster).toBeVisible();
  // It is visible before it has loaded.
  await expect(poster).toHaveJSProperty('naturalWidth', 1280);
  await play(page);
});

test('the tag of the React guide renders a player', async ({ page }) => {
  await page.goto(`/sites/${folderName}/tag/`);
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
});
