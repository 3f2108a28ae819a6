import { expect, test, type Page } from '@playwright/test';
import { openPlayerPage, stubPausedPlayback } from '../fixtures/player-page.ts';

/** A node of the accessibility tree. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { value?: unknown } }[];
}

/** The interactive roles, and the states that are listed with the nodes. */
const INTERACTIVE_ROLES = /^(?:button|slider|link|menuitem|menuitemradio)$/;
const LISTED_STATES = ['hasPopup', 'expanded', 'checked', 'disabled'];

/** Lists the interactive nodes of the accessibility tree in order: role, name and states. */
async function listInteractiveNodes(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const nodesById = new Map<string, AxNode>(nodes.map((node) => [node.nodeId, node as AxNode]));
  const lines: string[] = [];
  const addNode = (node: AxNode | undefined): void => {
    if (!node) return;
    const role = String(node.role?.value);
    if (!node.ignored && INTERACTIVE_ROLES.test(role)) lines.push(formatNode(node));
    for (const id of node.childIds ?? []) addNode(nodesById.get(id));
  };
  addNode(nodes[0]);
  await session.detach();
  return lines;
}

function formatNode({ role, name, properties = [] }: AxNode): string {
  const states = properties
    .filter(({ name: property }) => LISTED_STATES.includes(property))
    .map(({ name: property, value }) => `${property} ${String(value.value)}`)
    .filter((state) => !/ (?:false|undefined|)$/.test(state));
  return [`${String(role?.value)} ${String(name?.value)}`, ...states].join(', ');
}

const createPlayerTag = (attributes: string): string =>
  `<vitrine-player src="/nothing.m3u8" preload="none" poster="" video-title="The light we keep" ${attributes}></vitrine-player>`;

const liveMedia = { duration: Number.POSITIVE_INFINITY };

test('the accessibility tree has one button before the first play', async ({ page }) => {
  await openPlayerPage(page, createPlayerTag('stream-type="on-demand"'));
  await expect.poll(() => listInteractiveNodes(page)).toEqual(['button Play']);
});

test('the accessibility tree lists the controls of a video in order', async ({ page }) => {
  await openPlayerPage(page, createPlayerTag('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await expect
    .poll(() => listInteractiveNodes(page))
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

test('hidden controls stay in the accessibility tree, and appear on focus', async ({ page }) => {
  await openPlayerPage(page, createPlayerTag('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.evaluate(() => {
    const { media, hub } = document.querySelector('vitrine-player') ?? {};
    if (media) Object.assign(media, { paused: false });
    media?.dispatchEvent(new Event('playing'));
    hub?.perform({ type: 'hide-controls' });
  });
  await expect(page.locator('vitrine-control-bar .idle')).toHaveCount(1);
  await expect.poll(() => listInteractiveNodes(page)).toContain('button Mute');
  await page.getByRole('button', { name: 'Mute' }).focus();
  await expect(page.locator('vitrine-control-bar .idle')).toHaveCount(0);
});

test('the accessibility tree lists the controls of a live stream in order', async ({ page }) => {
  await openPlayerPage(page, createPlayerTag('stream-type="live:dvr"'));
  await stubPausedPlayback(page, liveMedia);
  await expect
    .poll(() => listInteractiveNodes(page))
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

test('the accessibility tree lists the controls of an audio player in order', async ({ page }) => {
  await openPlayerPage(page, createPlayerTag('audio stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await expect
    .poll(() => listInteractiveNodes(page))
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

test('the accessibility tree lists the items of a menu, and the checked one', async ({ page }) => {
  await openPlayerPage(page, createPlayerTag('stream-type="on-demand"'));
  await stubPausedPlayback(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect
    .poll(() => listInteractiveNodes(page))
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
