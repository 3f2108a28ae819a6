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

const warningLog: string[] = [];
const errorLog: unknown[] = [];
const { warn, error } = console;
const recordError = (event: ErrorEvent | PromiseRejectionEvent): void => {
  errorLog.push('reason' in event ? event.reason : event.message);
};

/** Fakes properties of a player's media element. */
async function fakeMediaState(
  player: VitrinePlayer,
  properties: Readonly<Record<string, unknown>>,
) {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(player.media, name, { get: () => value, configurable: true });
  }
  for (const event of ['durationchange', 'progress', 'timeupdate']) {
    player.media.dispatchEvent(new Event(event));
  }
  await waitForRender(player);
}

const emptyTimeRanges = { length: 0 };
const createTimeRanges = (end: number) => ({ length: 1, start: () => 0, end: () => end });

/** Adds chapters with a text track. */
function addChapters(
  player: VitrinePlayer,
  chapters: readonly (readonly [start: number, end: number, title: string])[],
): void {
  const track = player.media.addTextTrack('chapters');
  for (const [start, end, title] of chapters) track.addCue(new VTTCue(start, end, title));
  player.media.textTracks.dispatchEvent(new Event('change'));
}

const listMenuItems = (player: VitrinePlayer): readonly HTMLElement[] => [
  ...getAllByRole(player, 'menuitemradio'),
  ...getAllByRole(player, 'menuitem'),
];

async function openMenu(player: VitrinePlayer, name: string): Promise<HTMLElement> {
  (await findByRole(player, 'button', name)).click();
  const menu = await findByRole(player, 'menu', name);
  await waitUntil(() => getComputedStyle(menu).opacity === '1', 'the menu did not become opaque');
  return menu;
}

/** Returns the HTML of the controls and displays that overflow the player horizontally. */
function listOverflowingControls(player: VitrinePlayer): readonly string[] {
  const playerBox = player.getBoundingClientRect();
  return getAllElements(player)
    .filter((element) =>
      element.matches('vitrine-button, vitrine-menu, vitrine-display, [popover]'),
    )
    .map((element) => [element, element.getBoundingClientRect()] as const)
    .filter(([, { width }]) => width > 0)
    .filter(([, { left, right }]) => left < playerBox.left - 1 || right > playerBox.right + 1)
    .map(([element]) => element.outerHTML);
}

describe('invalid and extreme input', () => {
  beforeEach(() => {
    warningLog.length = 0;
    errorLog.length = 0;
    console.warn = (...args: unknown[]) => warningLog.push(args.join(' '));
    console.error = (...args: unknown[]) => errorLog.push(args.join(' '));
    globalThis.addEventListener('error', recordError);
    globalThis.addEventListener('unhandledrejection', recordError);
  });
  afterEach(() => {
    Object.assign(console, { warn, error });
    globalThis.removeEventListener('error', recordError);
    globalThis.removeEventListener('unhandledrejection', recordError);
    expect(errorLog.map(String).join()).to.equal('');
  });

  for (const width of [320, 900]) {
    it(`the quality menu of 60 renditions scrolls at ${width} px, and every item is reachable`, async () => {
      const player = await createPlayerFixture('on-demand', { width });
      const { engineManager } = player.hub.stateOwners;
      const renditions = Array.from({ length: 60 }, (_, index) => ({
        id: `r${index}`,
        width: 160 + index * 16,
        height: 2000 - index,
        bitrate: 1e6,
      }));
      Object.assign(engineManager.engine as object, { renditions });
      engineManager.dispatchEvent(new Event('change'));
      const menu = await openMenu(player, 'Settings');
      (await findByRole(player, 'menuitem', /^Quality/)).click();
      await waitUntil(
        () => listMenuItems(player).length === 63,
        () => `the items were not rendered: ${listMenuItems(player).map(getAccessibleName).join()}`,
      );
      await waitUntil(
        () => getAccessibleName(getActiveElement() as Element).startsWith('Auto'),
        'the selected item is not focused',
      );
      expect(menu.scrollHeight).to.be.greaterThan(menu.clientHeight + 1000);
      expect(menu.scrollWidth).to.be.at.most(menu.clientWidth);
      const box = menu.getBoundingClientRect();
      expect(box.top).to.be.at.least(0);
      expect(box.bottom).to.be.at.most(innerHeight);
      await sendKeys({ press: 'End' });
      const lastItem = listMenuItems(player).find(
        (item) => item === getActiveElement(),
      ) as HTMLElement;
      expect(getAccessibleName(lastItem)).to.equal('Stats');
      const { top, bottom } = lastItem.getBoundingClientRect();
      expect(top).to.be.at.least(box.top);
      expect(bottom).to.be.at.most(box.bottom);
    });
  }

  it('tracks without a label and a valid language are numbered', async () => {
    const player = await createPlayerFixture('on-demand');
    for (const language of ['', 'not a language', '']) {
      player.media.addTextTrack('subtitles', '', language);
    }
    const audioTracks = [0, 1].map((id) => ({ id: String(id), label: '', language: '' }));
    Object.assign(player.hub.stateOwners.engineManager.engine as object, {
      audioTracks,
      activeAudioTrack: '0',
    });
    player.hub.stateOwners.engineManager.dispatchEvent(new Event('change'));
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

  it('chapters that overlap or start after the end are skipped', async () => {
    const player = await createPlayerFixture('on-demand');
    await fakeMediaState(player, {
      duration: 100,
      seekable: createTimeRanges(100),
      currentTime: 12,
    });
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
      `the value text is ${range.getAttribute('aria-valuetext')}`,
    );
    await openMenu(player, 'Chapters');
    expect(getNamesByRole(player, 'menuitemradio')).to.deep.equal([
      'One 0:00',
      'Two 0:10',
      'Four 1:35',
    ]);
  });

  it('a chapter title of 300 characters does not overflow the control bar or its menu', async () => {
    const player = await createPlayerFixture('on-demand', {
      width: 900,
      title: 'Wörterbuch'.repeat(30),
    });
    await fakeMediaState(player, {
      duration: 100,
      seekable: createTimeRanges(100),
      currentTime: 12,
    });
    addChapters(player, [
      [0, 50, 'Donaudampfschifffahrt'.repeat(15)],
      [50, 100, 'Short'],
    ]);
    await waitForRender(player);
    const menu = await openMenu(player, 'Chapters');
    expect(menu.scrollWidth).to.be.at.most(menu.clientWidth);
    expect(listOverflowingControls(player)).to.deep.equal([]);
    const [title] = getAllElements(player).filter((element) => element.matches('[name="title"]'));
    expect(title?.getBoundingClientRect().height).to.be.below(100);
    for (const item of listMenuItems(player)) {
      expect(item.scrollWidth, getAccessibleName(item)).to.be.at.most(item.clientWidth);
    }
  });

  for (const [name, properties] of Object.entries({
    'a duration of 0': { duration: 0, seekable: createTimeRanges(0), currentTime: 0 },
    'a duration of NaN': { duration: Number.NaN, seekable: emptyTimeRanges, currentTime: 0 },
    'an infinite duration': { duration: Infinity, seekable: emptyTimeRanges, currentTime: 5 },
    'a position of NaN': { duration: 90, seekable: createTimeRanges(90), currentTime: Number.NaN },
  })) {
    for (const layout of ['on-demand', 'audio', 'live-dvr'] as LayoutName[]) {
      it(`${name} is not shown as NaN, Infinity or undefined in the layout ${layout}`, async () => {
        const player = await createPlayerFixture(layout);
        await fakeMediaState(player, properties);
        const texts = getAllElements(player)
          .filter((element) => element.checkVisibility())
          .flatMap((element) => [
            element.getAttribute('aria-label'),
            element.getAttribute('aria-valuetext'),
            element.childElementCount === 0 ? element.textContent : '',
          ])
          .join(' ');
        expect(texts).not.to.match(/NaN|Infinity|undefined/);
        const timeRanges = getAllByRole(player, 'slider').filter(
          ({ ariaLabel }) => ariaLabel === 'Time',
        );
        expect(timeRanges.filter((range) => range.checkVisibility())).to.have.length(
          name.startsWith('a position') ? 1 : 0,
        );
        await findByRole(player, 'button', 'Play');
      });
    }
  }

  it('a duration of twenty hours is shown in hours', async () => {
    const player = await createPlayerFixture('on-demand');
    const range = await findByRole(player, 'slider', 'Time');
    expect(range.getAttribute('aria-valuetext')).to.match(
      /^19 hours 43 minutes 20 seconds of 20 hours/,
    );
    await findByRole(player, 'button', /19:43:20 \/ 20:00:15/);
  });

  for (const [text, itemCount, isInvalid] of [
    ['0', 5, true],
    ['abc', 5, true],
    ['', 5, true],
    ['1 1 1', 0, false],
    ['1', 0, false],
    ['1.5', 2, false],
    ['2, 1.5 1', 3, false],
    [Array.from({ length: 16 }, (_, index) => index + 1).join(' '), 16, false],
  ] as const) {
    it(`playbackrates="${text}" ${isInvalid ? 'logs a warning and offers the default rates' : `offers ${itemCount} rates`}`, async () => {
      const player = await createPlayerFixture('audio');
      player.setAttribute('playbackrates', text);
      await waitForRender(player);
      const getWarnings = () => warningLog.filter((text) => text.includes('playbackrates='));
      // The text of the warning is loaded on demand.
      if (isInvalid) await waitUntil(() => getWarnings().length > 0, 'no warning was logged');
      expect(getWarnings()).to.have.length(isInvalid ? 1 : 0);
      const buttons = getAllByRole(player, 'button').filter((button) =>
        getAccessibleName(button).startsWith('Speed'),
      );
      if (itemCount === 0) {
        expect(buttons.map(getAccessibleName)).to.deep.equal([]);
        return;
      }
      buttons[0]?.click();
      await waitUntil(
        () => listMenuItems(player).length === itemCount,
        `there are ${listMenuItems(player).length} rates`,
      );
    });
  }

  it('a control bar for a <div> logs one warning', async () => {
    await fixture(
      html`<div>
        <div id="not-media"></div>
        <vitrine-control-bar for="not-media"></vitrine-control-bar>
      </div>`,
    );
    expect(warningLog.filter((text) => text.includes('for="not-media"'))).to.have.length(1);
  });

  it('a control bar for an element that is added later logs one warning, and then controls the element', async () => {
    const page = await fixture(
      html`<div><vitrine-control-bar for="later"></vitrine-control-bar></div>`,
    );
    expect(getAllByRole(page, 'button')).to.deep.equal([]);
    const video = document.createElement('video');
    page.append(document.createElement('p'), video);
    video.id = 'later';
    await findByRole(page, 'button', 'Play');
    expect(warningLog.filter((text) => text.includes('for="later"'))).to.have.length(1);
  });
});
