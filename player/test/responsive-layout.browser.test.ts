import { expect } from '@open-wc/testing';
import {
  getAllByRole,
  findByRole,
  getAllElements,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { findLayoutErrors } from '../../tests/browser/find-layout-errors.ts';
import {
  waitForRender,
  layoutNames,
  createPlayerFixture,
} from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** Widths just above and below the breakpoints; 320 is also 640 at 200 % zoom. */
const widths = [320, 360, 469, 470, 720, 1100];
const languages = ['en', 'de', 'ar'];
const titles = ['Dusk', 'Unbelievably long '.repeat(17)];

/** Tolerance for edges on fractions of a pixel. */
const ROUNDING_PX = 1;

/** Returns the number of visible controls and displays. */
const countVisibleControls = (player: VitrinePlayer): number =>
  getAllElements(player).filter(
    (element) =>
      element.matches('vitrine-button, vitrine-menu, vitrine-range, vitrine-display') &&
      element.getClientRects().length > 0,
  ).length;

/** Returns the times in the time display that are only partially visible. */
function findClippedTimes(player: VitrinePlayer): readonly string[] {
  const timeDisplay = getAllElements(player).find((element) =>
    element.matches('vitrine-button[name="clock"]'),
  );
  const button = timeDisplay?.shadowRoot?.querySelector('button');
  if (!button) return [];
  const buttonBox = button.getBoundingClientRect();
  const timeNodes = [...button.childNodes].filter(({ textContent }) => textContent?.trim());
  return timeNodes.flatMap((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const isHidden = box.width === 0 || box.top >= buttonBox.bottom - ROUNDING_PX;
    const isFullyVisible =
      box.right <= buttonBox.right + ROUNDING_PX && box.bottom <= buttonBox.bottom + ROUNDING_PX;
    return isHidden || isFullyVisible ? [] : [node.textContent ?? ''];
  });
}

for (const layout of layoutNames) {
  describe(`the layout ${layout}`, () => {
    for (const theme of ['solid', 'minimal']) {
      it(`fits into 320 px in the theme ${theme}, even with touch targets`, async () => {
        const player = await createPlayerFixture(layout, { width: 320 });
        player.setAttribute('theme', theme);
        for (const size of ['40px', '44px']) {
          player.style.setProperty('--vitrine-target-size', size);
          await waitForRender(player);
          expect(findLayoutErrors(player), size).to.deep.equal([]);
        }
      });
    }

    it('shows times completely or not at all, at every width', async () => {
      const player = await createPlayerFixture(layout);
      const problems: string[] = [];
      for (let width = 320; width <= 480; width += 10) {
        (player.parentElement as HTMLElement).style.width = `${width}px`;
        await waitForRender(player);
        problems.push(...findClippedTimes(player).map((time) => `${width} px: ${time}`));
      }
      expect(problems).to.deep.equal([]);
    });

    for (const lang of languages) {
      it(`fits at every width in ${lang}, with short and long titles`, async () => {
        const player = await createPlayerFixture(layout, { lang });
        const problems: string[] = [];
        for (const title of titles) {
          player.videoTitle = title;
          for (const width of widths) {
            (player.parentElement as HTMLElement).style.width = `${width}px`;
            await waitForRender(player);
            problems.push(
              ...findLayoutErrors(player).map(
                (error) => `${width} px, ${title.length} characters: ${error}`,
              ),
            );
          }
        }
        expect(problems).to.deep.equal([]);
        expect(countVisibleControls(player)).to.be.greaterThan(2);
      });
    }
  });
}

for (const [duration, currentTime, label, isRemaining] of [
  ['more than an hour', 3605, /1:00:05/, false],
  ['more than ten hours', 72_005, /20:00:05/, false],
  ['more than ten remaining hours', 13_995, /−20:00:05/, true],
] as const)
  it(`shows a time of ${duration} at 320 px with touch targets and a Cast button`, async () => {
    const player = await createPlayerFixture('on-demand', { width: 320 });
    player.defaultShowRemainingTime = isRemaining;
    player.style.setProperty('--vitrine-target-size', '44px');
    // A font with wide digits.
    player.style.fontFamily = 'DejaVu Sans';
    for (const [name, value] of Object.entries({ duration: 86_000, currentTime })) {
      Object.defineProperty(player.media, name, { get: () => value, configurable: true });
    }
    for (const event of ['durationchange', 'timeupdate'])
      player.media.dispatchEvent(new Event(event));
    await waitForRender(player);
    await findByRole(player, 'button', 'Cast');
    expect(findLayoutErrors(player)).to.deep.equal([]);
    const clock = await findByRole(player, 'button', label);
    const range = document.createRange();
    range.selectNodeContents(clock);
    expect(range.getBoundingClientRect().top).to.be.below(clock.getBoundingClientRect().bottom);
  });

const LONG_TITLE = 'A chapter whose title is as long as those of old novels were, and continues';

/** Creates a player in the first of two chapters. */
async function createPlayerInChapter(value: string, lang: string): Promise<VitrinePlayer> {
  const player = await createPlayerFixture('on-demand', { lang });
  player.addChapters([
    { startTime: 0, value },
    { startTime: 72_000, value: 'The end' },
  ]);
  await waitUntil(() => player.hub.state.chapters.list.length > 1, 'the chapters were not loaded');
  await waitForRender(player);
  return player;
}

it('a long chapter title leaves space for the duration in the time display', async () => {
  const player = await createPlayerInChapter(LONG_TITLE, 'en');
  const clock = await findByRole(player, 'button', /^19:43/);
  const durationRange = document.createRange();
  durationRange.selectNodeContents(clock.querySelector('.secondary') as Element);
  expect(durationRange.getBoundingClientRect().top).to.be.below(
    clock.getBoundingClientRect().bottom,
  );
  expect(findLayoutErrors(player)).to.deep.equal([]);
});

for (const [lang, chapterTitle] of [
  ['en', LONG_TITLE],
  ['ar', 'قبل أن يأتي الفجر على زجاج النوافذ القديمة للمدينة البحرية ثم يضيء كل شيء حولنا ببطء'],
] as const)
  it(`a long chapter title is visible from its start, in ${lang}`, async () => {
    const player = await createPlayerInChapter(chapterTitle, lang);
    (await findByRole(player, 'slider', /./)).focus();
    const findPreview = (): Element | undefined =>
      getAllElements(player).find((element) => element.matches('.text'));
    await waitUntil(findPreview, 'the preview did not appear');
    const chapter = getAllElements(player).find((element) => element.matches('.chapter'));
    for (const container of [findPreview(), chapter]) {
      const titleNode = [...(container?.childNodes ?? [])].findLast(
        (node) => node.textContent === chapterTitle,
      );
      const letterRange = document.createRange();
      letterRange.setStart(titleNode as Node, 0);
      letterRange.setEnd(titleNode as Node, 1);
      const [letter, box] = [letterRange, container as Element].map((rendered) =>
        rendered.getBoundingClientRect(),
      );
      expect(letter?.left).to.be.at.least((box?.left ?? 0) - ROUNDING_PX);
      expect(letter?.right).to.be.at.most((box?.right ?? 0) + ROUNDING_PX);
    }
  });

it('a menu of a narrow player at the top of a page stays within the viewport', async () => {
  const player = await createPlayerFixture('on-demand', { width: 320 });
  const chapters = player.media.addTextTrack('chapters');
  for (const start of [0, 60]) chapters.addCue(new VTTCue(start, start + 60, 'A chapter'));
  player.media.textTracks.dispatchEvent(new Event('change'));
  const page = player.parentElement as HTMLElement;
  Object.assign(page.style, { position: 'absolute', top: '0', left: '0' });
  const button = await findByRole(player, 'button', 'Settings');
  button.click();
  const menu = await findByRole(player, 'menu', 'Settings');
  await waitUntil(() => getComputedStyle(menu).opacity === '1', 'the menu did not become opaque');
  const countItems = (): number => getAllByRole(player, 'menuitem').length;
  await waitUntil(
    () => countItems() === 4,
    () => `the menu has ${countItems()} items`,
  );
  const { top, bottom } = menu.getBoundingClientRect();
  expect(top).to.be.at.least(8);
  expect(bottom).to.be.at.most(innerHeight);
});
