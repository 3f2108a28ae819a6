import { expect, test, type Page } from '@playwright/test';
import { openPlayerPage } from '../fixtures/player-page.ts';

const videoUrl = 'https://films.example/film.mp4';

/** Opens a page whose policy restricts `connect-src` to its origin, but not `media-src`. */
async function openPageWithVideo(page: Page): Promise<void> {
  const policy = "default-src 'self' 'unsafe-inline'; connect-src 'self'; media-src *";
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  await openPlayerPage(
    page,
    `${meta}<vitrine-player src="${videoUrl}?token=secret"></vitrine-player>`,
  );
}

/** Collects the console messages of a page from now on. */
function collectMessages(page: Page): readonly string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  return messages;
}

const isPolicyViolation = (line: string): boolean => /Content Security Policy/.test(line);
const isPlayerMessage = (line: string): boolean => line.startsWith('<vitrine-player>');

test('the player reports an unsupported file even if the policy forbids fetching it', async ({
  page,
}) => {
  const messages = collectMessages(page);
  await page.route(`${videoUrl}*`, (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'This is no film. '.repeat(400) }),
  );
  await openPageWithVideo(page);
  const dialog = page.getByRole('alertdialog', { name: 'Source Not Supported' });
  await expect(dialog.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await expect(dialog).not.toContainText('Trying again');
  expect(messages.some(isPolicyViolation), 'the policy blocks a request').toBe(true);
  expect(messages.filter(isPlayerMessage)).toEqual([
    expect.stringMatching(
      /^<vitrine-player> 4 not-supported, format-unsupported: .* https:\/\/films\.example\/film\.mp4, at 0\.0 s\. Help: /,
    ),
  ]);
});

test('the player reports an unreachable server even if the policy forbids fetching, and plays once the server is up', async ({
  page,
  request,
}) => {
  const messages = collectMessages(page);
  const videoBytes = await (await request.get('/video/night-train/low.mp4')).body();
  let isUp = false;
  await page.route(`${videoUrl}*`, (route) =>
    isUp
      ? route.fulfill({ contentType: 'video/mp4', body: videoBytes })
      : route.abort('connectionrefused'),
  );
  await openPageWithVideo(page);
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect(dialog).toContainText('A network error caused the media download to fail.');
  await expect(dialog).toContainText('Trying again');
  expect(messages.some(isPolicyViolation), 'the policy blocks a request').toBe(true);
  expect(messages.find(isPlayerMessage)).toMatch(/^<vitrine-player> 2 network, unreachable: /);
  isUp = true;
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('vitrine-player')?.readyState))
    .toBeGreaterThan(0);
  expect(messages.filter(isPlayerMessage).join('')).not.toContain('secret');
});
