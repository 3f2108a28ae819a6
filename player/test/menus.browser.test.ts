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

const comesTo = (name: string): Promise<void> =>
  waitUntil(
    () => getActiveElementName().startsWith(name),
    () => `the focus was on ${getActiveElementName()} and never on ${name}`,
  );

/** A film with one of its menus open, the focus on the line that begins so. */
async function opened(name: string, line: string): Promise<VitrinePlayer> {
  const player = await createPlayerFixture('on-demand');
  player.media.addTextTrack('captions', 'Dansk', 'da');
  (await findByRole(player, 'button', name)).focus();
  await sendKeys({ press: 'Enter' });
  await comesTo(line);
  return player;
}

/** Presses keys where the focus is, one right after the other: typed ones come late on a busy machine. */
function pressTogether(...keys: readonly string[]): void {
  const at = performance.now();
  for (const key of keys) pressAt(key, at);
}

/** Presses a key where the focus is, at a time of the test's own choosing; milliseconds. */
function pressAt(key: string, timeStamp: number): void {
  const press = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  Object.defineProperty(press, 'timeStamp', { value: timeStamp });
  getActiveElement()?.dispatchEvent(press);
}

const hideControls = async (player: VitrinePlayer): Promise<void> => {
  (getActiveElement() as HTMLElement | null)?.blur();
  player.hub.perform({ type: 'hide-controls' });
  await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
};

describe('a menu of the controls', () => {
  it('gives the focus back to its button at Escape', async () => {
    const player = await opened('Captions', 'Off');
    await pressEscape();
    await comesTo('Captions');
    expect(getAllByRole(player, 'menuitemradio')).to.have.length(0);
  });

  it('closes alone at Escape, and not the dialog that the player stands in', async () => {
    const dialog = await fixture<HTMLDialogElement>(
      html`<dialog>
        <vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>
      </dialog>`,
    );
    const player = dialog.querySelector('vitrine-player') as VitrinePlayer;
    dialog.showModal();
    await player.play();
    for (const further of [undefined, 'Caption appearance']) {
      (await findByRole(player, 'button', 'Captions')).focus();
      await sendKeys({ press: 'Enter' });
      await comesTo('Off');
      if (further) (await findByRole(player, 'menuitem', further)).click();
      if (further) await findByRole(player, 'dialog', further);
      await pressEscape();
      await comesTo('Captions');
      expect(dialog.open, further ?? 'Captions').to.equal(true);
    }
    await pressEscape();
    await waitUntil(() => !dialog.open, 'the dialog stayed');
  });

  it('closes at Tab, which moves on to the next control', async () => {
    const player = await opened('Captions', 'Off');
    await sendKeys({ press: 'Tab' });
    await comesTo('Audio');
    expect(getAllByRole(player, 'menuitemradio')).to.have.length(0);
  });

  it('closes at Tab, however it was opened', async () => {
    const player = await createPlayerFixture('on-demand');
    (await findByRole(player, 'button', 'Audio')).click();
    await comesTo('English');
    await sendKeys({ press: 'Tab' });
    await comesTo('Settings');
    expect(getAllByRole(player, 'menuitemradio')).to.have.length(0);
  });

  it('comes to a line by the letters it begins with', async () => {
    await opened('Captions', 'Off');
    // The first letter alone would find another line.
    pressTogether('d', 'a');
    await comesTo('Dansk');
  });

  it('begins a new word after a second without a letter', async () => {
    await opened('Captions', 'Off');
    const from = performance.now();
    pressAt('d', from);
    await comesTo('Deutsch');
    pressAt('a', from + 999);
    await comesTo('Dansk');
    pressAt('d', from + 2000);
    await comesTo('Deutsch');
  });

  it('begins a new word with the menu that an arrow has opened', async () => {
    await opened('Settings', 'Quality');
    await sendKeys({ press: 's' });
    await comesTo('Speed');
    await sendKeys({ press: 'ArrowRight' });
    await comesTo('1×');
    await sendKeys({ press: '1' });
    await comesTo('1.2×');
  });

  it('goes back from a menu within it to the line that led there', async () => {
    await opened('Settings', 'Quality');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowRight' });
    await comesTo('1×');
    await sendKeys({ press: 'ArrowLeft' });
    await comesTo('Speed');
  });

  it('keeps its arrows in one column beside a long name of a chapter', async () => {
    const player = await createPlayerFixture('on-demand', { width: 320, lang: 'de' });
    const chapters = player.media.addTextTrack('chapters');
    chapters.addCue(new VTTCue(0, 70_000, 'Vorher'));
    chapters.addCue(new VTTCue(70_000, 72_015, 'Geschwindigkeitsbegrenzung'));
    player.media.dispatchEvent(new Event('timeupdate'));
    (await findByRole(player, 'button', 'Einstellungen')).click();
    const line = await findByRole(player, 'menuitem', /^Kapitel/);
    const arrows = [...(line.parentElement?.querySelectorAll('[role=menuitem] > svg') ?? [])];
    const edges = new Set(arrows.map((each) => Math.round(each.getBoundingClientRect().right)));
    expect(edges.size).to.equal(1);
  });

  it('can be clicked as soon as it is open, though the bar had gone', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    const captions = await findByRole(player, 'button', 'Captions');
    await hideControls(player);
    captions.click();
    await Promise.resolve();
    expect(player.hub.state.presence.idle).to.equal(false);
  });

  it('keeps the focus where the page in front has gone, on what is left of it', async () => {
    const player = await opened('Settings', 'Quality');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowRight' });
    await comesTo('1×');
    await sendKeys({ press: 'End' });
    await comesTo('2×');
    player.setAttribute('playbackrates', '1');
    await comesTo('Auto');
  });

  it('that goes while it is open gives the focus to the next control, and lets the bar go', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    (await findByRole(player, 'button', 'Audio')).focus();
    await sendKeys({ press: 'Enter' });
    await comesTo('English');
    const { engine } = player.hub.target;
    Object.assign(engine.engine ?? {}, { audioTracks: [] });
    engine.dispatchEvent(new Event('change'));
    await comesTo('Settings');
    await hideControls(player);
  });

  it('that goes with its film gives the focus to what plays the next', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>`,
    );
    void player.play();
    (await findByRole(player, 'button', 'Captions')).focus();
    await sendKeys({ press: 'Enter' });
    await comesTo('Off');
    player.src = '/video/night-train.m3u8';
    await comesTo('Play');
  });

  it('closes where its button has no room any more, and gives the focus to what took its place', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    (await findByRole(player, 'button', 'Audio')).focus();
    await sendKeys({ press: 'Enter' });
    await comesTo('English');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    const open = () =>
      [...(bar?.querySelectorAll('vitrine-menu') ?? [])].filter((menu) =>
        menu.shadowRoot?.querySelector(':popover-open'),
      );
    const page = player.parentElement as HTMLElement;
    page.style.width = '500px';
    await comesTo('Settings');
    expect(open()).to.have.length(0);
    await sendKeys({ press: 'Enter' });
    await comesTo('Quality');
    page.style.width = '900px';
    await comesTo('Settings');
    expect(open()).to.have.length(0);
    await hideControls(player);
  });

  it('holds the controls no longer once it has left the page', async () => {
    const player = await createPlayerFixture('on-demand', { playing: true });
    (await findByRole(player, 'button', 'Captions')).click();
    await comesTo('Off');
    // Some browsers say nothing of a focus that goes with its element.
    (getActiveElement() as HTMLElement).blur();
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
    bar?.querySelector('vitrine-menu[name="captions"]')?.remove();
    await hideControls(player);
  });
});
