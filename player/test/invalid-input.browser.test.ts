import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getAllElements,
  getActiveElement,
  getAccessibleName,
  getNamesByRole,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { pressEscape } from '../../tests/browser/press-escape.ts';
import {
  waitForRender,
  createPlayerFixture,
  type LayoutName,
} from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const warnings: string[] = [];
const broken: unknown[] = [];
const { warn, error } = console;
const keepBroken = (event: ErrorEvent | PromiseRejectionEvent): void => {
  broken.push('reason' in event ? event.reason : event.message);
};

/** Has the media element of a staged player say something else. */
async function tell(player: VitrinePlayer, facts: Readonly<Record<string, unknown>>) {
  for (const [fact, value] of Object.entries(facts)) {
    Object.defineProperty(player.media, fact, { get: () => value, configurable: true });
  }
  for (const event of ['durationchange', 'progress', 'timeupdate']) {
    player.media.dispatchEvent(new Event(event));
  }
  await waitForRender(player);
}

const noSpan = { length: 0 };
const span = (end: number) => ({ length: 1, start: () => 0, end: () => end });

/** Chapters that a track of the page tells. */
function addChapters(
  player: VitrinePlayer,
  chapters: readonly (readonly [start: number, end: number, title: string])[],
): void {
  const track = player.media.addTextTrack('chapters');
  for (const [start, end, title] of chapters) track.addCue(new VTTCue(start, end, title));
  player.media.textTracks.dispatchEvent(new Event('change'));
}

const linesOf = (player: VitrinePlayer): readonly HTMLElement[] => [
  ...getAllByRole(player, 'menuitemradio'),
  ...getAllByRole(player, 'menuitem'),
];

async function openMenu(player: VitrinePlayer, name: string): Promise<HTMLElement> {
  (await findByRole(player, 'button', name)).click();
  const menu = await findByRole(player, 'menu', name);
  await waitUntil(() => getComputedStyle(menu).opacity === '1', 'the menu was never wholly there');
  return menu;
}

/** Every word and control that stands outside the player. */
function outside(player: VitrinePlayer): readonly string[] {
  const stage = player.getBoundingClientRect();
  return getAllElements(player)
    .filter((each) => each.matches('vitrine-button, vitrine-menu, vitrine-display, [popover]'))
    .map((each) => [each, each.getBoundingClientRect()] as const)
    .filter(([, { width }]) => width > 0)
    .filter(([, { left, right }]) => left < stage.left - 1 || right > stage.right + 1)
    .map(([each]) => each.outerHTML);
}

describe('bad input', () => {
  beforeEach(() => {
    warnings.length = 0;
    broken.length = 0;
    console.warn = (...words: unknown[]) => warnings.push(words.join(' '));
    console.error = (...words: unknown[]) => broken.push(words.join(' '));
    globalThis.addEventListener('error', keepBroken);
    globalThis.addEventListener('unhandledrejection', keepBroken);
  });
  afterEach(() => {
    Object.assign(console, { warn, error });
    globalThis.removeEventListener('error', keepBroken);
    globalThis.removeEventListener('unhandledrejection', keepBroken);
    expect(broken.map(String).join()).to.equal('');
  });

  for (const width of [320, 900]) {
    it(`of 60 renditions makes a menu that scrolls at ${width} px, with every line in reach`, async () => {
      const player = await createPlayerFixture('on-demand', { width });
      const { engine } = player.hub.target;
      const renditions = Array.from({ length: 60 }, (_, index) => ({
        id: `r${index}`,
        width: 160 + index * 16,
        height: 2000 - index,
        bitrate: 1e6,
      }));
      Object.assign(engine.engine as object, { renditions });
      engine.dispatchEvent(new Event('change'));
      const menu = await openMenu(player, 'Settings');
      (await findByRole(player, 'menuitem', /^Quality/)).click();
      await waitUntil(
        () => linesOf(player).length === 63,
        () => `the lines never came: ${linesOf(player).map(getAccessibleName).join()}`,
      );
      await waitUntil(
        () => getAccessibleName(getActiveElement() as Element).startsWith('Auto'),
        'the choice has no focus',
      );
      expect(menu.scrollHeight).to.be.greaterThan(menu.clientHeight + 1000);
      expect(menu.scrollWidth).to.be.at.most(menu.clientWidth);
      const box = menu.getBoundingClientRect();
      expect(box.top).to.be.at.least(0);
      expect(box.bottom).to.be.at.most(innerHeight);
      await sendKeys({ press: 'End' });
      const last = linesOf(player).find((line) => line === getActiveElement()) as HTMLElement;
      expect(getAccessibleName(last)).to.equal('Stats');
      const { top, bottom } = last.getBoundingClientRect();
      expect(top).to.be.at.least(box.top);
      expect(bottom).to.be.at.most(box.bottom);
    });
  }

  it('of tracks without label and language gives them a number', async () => {
    const player = await createPlayerFixture('on-demand');
    for (const language of ['', 'not a language', '']) {
      player.media.addTextTrack('subtitles', '', language);
    }
    const sounds = [0, 1].map((id) => ({ id: String(id), label: '', language: '' }));
    Object.assign(player.hub.target.engine.engine as object, {
      audioTracks: sounds,
      activeAudioTrack: '0',
    });
    player.hub.target.engine.dispatchEvent(new Event('change'));
    await waitForRender(player);
    await openMenu(player, 'Captions');
    expect(getNamesByRole(player, 'menuitemradio')).to.deep.equal([
      'Off',
      'English',
      'Deutsch',
      'Track 3',
      'Track 4',
      'Track 5',
    ]);
    await pressEscape();
    await openMenu(player, 'Audio');
    expect(getNamesByRole(player, 'menuitemradio')).to.deep.equal(['Track 1', 'Track 2']);
  });

  it('of chapters that overlap, or lie after the end, shows those that make sense', async () => {
    const player = await createPlayerFixture('on-demand');
    await tell(player, { duration: 100, seekable: span(100), currentTime: 12 });
    addChapters(player, [
      [0, 50, 'One'],
      [10, 20, 'Two'],
      [10, 90, 'Three'],
      [95, 400, 'Four'],
      [300, 400, 'Five'],
      [600, 500, 'Six'],
    ]);
    await waitForRender(player);
    const range = await findByRole(player, 'slider', 'Time');
    await waitUntil(
      () =>
        range.getAttribute('aria-valuetext') === '12 seconds of 1 minute 40 seconds, chapter Two',
      `the range says ${range.getAttribute('aria-valuetext')}`,
    );
    await openMenu(player, 'Chapters');
    expect(getNamesByRole(player, 'menuitemradio')).to.deep.equal([
      'One 0:00',
      'Two 0:10',
      'Four 1:35',
    ]);
  });

  it('of a chapter with a title of 300 letters keeps the bar and its menu within the player', async () => {
    const player = await createPlayerFixture('on-demand', {
      width: 900,
      title: 'Wörterbuch'.repeat(30),
    });
    await tell(player, { duration: 100, seekable: span(100), currentTime: 12 });
    addChapters(player, [
      [0, 50, 'Donaudampfschifffahrt'.repeat(15)],
      [50, 100, 'Short'],
    ]);
    await waitForRender(player);
    const menu = await openMenu(player, 'Chapters');
    expect(menu.scrollWidth).to.be.at.most(menu.clientWidth);
    expect(outside(player)).to.deep.equal([]);
    const [words] = getAllElements(player).filter((each) => each.matches('[name="title"]'));
    expect(words?.getBoundingClientRect().height).to.be.below(100);
    for (const line of linesOf(player)) {
      expect(line.scrollWidth, getAccessibleName(line)).to.be.at.most(line.clientWidth);
    }
  });

  for (const [name, facts] of Object.entries({
    'a length of nought': { duration: 0, seekable: span(0), currentTime: 0 },
    'a length that is no number': { duration: Number.NaN, seekable: noSpan, currentTime: 0 },
    'a length without end': { duration: Infinity, seekable: noSpan, currentTime: 5 },
    'a time that is no number': { duration: 90, seekable: span(90), currentTime: Number.NaN },
  })) {
    for (const scene of ['on-demand', 'audio', 'live-dvr'] as LayoutName[]) {
      it(`of ${name} says nothing odd in the layout ${scene}`, async () => {
        const player = await createPlayerFixture(scene);
        await tell(player, facts);
        const said = getAllElements(player)
          .filter((each) => each.checkVisibility())
          .flatMap((each) => [
            each.getAttribute('aria-label'),
            each.getAttribute('aria-valuetext'),
            each.childElementCount === 0 ? each.textContent : '',
          ])
          .join(' ');
        expect(said).not.to.match(/NaN|Infinity|undefined/);
        const times = getAllByRole(player, 'slider').filter(
          ({ ariaLabel }) => ariaLabel === 'Time',
        );
        expect(times.filter((each) => each.checkVisibility())).to.have.length(
          name.startsWith('a time') ? 1 : 0,
        );
        await findByRole(player, 'button', 'Play');
      });
    }
  }

  it('of twenty hours is told in hours', async () => {
    const player = await createPlayerFixture('on-demand');
    const range = await findByRole(player, 'slider', 'Time');
    expect(range.getAttribute('aria-valuetext')).to.match(
      /^19 hours 43 minutes 20 seconds of 20 hours/,
    );
    await findByRole(player, 'button', /19:43:20 \/ 20:00:15/);
  });

  for (const [text, lines, complains] of [
    ['0', 5, true],
    ['abc', 5, true],
    ['', 5, true],
    ['1 1 1', 0, false],
    ['1', 0, false],
    ['1.5', 2, false],
    ['2, 1.5 1', 3, false],
    [Array.from({ length: 16 }, (_, index) => index + 1).join(' '), 16, false],
  ] as const) {
    it(`of playbackrates="${text}" ${complains ? 'is told, and the usual speeds are' : 'is what is'} offered`, async () => {
      const player = await createPlayerFixture('audio');
      player.setAttribute('playbackrates', text);
      await waitForRender(player);
      const told = () => warnings.filter((each) => each.includes('playbackrates='));
      // The words for it are fetched.
      if (complains) await waitUntil(() => told().length > 0, 'it was not told');
      expect(told()).to.have.length(complains ? 1 : 0);
      const opens = getAllByRole(player, 'button').filter((each) =>
        getAccessibleName(each).startsWith('Speed'),
      );
      if (lines === 0) {
        expect(opens.map(getAccessibleName)).to.deep.equal([]);
        return;
      }
      opens[0]?.click();
      await waitUntil(() => linesOf(player).length === lines, `${linesOf(player).length} speeds`);
    });
  }

  it('as the name of a bar that is a <div> is told once, and harms nothing', async () => {
    await fixture(
      html`<div>
        <div id="no-film"></div>
        <vitrine-control-bar for="no-film"></vitrine-control-bar>
      </div>`,
    );
    expect(warnings.filter((each) => each.includes('for="no-film"'))).to.have.length(1);
  });

  it('as the name of a bar that comes later is told once, and then worked', async () => {
    const page = await fixture(
      html`<div><vitrine-control-bar for="later"></vitrine-control-bar></div>`,
    );
    expect(getAllByRole(page, 'button')).to.deep.equal([]);
    const video = document.createElement('video');
    page.append(document.createElement('p'), video);
    video.id = 'later';
    await findByRole(page, 'button', 'Play');
    expect(warnings.filter((each) => each.includes('for="later"'))).to.have.length(1);
  });
});
