import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElement,
  getActiveElementName,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { pressEscape } from '../../tests/browser/press-escape.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const waitForFocus = (name: string): Promise<void> =>
  waitUntil(
    () => getActiveElementName().startsWith(name),
    () => `the focus was on ${getActiveElementName()} and never on ${name}`,
  );

/** Creates a player, opens a menu with the keyboard, and waits until an item is focused. */
async function openMenu(buttonName: string, itemName: string): Promise<VitrinePlayer> {
  const player = await createPlayerFixture('on-demand');
  player.media.addTextTrack('captions', 'Dansk', 'da');
  (await findByRole(player, 'button', buttonName)).focus();
  await sendKeys({ press: 'Enter' });
  await waitForFocus(itemName);
  return player;
}

/**
 * Dispatches keys on the focused element in quick succession. The test driver would delay keys on a
 * busy machine.
 */
function pressInSuccession(...keys: readonly string[]): void {
  const timeStamp = performance.now();
  for (const key of keys) pressAt(key, timeStamp);
}

/** Dispatches a key on the focused element with a given time stamp in milliseconds. */
function pressAt(key: string, timeStamp: number): void {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  getActiveElement()?.dispatchEvent(event);
}

const hideControls = async (player: VitrinePlayer): Promise<void> => {
  (getActiveElement() as HTMLElement | null)?.blur();
  player.hub.perform({ type: 'hide-controls' });
  await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
};

describe('a menu', () => {
  it('returns the focus to its button on Escape', async () => {
    const player = await openMenu('Captions', 'Off');
    await pressEscape();
    await waitForFocus('Captions');
    expect(getAllByRole(player, 'menuitemradio')).to.have.length(0);
  });

  it('closes on Escape without closing a dialog around the player', async () => {
    const dialog = await fixture<HTMLDialogElement>(
      html`<dialog>
        <vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>
      </dialog>`,
    );
    const player = dialog.querySelector('vitrine-player') as VitrinePlayer;
    dialog.showModal();
    await player.play();
    for (const panelName of [undefined, 'Caption appearance']) {
      (await findByRole(player, 'button', 'Captions')).focus();
      await sendKeys({ press: 'Enter' });
      await waitForFocus('Off');
      if (panelName) (await findByRole(player, 'menuitem', panelName)).click();
      if (panelName) await findByRole(player, 'dialog', panelName);
      await pressEscape();
      await waitForFocus('Captions');
      expect(dialog.open, panelName ?? 'Captions').to.equal(true);
    }
    await pressEscape();
    await waitUntil(() => !dialog.open, 'the dialog did not close');
  });

  it('closes on Tab, which moves the focus to the next control', async () => {
    const player = await openMenu('Captions', 'Off');
    await sendKeys({ press: 'Tab' });
    await waitForFocus('Audio');
    expect(getAllByRole(player, 'menuitemradio')).to.have.length(0);
  });

  it('closes on Tab after it was opened by a click', async () => {
    const player = await createPlayerFixture('on-demand');
    (await findByRole(player, 'button', 'Audio')).click();
    await waitForFocus('English');
    await sendKeys({ press: 'Tab' });
    await waitForFocus('Settings');
    expect(getAllByRole(player, 'menuitemradio')).to.have.length(0);
  });

  it('focuses an item by typing its first letters', async () => {
    await openMenu('Captions', 'Off');
    // The first letter alone matches another item.
    pressInSuccession('d', 'a');
    await waitForFocus('Dansk');
  });

  it('starts a new type-ahead search after one second', async () => {
    await openMenu('Captions', 'Off');
    const startedAt = performance.now();
    pressAt('d', startedAt);
    await waitForFocus('Deutsch');
    pressAt('a', startedAt + 999);
    await waitForFocus('Dansk');
    pressAt('d', startedAt + 2000);
    await waitForFocus('Deutsch');
  });

  it('starts a new type-ahead search in a submenu', async () => {
    await openMenu('Settings', 'Quality');
    await sendKeys({ press: 's' });
    await waitForFocus('Speed');
    await sendKeys({ press: 'ArrowRight' });
    await waitForFocus('1×');
    await sendKeys({ press: '1' });
    await waitForFocus('1.2×');
  });

  it('moves the focus to the item of a submenu that closes', async () => {
    await openMenu('Settings', 'Quality');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowRight' });
    await waitForFocus('1×');
    await sendKeys({ press: 'ArrowLeft' });
    await waitForFocus('Speed');
  });

  it('aligns its arrow icons beside a long chapter title', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320, lang: 'de' });
    const chapters = player.media.addTextTrack('chapters');
    chapters.addCue(new VTTCue(0, 70_000, 'Vorher'));
    chapters.addCue(new VTTCue(70_000, 72_015, 'Geschwindigkeitsbegrenzung'));
    player.media.dispatchEvent(new Event('timeupdate'));
    (await findByRole(player, 'button', 'Einstellungen')).click();
    const chaptersItem = await findByRole(player, 'menuitem', /^Kapitel/);
    const arrows = [
      ...(chaptersItem.parentElement?.querySelectorAll('[role=menuitem] > svg') ?? []),
    ];
    const rightEdges = new Set(
      arrows.map((arrow) => Math.round(arrow.getBoundingClientRect().right)),
    );
    expect(rightEdges.size).to.equal(1);
  });

  it('shows hidden controls as soon as it opens', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    const captionsButton = await findByRole(player, 'button', 'Captions');
    await hideControls(player);
    captionsButton.click();
    await Promise.resolve();
    expect(player.hub.state.userActivity.idle).to.equal(false);
  });

  it('moves the focus to a remaining item when the open submenu is removed', async () => {
    const player = await openMenu('Settings', 'Quality');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowRight' });
    await waitForFocus('1×');
    await sendKeys({ press: 'End' });
    await waitForFocus('2×');
    player.setAttribute('playbackrates', '1');
    await waitForFocus('Auto');
  });

  it('moves the focus to the next control and lets the controls hide if it is removed while open', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    (await findByRole(player, 'button', 'Audio')).focus();
    await sendKeys({ press: 'Enter' });
    await waitForFocus('English');
    const { engineManager } = player.hub.stateOwners;
    Object.assign(engineManager.engine ?? {}, { audioTracks: [] });
    engineManager.dispatchEvent(new Event('change'));
    await waitForFocus('Settings');
    await hideControls(player);
  });

  it('moves the focus to Play if it is removed because the source changes', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>`,
    );
    void player.play();
    (await findByRole(player, 'button', 'Captions')).focus();
    await sendKeys({ press: 'Enter' });
    await waitForFocus('Off');
    player.src = '/video/night-train.m3u8';
    await waitForFocus('Play');
  });

  it('closes when its button no longer fits, and moves the focus to the replacement', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    (await findByRole(player, 'button', 'Audio')).focus();
    await sendKeys({ press: 'Enter' });
    await waitForFocus('English');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    const getOpenMenus = () =>
      [...(bar?.querySelectorAll('vitrine-menu') ?? [])].filter((menu) =>
        menu.shadowRoot?.querySelector(':popover-open'),
      );
    const page = player.parentElement as HTMLElement;
    page.style.width = '500px';
    await waitForFocus('Settings');
    expect(getOpenMenus()).to.have.length(0);
    await sendKeys({ press: 'Enter' });
    await waitForFocus('Quality');
    page.style.width = '900px';
    await waitForFocus('Settings');
    expect(getOpenMenus()).to.have.length(0);
    await hideControls(player);
  });

  it('lets the controls hide after it is removed from the document', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    (await findByRole(player, 'button', 'Captions')).click();
    await waitForFocus('Off');
    // Some browsers fire no event when the focused element is removed.
    (getActiveElement() as HTMLElement).blur();
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    bar?.querySelector('vitrine-menu[name="captions"]')?.remove();
    await hideControls(player);
  });
});
