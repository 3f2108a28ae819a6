import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElement,
  getActiveElementName,
  getAccessibleName,
  waitUntil,
} from '../../tests/browser/harness.ts';
import { pressEscape } from '../../tests/browser/press-escape.ts';
import {
  waitForRender,
  layoutNames,
  createPlayerFixture,
} from '../../tests/browser/player-fixture.ts';
import '../src/index.ts';
import { createPlaybackError } from '../src/media/errors/playback-error.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** More presses of Tab than any player has controls. */
const MOST_STOPS = 30;

const controlsOf = (player: VitrinePlayer): readonly HTMLElement[] => [
  ...getAllByRole(player, 'button'),
  ...getAllByRole(player, 'slider'),
];

/** Everything that Tab stops at within a player, from the first on. */
async function stopsOf(player: VitrinePlayer): Promise<readonly Element[]> {
  const [before, after] = [document.createElement('button'), document.createElement('button')];
  player.before(before);
  player.after(after);
  before.focus();
  const stops: Element[] = [];
  for (let press = 0; press < MOST_STOPS; press += 1) {
    await sendKeys({ press: 'Tab' });
    const stop = getActiveElement();
    if (!stop || stop === after || stop === document.body) break;
    stops.push(stop);
  }
  before.remove();
  after.remove();
  return stops;
}

/** Whether a person sees an element: it is drawn, within the player, and nothing around it is clear. */
function isSeen(player: VitrinePlayer, element: Element): boolean {
  const [stage, box] = [player.getBoundingClientRect(), element.getBoundingClientRect()];
  const within = box.top >= stage.top - 1 && box.bottom <= stage.bottom + 1 && box.width > 8;
  return within && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether the menu that opens has come to its end of opening. */
const isOpaque = (player: VitrinePlayer): boolean =>
  getAllByRole(player, 'menu').every((menu) => getComputedStyle(menu).opacity === '1');

/** Something that shows a person where the focus is. */
function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

for (const scene of layoutNames) {
  describe(`everybody, in the layout ${scene},`, () => {
    for (const playing of scene === 'before-play' ? [false] : [false, true]) {
      it(`is served while it ${playing ? 'plays' : 'stands still'}`, async () => {
        await expect(await createPlayerFixture(scene, { playing })).to.be.accessible();
      });
    }

    it('comes to every control by Tab, sees it and where the focus is', async () => {
      const player = await createPlayerFixture(scene);
      const names = controlsOf(player).map(getAccessibleName);
      const passed: string[] = [];
      const before = document.createElement('button');
      player.before(before);
      before.focus();
      for (const _ of names) {
        await sendKeys({ press: 'Tab' });
        const stop = getActiveElement();
        if (!stop) continue;
        passed.push(getActiveElementName());
        expect(isSeen(player, stop), `${getActiveElementName()} is seen`).to.equal(true);
        expect(hasOutline(stop), `${getActiveElementName()} has an outline`).to.equal(true);
      }
      expect(passed).to.have.members(names);
      before.remove();
    });

    it('finds no stop of Tab but the controls', async () => {
      const player = await createPlayerFixture(scene, { width: 320 });
      expect((await stopsOf(player)).map(getAccessibleName)).to.have.members(
        controlsOf(player).map(getAccessibleName),
      );
    });

    for (const width of [320, 900])
      it(`works every control by the keyboard at ${width} px`, async () => {
        const player = await createPlayerFixture(scene, { width });
        const asked: string[] = [];
        player.addEventListener('vitrine-request', (event) => {
          // Nothing may change, so that every control stays.
          event.preventDefault();
          asked.push(event.request.type);
        });
        for (const control of controlsOf(player)) {
          asked.length = 0;
          control.focus();
          await sendKeys({ press: control.localName === 'input' ? 'ArrowLeft' : 'Enter' });
          const done = (): boolean =>
            asked.length > 0 || control.ariaDisabled === 'true' || control.ariaExpanded === 'true';
          await waitUntil(done, `${getAccessibleName(control)} did nothing`);
          if (control.ariaExpanded !== 'true') continue;
          await waitUntil(() => isOpaque(player), 'the menu was never wholly there');
          await expect(player).to.be.accessible();
          await pressEscape();
          await waitUntil(
            () => getActiveElement() === control,
            `${getAccessibleName(control)} did not get the focus back`,
          );
        }
      });
  });
}

describe('everybody, when it fails,', () => {
  it('is told so, and comes to nothing but what helps', async () => {
    const player = await createPlayerFixture('on-demand');
    const { engine } = player.hub.target;
    engine.error = createPlaybackError('damaged', 'A staged failure.');
    engine.dispatchEvent(new Event('change'));
    const help = await findByRole(player, 'button', 'Try again');
    await waitForRender(player);
    await expect(player).to.be.accessible();
    const stops = await stopsOf(player);
    expect(stops[0]).to.equal(help);
    for (const stop of stops) {
      expect(getAllByRole(player, 'alertdialog')[0]?.contains(stop)).to.equal(true);
    }
  });
});
