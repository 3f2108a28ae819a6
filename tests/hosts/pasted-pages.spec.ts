import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { playwrightChromium } from '../fixtures/chromium.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { waitForPlayback, play, getPlayer, test } from './host-test.ts';
import { readCodeSamples } from './code-samples.ts';

const scriptTagSamples = readCodeSamples('site/content/docs/start/script-tag.md');
const wordpressSamples = readCodeSamples('site/content/docs/start/wordpress.md');

async function open(page: Page, body: string): Promise<void> {
  await page.route('**/pasted', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/pasted');
}

/** Creates the page of a blog post. */
const createPostPage = (content: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,"><body>${content}</body></html>`;

test('the page of the script tag guide plays a video, and its event handler runs', async ({
  page,
}) => {
  const html = scriptTagSamples.find(({ file }) => file === 'index.html')?.code ?? '';
  const script = scriptTagSamples.find(({ language }) => language === 'js')?.code ?? '';
  await open(page, html.replace('</body>', `<script type="module">${script}</script></body>`));
  await play(page);
  const videoEnded = page.waitForEvent(
    'console',
    (message) => message.text() === 'The video has ended.',
  );
  await getPlayer(page).evaluate(
    (player: HTMLMediaElement) => (player.currentTime = player.duration - 0.2),
  );
  await videoEnded;
});

test('the block of the WordPress guide plays a video with an aspect ratio of 16:9', async ({
  page,
}) => {
  const block = wordpressSamples.find(({ language }) => language === 'html')?.code ?? '';
  await open(page, createPostPage(block));
  await play(page);
  const { width = 0, height = 0 } = (await getPlayer(page).boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 2);
});

/** Stubs of the WordPress functions that the plugin calls. */
const stubs = `
define( 'ABSPATH', '/' );
function add_shortcode( $tag, $callback ) { $GLOBALS['shortcodes'][ $tag ] = $callback; }
function shortcode_atts( $pairs, $atts, $tag ) { return array_merge( $pairs, array_intersect_key( $atts, $pairs ) ); }
function plugins_url( $path, $plugin ) { return '/wp-content/plugins/vitrine-player/' . $path; }
function esc_url( $url ) { return htmlspecialchars( $url, ENT_QUOTES ); }
function esc_attr( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function wp_enqueue_script_module( $id, $src, $deps, $version ) {
  $query = null === $version ? '' : '?ver=' . $version;
  echo '<script type="module" src="' . $src . $query . '"></script>';
}
`;

test('the plugin of the WordPress guide plays the video of its shortcode', async ({ page }) => {
  const hasPhp = spawnSync('php', ['--version']).status === 0;
  test.skip(!hasPhp, 'PHP, which runs the plugin, is not installed');
  const plugin = wordpressSamples.find(({ language }) => language === 'php')?.code ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-plugin-'));
  const callShortcode = `echo $GLOBALS['shortcodes']['vitrine']( array( 'src' => '/wp-content/uploads/video.mp4', 'title' => 'A "night" train' ) );`;
  writeFileSync(path.join(folder, 'vitrine-player.php'), plugin);
  writeFileSync(
    path.join(folder, 'run.php'),
    `<?php ${stubs} require __DIR__ . '/vitrine-player.php'; ${callShortcode}`,
  );
  const html = execFileSync('php', [path.join(folder, 'run.php')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  await open(page, createPostPage(html));
  await play(page);
  await waitForPlayback(page);
  expect(await getPlayer(page).getAttribute('video-title')).toBe('A "night" train');
});

test('the Playwright test of the testing guide passes on a page with the player', async () => {
  test.slow();
  const sample = readCodeSamples('site/content/docs/player/testing.md').find(
    ({ file }) => file === 'film.spec.js',
  );
  const site = path.join(process.env['HOSTS_SITES'] ?? '', 'testing');
  mkdirSync(site, { recursive: true });
  const player = '<vitrine-player src="/video.mp4"></vitrine-player>';
  const script = '<script type="module" src="/vitrine/vitrine.js"></script>';
  writeFileSync(path.join(site, 'index.html'), createPostPage(player + script));
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-testing-guide-'));
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'film.spec.js'), sample?.code ?? '');
  const use = { ...playwrightChromium, baseURL: `${process.env['HOSTS_URL']}/sites/testing/` };
  const config = { use, timeout: 60_000, expect: { timeout: 30_000 }, reporter: 'line' };
  writeFileSync(
    path.join(folder, 'playwright.config.js'),
    `export default ${JSON.stringify(config)};`,
  );
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const command = path.join(repositoryRoot, 'node_modules/@playwright/test/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'test'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('1 passed');
});
