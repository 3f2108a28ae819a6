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

const videoUrl = '/video/the-light-we-keep.m3u8';

/** Creates a playing video with an additional, active caption track. */
async function createPlayerWithCues(
  cues: readonly VTTCue[],
  { audio = false } = {},
): Promise<VitrinePlayer> {
  const section = await fixture(
    html`<section lang="en">
      <vitrine-player src=${videoUrl} ?audio=${audio} muted></vitrine-player>
    </section>`,
  );
  const player = section.querySelector('vitrine-player') as VitrinePlayer;
  await player.play();
  await waitUntil(() => player.currentTime > 0.1, 'playback did not start');
  const track = player.media.addTextTrack('captions', 'Test', 'en');
  for (const cue of cues) track.addCue(cue);
  track.mode = 'showing';
  await waitUntil(
    () => player.hub.state.tracks.activeCues.length === cues.length,
    'the cues were not loaded',
  );
  return player;
}

/** Creates a playing video with an active caption track, and waits until its cues are rendered. */
async function createPlayerWithVisibleCues(cues: readonly VTTCue[]): Promise<VitrinePlayer> {
  const player = await createPlayerWithCues(cues);
  await waitUntil(
    () => getRenderedCues(player).length === cues.length,
    'the cues were not rendered',
  );
  return player;
}

const getCaptionLayer = (player: VitrinePlayer): Element | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-captions');

const getRenderedCues = (player: VitrinePlayer): readonly HTMLElement[] => [
  ...(getCaptionLayer(player)?.shadowRoot?.querySelectorAll<HTMLElement>('[part="cue"]') ?? []),
];

const getCueRect = (player: VitrinePlayer, text: string): DOMRect => {
  const cueElement = getRenderedCues(player).find((cue) => cue.textContent === text);
  if (!cueElement) throw new Error(`There is no cue "${text}".`);
  return cueElement.getBoundingClientRect();
};

function createCue(text: string, settings: Partial<VTTCue> = {}): VTTCue {
  return Object.assign(new VTTCue(0, 90, text), settings);
}

async function openAppearancePanel(player: VitrinePlayer): Promise<HTMLElement> {
  await findByRole(player, 'slider', 'Time');
  (await findByRole(player, 'button', 'Captions')).click();
  (await findByRole(player, 'menuitem', 'Caption appearance')).click();
  return findByRole(player, 'dialog', 'Caption appearance');
}

function selectOption(panel: HTMLElement, label: string, option: string): void {
  const select = [...panel.querySelectorAll('label')]
    .find(({ textContent }) => textContent.startsWith(label))
    ?.querySelector('select');
  if (!select) throw new Error(`There is no select "${label}".`);
  select.value = option;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('captions', () => {
  it('follow the cue settings and do not overlap', async () => {
    const player = await createPlayerWithVisibleCues([
      createCue('top', { line: 0 }),
      createCue('low'),
      createCue('lower'),
      createCue('left', { line: 50, snapToLines: false, align: 'left', position: 0 }),
    ]);
    const playerRect = player.getBoundingClientRect();
    const [top, low, lower, left] = ['top', 'low', 'lower', 'left'].map((text) =>
      getCueRect(player, text),
    ) as [DOMRect, DOMRect, DOMRect, DOMRect];
    expect(top.top - playerRect.top).to.be.lessThan(playerRect.height * 0.15);
    expect(low.bottom).to.be.at.most(lower.top);
    expect(left.left - playerRect.left).to.be.lessThan(playerRect.width * 0.1);
    expect(left.top).to.be.greaterThan(top.bottom);
    expect(left.bottom).to.be.lessThan(low.top);
  });

  it('are rendered above the controls and inside a letterboxed video', async () => {
    const player = await createPlayerWithVisibleCues([createCue('words')]);
    player.style.setProperty('--vitrine-aspect-ratio', '1');
    player.pause();
    const range = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () => getCueRect(player, 'words').bottom < range.getBoundingClientRect().top,
      'the cue is below the controls',
    );
    const playerRect = player.getBoundingClientRect();
    const letterboxHeight = (playerRect.height - (playerRect.width * 9) / 16) / 2;
    expect(getCueRect(player, 'words').bottom).to.be.lessThan(playerRect.bottom - letterboxHeight);
  });

  it('do not cover the controls even if they do not fit', async () => {
    const text = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
    const player = await createPlayerWithVisibleCues([createCue(text)]);
    player.style.width = '320px';
    player.pause();
    const range = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () => getCueRect(player, text).bottom < range.getBoundingClientRect().top,
      'the cue covers the controls',
    );
  });

  it('are not distorted by text styles of the page', async () => {
    const player = await createPlayerWithVisibleCues([new VTTCue(0, 60, 'Plain text')]);
    const [cue] = getRenderedCues(player);
    if (!cue) throw new Error('There is no cue.');
    const getStyle = () => {
      const { textTransform, letterSpacing, wordSpacing, whiteSpace } = getComputedStyle(cue);
      return { textTransform, letterSpacing, wordSpacing, whiteSpace };
    };
    const style = getStyle();
    player.parentElement?.setAttribute(
      'style',
      'text-transform: uppercase; letter-spacing: 1em; word-spacing: 2em; white-space: nowrap',
    );
    expect(getStyle()).to.deep.equal(style);
  });

  it('render WebVTT tags and colors', async () => {
    const player = await createPlayerWithVisibleCues([
      createCue('<v Ada>Look, <i>light</i> <c.yellow>there</c> <ruby>光<rt>ひかり</rt></ruby></v>'),
    ]);
    const [cueElement] = getRenderedCues(player);
    expect(cueElement?.querySelector('i')?.textContent).to.equal('light');
    expect(cueElement?.querySelector('rt')?.textContent).to.equal('ひかり');
    const colored = cueElement?.querySelector('.yellow');
    expect(colored && getComputedStyle(colored).color).to.equal('rgb(255, 255, 0)');
  });

  it('render no markup besides WebVTT tags', async () => {
    const maliciousScript = 'window.harmed=1';
    const player = await createPlayerWithVisibleCues([
      createCue(
        `<img src=x onerror="${maliciousScript}"><script>${maliciousScript}</script><b onclick="${maliciousScript}">bold</b> ` +
          `<v "><img src=x onerror=${maliciousScript}>said</v> <c.x"onload="${maliciousScript}">seen</c> ` +
          `<i/><iframe srcdoc="<script>parent.${maliciousScript}</script>"> &lt;img src=x onerror=${maliciousScript}&gt;`,
      ),
    ]);
    const [cueElement] = getRenderedCues(player);
    const elements = [...(cueElement?.querySelectorAll('*') ?? [])];
    expect(elements.map(({ localName }) => localName)).to.include('b');
    const allowedNames = ['b', 'i', 'u', 'ruby', 'rt', 'span'];
    expect(elements.filter(({ localName }) => !allowedNames.includes(localName))).to.deep.equal([]);
    const attributes = elements.flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => !['class', 'title', 'lang'].includes(name))).to.deep.equal(
      [],
    );
    expect(cueElement?.textContent).to.contain('<img src=x');
    expect('harmed' in window).to.equal(false);
  });

  it('are rendered right to left in right-to-left languages', async () => {
    const player = await createPlayerWithVisibleCues([createCue('مرحبا بالعالم!')]);
    const [cueElement] = getRenderedCues(player);
    expect(cueElement && getComputedStyle(cueElement).direction).to.equal('rtl');
  });

  it('support vertical text', async () => {
    const player = await createPlayerWithVisibleCues([
      createCue('縦書きの字幕', { vertical: 'rl', line: 0 }),
    ]);
    const [playerRect, cueRect] = [
      player.getBoundingClientRect(),
      getCueRect(player, '縦書きの字幕'),
    ];
    expect(cueRect.height).to.be.greaterThan(cueRect.width);
    expect(cueRect.left).to.be.greaterThan(playerRect.left + playerRect.width * 0.8);
    expect(cueRect.right).to.be.at.most(playerRect.right);
  });

  it('are rendered natively while the video is in system fullscreen', async () => {
    const player = await createPlayerWithVisibleCues([createCue('words')]);
    const track = [...player.media.textTracks].find(({ label }) => label === 'Test');
    expect(track?.mode).to.equal('hidden');
    let isInFullscreen = true;
    Object.defineProperty(player.media, 'webkitDisplayingFullscreen', {
      get: () => isInFullscreen,
    });
    player.media.dispatchEvent(new Event('webkitbeginfullscreen'));
    expect(track?.mode).to.equal('showing');
    expect(getRenderedCues(player)).to.have.lengthOf(0);
    isInFullscreen = false;
    player.media.dispatchEvent(new Event('webkitendfullscreen'));
    expect(track?.mode).to.equal('hidden');
    await waitUntil(
      () => getRenderedCues(player).length === 1,
      'the captions were not rendered again',
    );
  });

  it('are not rendered in the audio player', async () => {
    const player = await createPlayerWithCues([createCue('words')], { audio: true });
    await waitUntil(() => getCaptionLayer(player), 'the caption layer was not rendered');
    const { currentTime } = player;
    await waitUntil(() => player.currentTime > currentTime + 0.3, 'playback did not advance');
    expect(getRenderedCues(player)).to.have.lengthOf(0);
  });
});

describe('the caption appearance', () => {
  it('can be changed in the captions menu, and applies immediately', async () => {
    const player = await createPlayerWithVisibleCues([createCue('words')]);
    const initialHeight = getCueRect(player, 'words').height;
    const panel = await openAppearancePanel(player);
    selectOption(panel, 'Size', 'large');
    selectOption(panel, 'Text color', 'yellow');
    expect(getCueRect(player, 'words').height).to.be.closeTo(initialHeight * 1.5, 2);
    const [cueElement] = getRenderedCues(player);
    expect(cueElement && getComputedStyle(cueElement).color).to.equal('rgb(255, 255, 0)');
    await expect(panel).to.be.accessible();
  });

  for (const [description, text] of Object.entries({
    'three lines': 'Before there is a morning,\nthere is a window\nand a wall',
    'two long lines':
      'Was bleibt, ist nicht das Bild. Was bleibt,\nist, dass wir hingesehen haben.',
  }))
    it(`leaves room for ${description} in the largest size above the controls of a narrow player`, async () => {
      const player = await createPlayerWithVisibleCues([createCue(text)]);
      selectOption(await openAppearancePanel(player), 'Size', 'largest');
      await pressEscape();
      player.pause();
      for (const width of [320, 390, 440]) {
        player.style.width = `${width}px`;
        const range = await findByRole(player, 'slider', 'Time');
        const getFreeSpacesPx = (): readonly number[] => [
          getCueRect(player, text).top - player.getBoundingClientRect().top,
          range.getBoundingClientRect().top - getCueRect(player, text).bottom,
        ];
        await waitUntil(
          () => getFreeSpacesPx().every((pixels) => pixels >= 0),
          () => `the cue has ${getFreeSpacesPx().join(' and ')} px above and below at ${width} px`,
        );
      }
    });

  it('keeps its preview visible in a short panel while focus moves', async () => {
    const panel = await openAppearancePanel(
      await createPlayerWithVisibleCues([createCue('words')]),
    );
    panel.style.maxHeight = '153px';
    const preview = panel.querySelector('.preview') as HTMLElement;
    const fields = [...panel.querySelectorAll<HTMLElement>('select, .reset')];
    expect(fields.length).to.be.greaterThan(4);
    // Forced colors mode removes the background image, so the preview needs a background color.
    expect(getComputedStyle(preview).backgroundColor).to.match(/^rgb\(/);
    for (const field of [...fields.toReversed(), ...fields.slice(1)]) {
      field.focus();
      const getRects = (): [DOMRect, DOMRect, DOMRect] =>
        [panel, preview, field].map((element) => element.getBoundingClientRect()) as never;
      // WebKitGTK scrolls to the focused element with its next frame.
      await waitUntil(
        () => {
          const [panelRect, previewRect, fieldRect] = getRects();
          return fieldRect.top >= previewRect.bottom && fieldRect.bottom <= panelRect.bottom + 1;
        },
        () => `the focused element is not visible: ${JSON.stringify(getRects())}`,
      );
      const [panelRect, previewRect] = getRects();
      expect(previewRect.top).to.be.at.least(panelRect.top);
    }
  });

  it('is stored for the next video, and cleared by Reset', async () => {
    const firstPlayer = await createPlayerWithVisibleCues([createCue('words')]);
    selectOption(await openAppearancePanel(firstPlayer), 'Text color', 'cyan');
    firstPlayer.remove();
    const nextPlayer = await createPlayerWithVisibleCues([createCue('words')]);
    const getColor = (): string =>
      getComputedStyle(getRenderedCues(nextPlayer)[0] as HTMLElement).color;
    expect(getColor()).to.equal('rgb(0, 255, 255)');
    const panel = await openAppearancePanel(nextPlayer);
    (await findByRole(panel, 'button', 'Reset')).click();
    expect(getColor()).to.equal('rgb(255, 255, 255)');
  });

  it('ignores invalid stored values', async () => {
    localStorage.setItem('vitrine-caption-style', '{"color":"plaid","size":["large"],"font":7}');
    const player = await createPlayerWithVisibleCues([createCue('words')]);
    const [cueElement] = getRenderedCues(player);
    expect(cueElement && getComputedStyle(cueElement).color).to.equal('rgb(255, 255, 255)');
  });

  it('can be changed with the keyboard, and Escape returns to the menu button', async () => {
    const player = await createPlayerWithVisibleCues([createCue('words')]);
    await findByRole(player, 'slider', 'Time');
    (await findByRole(player, 'button', 'Captions')).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => getActiveElementName() === 'Test', 'the menu is not focused');
    await sendKeys({ press: 'End' });
    expect(getActiveElementName()).to.equal('Caption appearance');
    await sendKeys({ press: 'Enter' });
    await findByRole(player, 'dialog', 'Caption appearance');
    await waitUntil(() => getAllByRole(player, 'menuitem').length === 0, 'the menu did not close');
    await pressEscape();
    await waitUntil(() => getAllByRole(player, 'dialog').length === 0, 'the panel did not close');
    await waitUntil(() => getActiveElementName() === 'Captions', 'the focus was lost');
  });

  it('is not offered for captions that the browser renders', async () => {
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
