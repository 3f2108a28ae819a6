import { expect } from '@open-wc/testing';
import {
  getAllByRole,
  findByRole,
  getAllElements,
  waitUntil,
} from '../../tests/browser/harness.ts';
import {
  waitForRender,
  layoutNames,
  createPlayerFixture,
} from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** Where the layouts have least room for what they hold; 320 is also 640 at 200 %. */
const widths = [320, 360, 469, 470, 720, 1100];
const languages = ['en', 'de', 'ar'];
const titles = ['Dusk', 'Unbelievably long '.repeat(17)];

/** Edges that fall on a fraction of a pixel meet. */
const TOUCH_PX = 1;
/** A range's thumb reaches beyond both ends of its line by half its size. */
const THUMB_PX = 8;

/** What a person sees and presses, by names: whole controls, and the words. */
function shown(player: VitrinePlayer): readonly (readonly [string, DOMRect])[] {
  return getAllElements(player)
    .filter((each) => each.matches('vitrine-button, vitrine-menu, vitrine-range, vitrine-display'))
    .map(
      (each) =>
        [`${each.localName} ${each.getAttribute('part')}`, each.getBoundingClientRect()] as const,
    )
    .filter(([, { width, height }]) => width > 0 && height > 0);
}

const meet = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH_PX &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH_PX;

function misfits(player: VitrinePlayer): readonly string[] {
  const stage = player.getBoundingClientRect();
  const all = shown(player);
  const outside = all
    .filter(
      ([, box]) =>
        box.left < stage.left - THUMB_PX ||
        box.right > stage.right + THUMB_PX ||
        box.top < stage.top - TOUCH_PX ||
        box.bottom > stage.bottom + TOUCH_PX,
    )
    .map(([name]) => `${name} hangs over the edge`);
  const overlaps = all.flatMap(([name, box], index) =>
    all
      .slice(index + 1)
      .filter(([, other]) => meet(box, other))
      .map(([other]) => `${name} lies on ${other}`),
  );
  return [...outside, ...overlaps];
}

/** The times of which a part is seen and a part is not. */
function cutTimes(player: VitrinePlayer): readonly string[] {
  const clock = getAllElements(player).find((each) => each.matches('vitrine-button[name="clock"]'));
  const button = clock?.shadowRoot?.querySelector('button');
  if (!button) return [];
  const view = button.getBoundingClientRect();
  const words = [...button.childNodes].filter(({ textContent }) => textContent?.trim());
  return words.flatMap((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const box = range.getBoundingClientRect();
    const isGone = box.width === 0 || box.top >= view.bottom - TOUCH_PX;
    const isWhole = box.right <= view.right + TOUCH_PX && box.bottom <= view.bottom + TOUCH_PX;
    return isGone || isWhole ? [] : [each.textContent ?? ''];
  });
}

for (const scene of layoutNames) {
  describe(`the layout ${scene}`, () => {
    for (const theme of ['solid', 'minimal']) {
      it(`fits a player of 320 pixels in the theme ${theme}, under a finger too`, async () => {
        const player = await createPlayerFixture(scene, { width: 320 });
        player.setAttribute('theme', theme);
        for (const size of ['40px', '44px']) {
          player.style.setProperty('--vitrine-target-size', size);
          await waitForRender(player);
          expect(misfits(player), size).to.deep.equal([]);
        }
      });
    }

    it('shows its time whole or not at all, however narrow it is', async () => {
      const player = await createPlayerFixture(scene);
      const found: string[] = [];
      for (let width = 320; width <= 480; width += 10) {
        (player.parentElement as HTMLElement).style.width = `${width}px`;
        await waitForRender(player);
        found.push(...cutTimes(player).map((time) => `${width} px: ${time}`));
      }
      expect(found).to.deep.equal([]);
    });

    for (const lang of languages) {
      it(`fits every width in ${lang}, whatever the title`, async () => {
        const player = await createPlayerFixture(scene, { lang });
        const found: string[] = [];
        for (const title of titles) {
          player.videoTitle = title;
          for (const width of widths) {
            (player.parentElement as HTMLElement).style.width = `${width}px`;
            await waitForRender(player);
            found.push(
              ...misfits(player).map((each) => `${width} px, ${title.length} letters: ${each}`),
            );
          }
        }
        expect(found).to.deep.equal([]);
        expect(shown(player).length).to.be.greaterThan(2);
      });
    }
  });
}

for (const [long, currentTime, told, isLeft] of [
  ['more than an hour', 3605, /1:00:05/, false],
  ['more than ten hours', 72_005, /20:00:05/, false],
  ['which more than ten hours are left', 13_995, /−20:00:05/, true],
] as const)
  it(`a film of ${long} tells its time at 320 pixels under a finger, with a device to cast to`, async () => {
    const player = await createPlayerFixture('on-demand', { width: 320 });
    player.defaultShowRemainingTime = isLeft;
    player.style.setProperty('--vitrine-target-size', '44px');
    // The widest digits that pages are likely to have.
    player.style.fontFamily = 'DejaVu Sans';
    for (const [fact, value] of Object.entries({ duration: 86_000, currentTime })) {
      Object.defineProperty(player.media, fact, { get: () => value, configurable: true });
    }
    for (const event of ['durationchange', 'timeupdate'])
      player.media.dispatchEvent(new Event(event));
    await waitForRender(player);
    await findByRole(player, 'button', 'Cast');
    expect(misfits(player)).to.deep.equal([]);
    const clock = await findByRole(player, 'button', told);
    const words = document.createRange();
    words.selectNodeContents(clock);
    expect(words.getBoundingClientRect().top).to.be.below(clock.getBoundingClientRect().bottom);
  });

const LONG_NAME = 'A chapter whose name is as long as those of old novels were, and goes on';

/** A player that is in the first of two chapters. */
async function inChapter(value: string, lang: string): Promise<VitrinePlayer> {
  const player = await createPlayerFixture('on-demand', { lang });
  player.addChapters([
    { startTime: 0, value },
    { startTime: 72_000, value: 'The end' },
  ]);
  await waitUntil(() => player.hub.state.chapters.list.length > 1, 'the chapters never came');
  await waitForRender(player);
  return player;
}

it('a chapter with a long name leaves the clock the length of its film', async () => {
  const player = await inChapter(LONG_NAME, 'en');
  const clock = await findByRole(player, 'button', /^19:43/);
  const length = document.createRange();
  length.selectNodeContents(clock.querySelector('.more') as Element);
  expect(length.getBoundingClientRect().top).to.be.below(clock.getBoundingClientRect().bottom);
  expect(misfits(player)).to.deep.equal([]);
});

for (const [lang, name] of [
  ['en', LONG_NAME],
  ['ar', 'قبل أن يأتي الفجر على زجاج النوافذ القديمة للمدينة البحرية ثم يضيء كل شيء حولنا ببطء'],
] as const)
  it(`a chapter with a long name shows how that begins, in ${lang}`, async () => {
    const player = await inChapter(name, lang);
    (await findByRole(player, 'slider', /./)).focus();
    const above = (): Element | undefined =>
      getAllElements(player).find((each) => each.matches('.words'));
    await waitUntil(above, 'nothing showed above the range');
    const beside = getAllElements(player).find((each) => each.matches('.dot'));
    for (const each of [above(), beside]) {
      const words = [...(each?.childNodes ?? [])].findLast((node) => node.textContent === name);
      const first = document.createRange();
      first.setStart(words as Node, 0);
      first.setEnd(words as Node, 1);
      const [letter, box] = [first, each as Element].map((part) => part.getBoundingClientRect());
      expect(letter?.left).to.be.at.least((box?.left ?? 0) - TOUCH_PX);
      expect(letter?.right).to.be.at.most((box?.right ?? 0) + TOUCH_PX);
    }
  });

it('a menu of a narrow player at the top of a page keeps clear of the edge of the screen', async () => {
  const player = await createPlayerFixture('on-demand', { width: 320 });
  const chapters = player.media.addTextTrack('chapters');
  for (const start of [0, 60]) chapters.addCue(new VTTCue(start, start + 60, 'A chapter'));
  player.media.textTracks.dispatchEvent(new Event('change'));
  const page = player.parentElement as HTMLElement;
  Object.assign(page.style, { position: 'absolute', top: '0', left: '0' });
  const button = await findByRole(player, 'button', 'Settings');
  button.click();
  const menu = await findByRole(player, 'menu', 'Settings');
  await waitUntil(() => getComputedStyle(menu).opacity === '1', 'the menu was never wholly there');
  const lines = (): number => getAllByRole(player, 'menuitem').length;
  await waitUntil(
    () => lines() === 4,
    () => `it has ${lines()} lines`,
  );
  const { top, bottom } = menu.getBoundingClientRect();
  expect(top).to.be.at.least(8);
  expect(bottom).to.be.at.most(innerHeight);
});
