import { expect, test, type Page } from '@playwright/test';
import { openPlayerPage, stubPausedPlayback } from '../fixtures/player-page.ts';

/** A node of the accessibility tree, as the browser hands it to a screen reader. */
interface Heard {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
}

/** What can be operated, and what a line of it tells beside its name. */
const operable = /^(?:button|slider|link|menuitem|menuitemradio)$/;
const told = ['hasPopup', 'expanded', 'checked', 'disabled'];

/** What a screen reader can operate on a page, in its order: role, name, and how it stands. */
async function heardOn(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map<string, Heard>(nodes.map((node) => [node.nodeId, node as Heard]));
  const lines: string[] = [];
  const read = (node: Heard | undefined): void => {
    if (!node) return;
    const role = String(node.role?.value);
    if (!node.ignored && operable.test(role)) lines.push(lineOf(node));
    for (const id of node.childIds ?? []) read(byId.get(id));
  };
  read(nodes[0]);
  await session.detach();
  return lines;
}

function lineOf({ role, name, properties = [] }: Heard): string {
  const states = properties
    .filter(({ name: property }) => told.includes(property))
    .map(({ name: property, value }) => `${property} ${String(value.value)}`)
    .filter((state) => !/ (?:false|undefined|)$/.test(state));
  return [`${String(role?.value)} ${String(name?.value)}`, ...states].join(', ');
}

const player = (attributes: string): string =>
  `<vitrine-player src="/nothing.m3u8" preload="none" poster="" video-title="The light we keep" ${attributes}></vitrine-player>`;

const endless = { duration: Number.POSITIVE_INFINITY };

test('a screen reader finds one button before the first play', async ({ page }) => {
  await openPlayerPage(page, player('stream-type="on-demand"'));
  await expect.poll(() => heardOn(page)).toEqual(['button Play']);
});

test('a screen reader finds the controls of a film in their order', async ({ page }) => {
  await openPlayerPage(page, player('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await expect
    .poll(() => heardOn(page))
    .toEqual([
      'slider Time',
      'button Play',
      'button Back 10 seconds',
      'button Forward 10 seconds',
      'button Mute',
      'slider Volume',
      'button 1:07 / 2:18',
      'button Settings, hasPopup menu',
      'button Picture-in-picture',
      'button Full screen',
    ]);
});

test('a screen reader finds controls that have gone from sight, and brings them back', async ({
  page,
}) => {
  await openPlayerPage(page, player('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.evaluate(() => {
    const { media, hub } = document.querySelector('vitrine-player') ?? {};
    if (media) Object.assign(media, { paused: false });
    media?.dispatchEvent(new Event('playing'));
    hub?.perform({ type: 'hide-controls' });
  });
  await expect(page.locator('vitrine-control-bar .idle')).toHaveCount(1);
  await expect.poll(() => heardOn(page)).toContain('button Mute');
  await page.getByRole('button', { name: 'Mute' }).focus();
  await expect(page.locator('vitrine-control-bar .idle')).toHaveCount(0);
});

test('a screen reader finds the controls of a broadcast in their order', async ({ page }) => {
  await openPlayerPage(page, player('stream-type="live:dvr"'));
  await stubPausedPlayback(page, endless);
  await expect
    .poll(() => heardOn(page))
    .toEqual([
      'slider Time',
      'button Play',
      'button Back 10 seconds',
      'button Mute',
      'slider Volume',
      'button −1:11, 1 minute 11 seconds behind live, Go to live',
      'button Picture-in-picture',
      'button Full screen',
    ]);
});

test('a screen reader finds the controls of a sound in their order', async ({ page }) => {
  await openPlayerPage(page, player('audio stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await expect
    .poll(() => heardOn(page))
    .toEqual([
      'slider Time',
      'button Play',
      'button Back 30 seconds',
      'button Forward 30 seconds',
      'button 1:07 / 2:18',
      'button Speed: 1×, hasPopup menu',
      'button Mute',
      'slider Volume',
    ]);
});

test('a screen reader finds the lines of a menu, and which is chosen', async ({ page }) => {
  await openPlayerPage(page, player('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect
    .poll(() => heardOn(page))
    .toEqual([
      'slider Time',
      'button Play',
      'button Back 10 seconds',
      'button Forward 10 seconds',
      'button Mute',
      'slider Volume',
      'button 1:07 / 2:18',
      'button Settings, hasPopup menu, expanded true',
      'menuitemradio 1× Normal, checked true',
      'menuitemradio 1.2×',
      'menuitemradio 1.5×',
      'menuitemradio 1.7×',
      'menuitemradio 2×',
      'button Picture-in-picture',
      'button Full screen',
    ]);
});
