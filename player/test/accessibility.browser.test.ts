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

/** An upper bound for the number of tab stops in a player. */
const MAX_TAB_STOPS = 30;

const listControls = (player: VitrinePlayer): readonly HTMLElement[] => [
  ...getAllByRole(player, 'button'),
  ...getAllByRole(player, 'slider'),
];

/** Returns the tab stops within a player in order. */
async function listTabStops(player: VitrinePlayer): Promise<readonly Element[]> {
  const buttonBefore = document.createElement('button');
  const buttonAfter = document.createElement('button');
  player.before(buttonBefore);
  player.after(buttonAfter);
  buttonBefore.focus();
  const stops: Element[] = [];
  for (let press = 0; press < MAX_TAB_STOPS; press += 1) {
    await sendKeys({ press: 'Tab' });
    const stop = getActiveElement();
    if (!stop || stop === buttonAfter || stop === document.body) break;
    stops.push(stop);
  }
  buttonBefore.remove();
  buttonAfter.remove();
  return stops;
}

/** Returns whether an element is rendered, opaque and within the player. */
function isVisible(player: VitrinePlayer, element: Element): boolean {
  const [playerBox, box] = [player.getBoundingClientRect(), element.getBoundingClientRect()];
  const isInside =
    box.top >= playerBox.top - 1 && box.bottom <= playerBox.bottom + 1 && box.width > 8;
  return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Returns whether all open menus have finished their transition. */
const areMenusOpaque = (player: VitrinePlayer): boolean =>
  getAllByRole(player, 'menu').every((menu) => getComputedStyle(menu).opacity === '1');

/** Returns whether an element has a focus outline of at least 2 px. */
function hasOutline(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
}

for (const layout of layoutNames) {
  describe(`the layout ${layout}`, () => {
    for (const playing of layout === 'before-play' ? [false] : [false, true]) {
      it(`passes the accessibility audit while ${playing ? 'playing' : 'paused'}`, async () => {
        await expect(await createPlayerFixture(layout, { playing })).to.be.accessible();
      });
    }

    it('has every control as a visible tab stop with a focus outline', async () => {
      const player = await createPlayerFixture(layout);
      const names = listControls(player).map(getAccessibleName);
      const visitedNames: string[] = [];
      const buttonBefore = document.createElement('button');
      player.before(buttonBefore);
      buttonBefore.focus();
      for (const _ of names) {
        await sendKeys({ press: 'Tab' });
        const stop = getActiveElement();
        if (!stop) continue;
        visitedNames.push(getActiveElementName());
        expect(isVisible(player, stop), `${getActiveElementName()} is visible`).to.equal(true);
        expect(hasOutline(stop), `${getActiveElementName()} has an outline`).to.equal(true);
      }
      expect(visitedNames).to.have.members(names);
      buttonBefore.remove();
    });

    it('has no tab stops besides the controls', async () => {
      const player = await createPlayerFixture(layout, { width: 320 });
      expect((await listTabStops(player)).map(getAccessibleName)).to.have.members(
        listControls(player).map(getAccessibleName),
      );
    });

    for (const width of [320, 900])
      it(`operates every control with the keyboard at ${width} px`, async () => {
        const player = await createPlayerFixture(layout, { width });
        const requestTypes: string[] = [];
        player.addEventListener('vitrine-request', (event) => {
          // Cancels requests, so that no control is removed.
          event.preventDefault();
          requestTypes.push(event.request.type);
        });
        for (const control of listControls(player)) {
          requestTypes.length = 0;
          control.focus();
          await sendKeys({ press: control.localName === 'input' ? 'ArrowLeft' : 'Enter' });
          const isHandled = (): boolean =>
            requestTypes.length > 0 ||
            control.ariaDisabled === 'true' ||
            control.ariaExpanded === 'true';
          await waitUntil(isHandled, `${getAccessibleName(control)} did not react`);
          if (control.ariaExpanded !== 'true') continue;
          await waitUntil(() => areMenusOpaque(player), 'the menu did not become opaque');
          await expect(player).to.be.accessible();
          await pressEscape();
          await waitUntil(
            () => getActiveElement() === control,
            `${getAccessibleName(control)} did not regain focus`,
          );
        }
      });
  });
}

describe('the error state', () => {
  it('passes the accessibility audit, and has tab stops only in the dialog', async () => {
    const player = await createPlayerFixture('on-demand');
    const { engineManager } = player.hub.stateOwners;
    engineManager.error = createPlaybackError('decode-failed', 'An error for this test.');
    engineManager.dispatchEvent(new Event('change'));
    const retryButton = await findByRole(player, 'button', 'Try again');
    await waitForRender(player);
    await expect(player).to.be.accessible();
    const stops = await listTabStops(player);
    expect(stops[0]).to.equal(retryButton);
    for (const stop of stops) {
      expect(getAllByRole(player, 'alertdialog')[0]?.contains(stop)).to.equal(true);
    }
  });
});
