import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElementName,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { pressEscape } from '../../tests/browser/press-escape.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

/** A film that plays, with one more caption track, which is on. */
async function cued(cues: readonly VTTCue[], audio = false): Promise<VitrinePlayer> {
  const section = await fixture(
    html`<section lang="en">
      <vitrine-player src=${film} ?audio=${audio} muted></vitrine-player>
    </section>`,
  );
  const player = section.querySelector('vitrine-player') as VitrinePlayer;
  await player.play();
  await waitUntil(() => player.currentTime > 0.1, 'it never played');
  const track = player.media.addTextTrack('captions', 'Test', 'en');
  for (const cue of cues) track.addCue(cue);
  track.mode = 'showing';
  await waitUntil(() => player.hub.state.tracks.cues.length === cues.length, 'the cues never came');
  return player;
}

/** The same, once its cues are to be seen. */
async function captioned(cues: readonly VTTCue[]): Promise<VitrinePlayer> {
  const player = await cued(cues);
  await waitUntil(() => drawn(player).length === cues.length, 'the cues were never drawn');
  return player;
}

const layerOf = (player: VitrinePlayer): Element | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-captions');

const drawn = (player: VitrinePlayer): readonly HTMLElement[] => [
  ...(layerOf(player)?.shadowRoot?.querySelectorAll<HTMLElement>('[part="cue"]') ?? []),
];

const boxOf = (player: VitrinePlayer, text: string): DOMRect => {
  const found = drawn(player).find((cue) => cue.textContent === text);
  if (!found) throw new Error(`No cue says ${text}.`);
  return found.getBoundingClientRect();
};

function cue(text: string, settings: Partial<VTTCue> = {}): VTTCue {
  return Object.assign(new VTTCue(0, 90, text), settings);
}

async function openLook(player: VitrinePlayer): Promise<HTMLElement> {
  await findByRole(player, 'slider', 'Time');
  (await findByRole(player, 'button', 'Captions')).click();
  (await findByRole(player, 'menuitem', 'Caption appearance')).click();
  return findByRole(player, 'dialog', 'Caption appearance');
}

function choose(panel: HTMLElement, label: string, choice: string): void {
  const select = [...panel.querySelectorAll('label')]
    .find(({ textContent }) => textContent.startsWith(label))
    ?.querySelector('select');
  if (!select) throw new Error(`There is no ${label} to choose.`);
  select.value = choice;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the captions of a film', () => {
  it('stand where their authors wanted them, and never over each other', async () => {
    const player = await captioned([
      cue('top', { line: 0 }),
      cue('low'),
      cue('lower'),
      cue('left', { line: 50, snapToLines: false, align: 'left', position: 0 }),
    ]);
    const stage = player.getBoundingClientRect();
    const [top, low, lower, left] = ['top', 'low', 'lower', 'left'].map((text) =>
      boxOf(player, text),
    ) as [DOMRect, DOMRect, DOMRect, DOMRect];
    expect(top.top - stage.top).to.be.lessThan(stage.height * 0.15);
    expect(low.bottom).to.be.at.most(lower.top);
    expect(left.left - stage.left).to.be.lessThan(stage.width * 0.1);
    expect(left.top).to.be.greaterThan(top.bottom);
    expect(left.bottom).to.be.lessThan(low.top);
  });

  it('stand above the controls, and in the picture where bars lie beside it', async () => {
    const player = await captioned([cue('words')]);
    player.style.setProperty('--vitrine-aspect-ratio', '1');
    player.pause();
    const range = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () => boxOf(player, 'words').bottom < range.getBoundingClientRect().top,
      'the words stayed under the controls',
    );
    const stage = player.getBoundingClientRect();
    const bar = (stage.height - (stage.width * 9) / 16) / 2;
    expect(boxOf(player, 'words').bottom).to.be.lessThan(stage.bottom - bar);
  });

  it('leave the controls free also where they are more than there is room for', async () => {
    const words = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
    const player = await captioned([cue(words)]);
    player.style.width = '320px';
    player.pause();
    const range = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () => boxOf(player, words).bottom < range.getBoundingClientRect().top,
      'the words stayed over the controls',
    );
  });

  it('are styled as their authors wrote them', async () => {
    const player = await captioned([
      cue('<v Ada>Look, <i>light</i> <c.yellow>there</c> <ruby>光<rt>ひかり</rt></ruby></v>'),
    ]);
    const [words] = drawn(player);
    expect(words?.querySelector('i')?.textContent).to.equal('light');
    expect(words?.querySelector('rt')?.textContent).to.equal('ひかり');
    const colored = words?.querySelector('.yellow');
    expect(colored && getComputedStyle(colored).color).to.equal('rgb(255, 255, 0)');
  });

  it('bring no markup but that of captions', async () => {
    const harm = 'window.harmed=1';
    const player = await captioned([
      cue(
        `<img src=x onerror="${harm}"><script>${harm}</script><b onclick="${harm}">bold</b> ` +
          `<v "><img src=x onerror=${harm}>said</v> <c.x"onload="${harm}">seen</c> ` +
          `<i/><iframe srcdoc="<script>parent.${harm}</script>"> &lt;img src=x onerror=${harm}&gt;`,
      ),
    ]);
    const [words] = drawn(player);
    const elements = [...(words?.querySelectorAll('*') ?? [])];
    expect(elements.map(({ localName }) => localName)).to.include('b');
    const known = ['b', 'i', 'u', 'ruby', 'rt', 'span'];
    expect(elements.filter(({ localName }) => !known.includes(localName))).to.deep.equal([]);
    const said = elements.flatMap((each) => each.getAttributeNames());
    expect(said.filter((name) => !['class', 'title', 'lang'].includes(name))).to.deep.equal([]);
    expect(words?.textContent).to.contain('<img src=x');
    expect('harmed' in window).to.equal(false);
  });

  it('are written from right to left where their language is', async () => {
    const player = await captioned([cue('مرحبا بالعالم!')]);
    const [words] = drawn(player);
    expect(words && getComputedStyle(words).direction).to.equal('rtl');
  });

  it('run down the picture where they are vertical', async () => {
    const player = await captioned([cue('縦書きの字幕', { vertical: 'rl', line: 0 })]);
    const [stage, words] = [player.getBoundingClientRect(), boxOf(player, '縦書きの字幕')];
    expect(words.height).to.be.greaterThan(words.width);
    expect(words.left).to.be.greaterThan(stage.left + stage.width * 0.8);
    expect(words.right).to.be.at.most(stage.right);
  });

  it('are drawn by the system while it shows the film outside the page', async () => {
    const player = await captioned([cue('words')]);
    const track = [...player.media.textTracks].find(({ label }) => label === 'Test');
    expect(track?.mode).to.equal('hidden');
    let outside = true;
    Object.defineProperty(player.media, 'webkitDisplayingFullscreen', { get: () => outside });
    player.media.dispatchEvent(new Event('webkitbeginfullscreen'));
    expect(track?.mode).to.equal('showing');
    expect(drawn(player)).to.have.lengthOf(0);
    outside = false;
    player.media.dispatchEvent(new Event('webkitendfullscreen'));
    expect(track?.mode).to.equal('hidden');
    await waitUntil(() => drawn(player).length === 1, 'they never came back');
  });

  it('are not drawn over the controls of what has no picture', async () => {
    const player = await cued([cue('words')], true);
    await waitUntil(() => layerOf(player), 'there never was a layer');
    const before = player.currentTime;
    await waitUntil(() => player.currentTime > before + 0.3, 'it stood still');
    expect(drawn(player)).to.have.lengthOf(0);
  });
});

describe('the look of captions', () => {
  it('is chosen in the captions menu, and shows on the film at once', async () => {
    const player = await captioned([cue('words')]);
    const before = boxOf(player, 'words').height;
    const panel = await openLook(player);
    choose(panel, 'Size', 'large');
    choose(panel, 'Text color', 'yellow');
    expect(boxOf(player, 'words').height).to.be.closeTo(before * 1.5, 2);
    const [words] = drawn(player);
    expect(words && getComputedStyle(words).color).to.equal('rgb(255, 255, 0)');
    await expect(panel).to.be.accessible();
  });

  for (const [what, words] of Object.entries({
    'three lines': 'Before there is a morning,\nthere is a window\nand a wall',
    'two lines of many words':
      'Was bleibt, ist nicht das Bild. Was bleibt,\nist, dass wir hingesehen haben.',
  }))
    it(`leaves ${what} room above the controls of a narrow player`, async () => {
      const player = await captioned([cue(words)]);
      choose(await openLook(player), 'Size', 'largest');
      await pressEscape();
      player.pause();
      for (const width of [320, 390, 440]) {
        player.style.width = `${width}px`;
        const range = await findByRole(player, 'slider', 'Time');
        const room = (): readonly number[] => [
          boxOf(player, words).top - player.getBoundingClientRect().top,
          range.getBoundingClientRect().top - boxOf(player, words).bottom,
        ];
        await waitUntil(
          () => room().every((pixels) => pixels >= 0),
          () => `they have ${room().join(' and ')} px above and below at ${width} px`,
        );
      }
    });

  it('keeps its sample in sight in a low window, and beside what has the focus', async () => {
    const panel = await openLook(await captioned([cue('words')]));
    panel.style.maxHeight = '153px';
    const sample = panel.querySelector('.sample') as HTMLElement;
    const choices = [...panel.querySelectorAll<HTMLElement>('select, .reset')];
    expect(choices.length).to.be.greaterThan(4);
    // Forced colours take its picture away, and what scrolls by would be seen.
    expect(getComputedStyle(sample).backgroundColor).to.match(/^rgb\(/);
    for (const choice of [...choices.toReversed(), ...choices.slice(1)]) {
      choice.focus();
      const rects = (): [DOMRect, DOMRect, DOMRect] =>
        [panel, sample, choice].map((each) => each.getBoundingClientRect()) as never;
      // WebKitGTK scrolls to what has the focus with its next picture.
      await waitUntil(
        () => {
          const [all, shown, chosen] = rects();
          return chosen.top >= shown.bottom && chosen.bottom <= all.bottom + 1;
        },
        () => `what has the focus never came into sight: ${JSON.stringify(rects())}`,
      );
      const [all, shown] = rects();
      expect(shown.top).to.be.at.least(all.top);
    }
  });

  it('is kept for the next film, and given back by Reset', async () => {
    const first = await captioned([cue('words')]);
    choose(await openLook(first), 'Text color', 'cyan');
    first.remove();
    const next = await captioned([cue('words')]);
    const colorOf = (): string => getComputedStyle(drawn(next)[0] as HTMLElement).color;
    expect(colorOf()).to.equal('rgb(0, 255, 255)');
    const panel = await openLook(next);
    (await findByRole(panel, 'button', 'Reset')).click();
    expect(colorOf()).to.equal('rgb(255, 255, 255)');
  });

  it('is that of the page where what was kept makes no sense', async () => {
    localStorage.setItem('vitrine-caption-look', '{"color":"plaid","size":["large"],"font":7}');
    const player = await captioned([cue('words')]);
    const [words] = drawn(player);
    expect(words && getComputedStyle(words).color).to.equal('rgb(255, 255, 255)');
  });

  it('is set by the keyboard alone, and Escape goes back to the menu button', async () => {
    const player = await captioned([cue('words')]);
    await findByRole(player, 'slider', 'Time');
    (await findByRole(player, 'button', 'Captions')).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName() === 'Test', 'the menu did not take the focus');
    await sendKeys({ press: 'End' });
    expect(getActiveElementName()).to.equal('Caption appearance');
    await sendKeys({ press: 'Enter' });
    await findByRole(player, 'dialog', 'Caption appearance');
    await waitUntil(() => getAllByRole(player, 'menuitem').length === 0, 'the menu stayed');
    await pressEscape();
    await waitUntil(() => getAllByRole(player, 'dialog').length === 0, 'the panel stayed');
    await waitUntil(() => getActiveElementName() === 'Captions', 'the focus was lost');
  });

  it('is not offered where the browser draws the captions', async () => {
    const page = await fixture(
      html`<div>
        <video id="bare" muted src="/video/the-light-we-keep/low.mp4"></video>
        <vitrine-control-bar for="bare"></vitrine-control-bar>
      </div>`,
    );
    const video = page.querySelector('video') as HTMLVideoElement;
    video.addTextTrack('captions', 'Test', 'en');
    await video.play();
    (await findByRole(page, 'button', 'Captions')).click();
    await findByRole(page, 'menuitemradio', 'Test');
    expect(getAllByRole(page, 'menuitem')).to.have.lengthOf(0);
  });
});
