import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, getAllElements, waitUntil } from '../../tests/browser/harness.ts';
import { waitForRender, createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** Every part of a player that plays, but for those of its error dialog. */
const parts = [
  ...['video', 'poster', 'img', 'control', 'button', 'icon', 'track', 'preview'],
  ...['menu', 'menu-item', 'caption-look', 'keys', 'stats', 'cue'],
];

/** A style sheet of the page that says the name of each part on it. */
function nameParts(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = parts
    .map((part) => `vitrine-player::part(${part}) { --named-${part}: yes }`)
    .join('');
  document.head.append(sheet);
  return sheet;
}

const partsOf = (element: Element): readonly string[] => [...element.part];

/** The parts of a player that are there, by whether the page has reached them. */
function found(player: VitrinePlayer): ReadonlyMap<string, boolean> {
  const all = getAllElements(player).flatMap((element) =>
    partsOf(element).map((part) => {
      const named = getComputedStyle(element).getPropertyValue(`--named-${part}`);
      return [part, named === 'yes'] as const;
    }),
  );
  return new Map(all);
}

describe('a style sheet of the page', () => {
  let sheet: HTMLStyleElement;
  beforeEach(() => (sheet = nameParts()));
  afterEach(() => sheet.remove());

  it('reaches every part of a player, however deep within', async () => {
    const player = await createPlayerFixture('on-demand');
    player.poster = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    player.stats = true;
    const reached = new Map<string, boolean>();
    const look = (): void => {
      for (const [part, isNamed] of found(player)) reached.set(part, isNamed);
    };
    const comes = async (part: string): Promise<void> => {
      await waitUntil(() => found(player).has(part), `there was no ${part}`);
      look();
    };
    await comes('stats');
    const slider = await findByRole(player, 'slider', 'Time');
    const { left } = slider.getBoundingClientRect();
    slider.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 40 }));
    await comes('preview');
    (await findByRole(player, 'button', 'Captions')).click();
    await comes('menu-item');
    (await findByRole(player, 'menuitem', 'Caption appearance')).click();
    await comes('caption-look');
    const play = await findByRole(player, 'button', 'Play');
    const ask = { key: '?', bubbles: true, composed: true };
    // What hears keys may still be on its way.
    await waitUntil(() => {
      play.dispatchEvent(new KeyboardEvent('keydown', ask));
      return found(player).has('keys');
    }, 'the list of keys never came');
    await comes('keys');
    await waitForRender(player);
    look();
    const wanted = parts.filter((part) => part !== 'cue');
    expect(wanted.filter((part) => reached.get(part) !== true)).to.deep.equal([]);
  });

  it('reaches the captions of a film', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>`,
    );
    await player.play();
    const track = player.media.addTextTrack('captions', 'Test', 'en');
    track.addCue(new VTTCue(0, 90, 'words'));
    track.mode = 'showing';
    await waitUntil(() => found(player).get('cue'), 'no cue was reached');
  });
});
