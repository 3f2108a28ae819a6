import { expect, test, type Page } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';

const address = 'https://films.example/film.mp4';

/** Opens a page whose scripts may ask no server but their own, and whose films come from anywhere. */
async function openFilm(page: Page): Promise<void> {
  const policy = "default-src 'self' 'unsafe-inline'; connect-src 'self'; media-src *";
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  await openPlayerPage(
    page,
    `${meta}<vitrine-player src="${address}?token=secret"></vitrine-player>`,
  );
}

/** All that the console of a page says from now on. */
function saidIn(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

const isForbidden = (line: string): boolean => /Content Security Policy/.test(line);
const isOwn = (line: string): boolean => line.startsWith('<vitrine-player>');

test('a file that no browser can play is told as such where a policy forbids to ask for it', async ({
  page,
}) => {
  const said = saidIn(page);
  await page.route(`${address}*`, (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'This is no film. '.repeat(400) }),
  );
  await openFilm(page);
  const dialog = page.getByRole('alertdialog', { name: 'Source Not Supported' });
  await expect(dialog.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await expect(dialog).not.toContainText('Trying again');
  expect(said.some(isForbidden), 'the policy forbids').toBe(true);
  expect(said.filter(isOwn)).toEqual([
    expect.stringMatching(
      /^<vitrine-player> 4 not-supported, format-unsupported: .* https:\/\/films\.example\/film\.mp4, at 0\.0 s\. Help: /,
    ),
  ]);
});

test('a server that is down is told as such where a policy forbids to ask it, and its film comes once it is up', async ({
  page,
  request,
}) => {
  const said = saidIn(page);
  const film = await (await request.get('/video/night-train/low.mp4')).body();
  let isUp = false;
  await page.route(`${address}*`, (route) =>
    isUp
      ? route.fulfill({ contentType: 'video/mp4', body: film })
      : route.abort('connectionrefused'),
  );
  await openFilm(page);
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect(dialog).toContainText('A network error caused the media download to fail.');
  await expect(dialog).toContainText('Trying again');
  expect(said.some(isForbidden), 'the policy forbids').toBe(true);
  expect(said.find(isOwn)).toMatch(/^<vitrine-player> 2 network, unreachable: /);
  isUp = true;
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('vitrine-player')?.readyState))
    .toBeGreaterThan(0);
  expect(said.filter(isOwn).join('')).not.toContain('secret');
});
