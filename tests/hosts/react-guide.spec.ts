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
import { packPlayer } from '../fixtures/pack-player.ts';
import { unpackTarball } from './host-server.ts';

const guide = readFileSync(path.join(repositoryRoot, 'site/content/docs/start/react.md'), 'utf8');

/** Returns the section of the guide with a heading. */
const getSection = (heading: string): string =>
  guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The headings of the guide by the folder of the component in their section. */
const headingsByComponent = {
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
  const packageFolder = unpackTarball(await packPlayer());
  const projectFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-in-react-'));
  const modulesFolder = path.join(projectFolder, 'node_modules');
  mkdirSync(modulesFolder);
  // Uses the packed package with the dependencies of this repository.
  for (const name of readdirSync(path.join(repositoryRoot, 'node_modules')))
    if (name !== 'vitrine' && !name.startsWith('.'))
      symlinkSync(path.join(repositoryRoot, 'node_modules', name), path.join(modulesFolder, name));
  symlinkSync(packageFolder, path.join(modulesFolder, 'vitrine'));
  for (const [name, heading] of Object.entries(headingsByComponent)) {
    const [, language = '', code = ''] = /```(jsx|tsx)\n(.*?)```/s.exec(getSection(heading)) ?? [];
    const folder = path.join(projectFolder, name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, `film.${language}`), code);
    writeFileSync(path.join(folder, 'main.jsx'), main);
    writeFileSync(path.join(folder, 'index.html'), page);
  }
  await build({
    root: projectFolder,
    base: './',
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    build: {
      outDir: path.join(process.env['HOSTS_SITES'] ?? '', folderName),
      rolldownOptions: {
        input: Object.keys(headingsByComponent).map((name) =>
          path.join(projectFolder, name, 'index.html'),
        ),
      },
    },
  });
  for (const folder of [projectFolder, path.dirname(packageFolder)])
    rmSync(folder, { recursive: true });
});

test('the component of the React guide plays a video and handles an event', async ({ page }) => {
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

test('the replay button of the React guide appears at the end of the video and restarts it', async ({
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

test('the poster of the React guide is visible before playback', async ({ page }) => {
  await page.goto(`/sites/${folderName}/own-poster/`);
  const poster = getPlayer(page).locator('img[slot=poster]');
  await expect(poster).toBeVisible();
  // An image is visible even before it has loaded.
  await expect(poster).toHaveJSProperty('naturalWidth', 1280);
  await play(page);
});

test('the tag of the React guide renders a player', async ({ page }) => {
  await page.goto(`/sites/${folderName}/tag/`);
  await expect(page.getByRole('button', { name: 'Play' }).first()).toBeVisible();
});
