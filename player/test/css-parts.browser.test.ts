import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, getAllElements, waitUntil } from '../../tests/browser/harness.ts';
import { waitForRender, createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The names of all parts of a player, except those of its error dialog. */
const partNames = [
  ...['video', 'poster', 'img', 'control', 'button', 'icon', 'track', 'preview'],
  ...['menu', 'menu-item', 'caption-look', 'keys', 'stats', 'cue'],
];

/** Adds a style sheet that sets a custom property on each part. */
function addPartStyles(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = partNames
    .map((part) => `vitrine-player::part(${part}) { --test-${part}: yes }`)
    .join('');
  document.head.append(sheet);
  return sheet;
}

const listParts = (element: Element): readonly string[] => [...element.part];

/** Returns, for each rendered part, whether the style sheet applies to it. */
function readPartStyles(player: VitrinePlayer): ReadonlyMap<string, boolean> {
  const entries = getAllElements(player).flatMap((element) =>
    listParts(element).map((part) => {
      const marker = getComputedStyle(element).getPropertyValue(`--test-${part}`);
      return [part, marker === 'yes'] as const;
    }),
  );
  return new Map(entries);
}

describe('CSS parts', () => {
  let sheet: HTMLStyleElement;
  beforeEach(() => (sheet = addPartStyles()));
  afterEach(() => sheet.remove());

  it('can be styled by the page in every nested shadow root', async () => {
    const player = await createPlayerFixture('on-demand');
    player.poster = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    player.stats = true;
    const partStyles = new Map<string, boolean>();
    const update = (): void => {
      for (const [part, isStyled] of readPartStyles(player)) partStyles.set(part, isStyled);
    };
    const waitForPart = async (part: string): Promise<void> => {
      await waitUntil(() => readPartStyles(player).has(part), `the part ${part} was not rendered`);
      update();
    };
    await waitForPart('stats');
    const slider = await findByRole(player, 'slider', 'Time');
    const { left } = slider.getBoundingClientRect();
    slider.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 40 }));
    await waitForPart('preview');
    (await findByRole(player, 'button', 'Captions')).click();
    await waitForPart('menu-item');
    (await findByRole(player, 'menuitem', 'Caption appearance')).click();
    await waitForPart('caption-look');
    const playButton = await findByRole(player, 'button', 'Play');
    const init = { key: '?', bubbles: true, composed: true };
    // The keyboard shortcuts may still be loading.
    await waitUntil(() => {
      playButton.dispatchEvent(new KeyboardEvent('keydown', init));
      return readPartStyles(player).has('keys');
    }, 'the keyboard help did not open');
    await waitForPart('keys');
    await waitForRender(player);
    update();
    const expectedParts = partNames.filter((part) => part !== 'cue');
    expect(expectedParts.filter((part) => partStyles.get(part) !== true)).to.deep.equal([]);
  });

  it('include caption cues', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player src="/video/the-light-we-keep.m3u8" muted></vitrine-player>`,
    );
    await player.play();
    const track = player.media.addTextTrack('captions', 'Test', 'en');
    track.addCue(new VTTCue(0, 90, 'words'));
    track.mode = 'showing';
    await waitUntil(() => readPartStyles(player).get('cue'), 'the part cue was not styled');
  });
});
