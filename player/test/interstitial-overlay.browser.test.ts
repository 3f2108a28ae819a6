import { expect } from '@open-wc/testing';
import { findByRole, getActiveElementName, waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture, waitForRender } from '../../tests/browser/player-fixture.ts';
import { setInterstitial } from '../../tests/browser/fakes/fake-interstitials.ts';
import '../src/index.ts';
import type { InterstitialState } from '../src/media/interstitials.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The state during the second of two ads, which can be skipped now. */
const skippableAdState: Partial<InterstitialState> = {
  breaks: [
    { id: 'a', start: 0, end: 0, blocksJump: false, outcome: 'played' },
    { id: 'b', start: 36_000, end: 36_000, blocksJump: false, outcome: undefined },
    { id: 'c', start: 72_015, end: 72_015, blocksJump: false, outcome: undefined },
  ],
  activeId: 'b',
  assetIndex: 1,
  assetCount: 2,
  assetTime: 3,
  assetDuration: 15,
  skippableIn: 0,
};

async function createPlayer(
  state: Partial<InterstitialState>,
  options: Parameters<typeof createPlayerFixture>[1] = {},
  layout: Parameters<typeof createPlayerFixture>[0] = 'on-demand',
): Promise<VitrinePlayer> {
  const player = await createPlayerFixture(layout, options);
  setInterstitial(player, state);
  await waitUntil(() => getOverlay(player), 'the overlay did not appear');
  await waitForRender(player);
  return player;
}

const getOverlay = ({ shadowRoot }: VitrinePlayer): HTMLElement | null =>
  shadowRoot?.querySelector<HTMLElement>('.interstitial:not([hidden])') ?? null;

const getLabel = (player: VitrinePlayer): string =>
  getOverlay(player)?.querySelector('.interstitial-label')?.textContent ?? '';

describe('the overlay of an interstitial', () => {
  for (const width of [320, 470, 900, 1440])
    for (const lang of ['en', 'de', 'ar'])
      it(`fits above the controls at ${width} px in ${lang}`, async () => {
        const player = await createPlayer(
          { ...skippableAdState, skippableIn: 65 },
          { width, lang },
        );
        const playerBox = player.getBoundingClientRect();
        const rangeBox = (await findByRole(player, 'slider', /./)).getBoundingClientRect();
        const children = [...(getOverlay(player)?.children ?? [])].filter(
          (child) => child.getClientRects().length > 0,
        );
        const boxes = children.map((child) => child.getBoundingClientRect());
        expect(boxes).to.have.lengthOf(2);
        for (const box of boxes) {
          expect(box.left).to.be.at.least(playerBox.left);
          expect(box.right).to.be.at.most(playerBox.right);
          expect(box.bottom).to.be.at.most(rangeBox.bottom);
        }
        const [first, second] = boxes.sort((a, b) => a.left - b.left);
        expect(first?.right).to.be.lessThan(second?.left ?? 0);
      });

  for (const layout of ['on-demand', 'live-dvr', 'audio'] as const)
    it(`is accessible in the layout ${layout}`, async () => {
      const player = await createPlayer(skippableAdState, {}, layout);
      await expect(player).to.be.accessible();
    });

  it('replaces the title of an audio player', async () => {
    const player = await createPlayer(skippableAdState, { width: 320 }, 'audio');
    const bar = player.shadowRoot?.querySelector('vitrine-control-bar');
    const title = bar?.shadowRoot?.querySelector('[part="top-start"]');
    expect(title && getComputedStyle(title).visibility).to.equal('hidden');
    const overlay = getOverlay(player)?.getBoundingClientRect();
    const range = (await findByRole(player, 'slider', 'Time')).getBoundingClientRect();
    expect(overlay?.bottom).to.be.at.most(range.bottom);
  });

  it('shows the ad and its remaining time', async () => {
    const player = await createPlayer(skippableAdState);
    expect(getLabel(player)).to.equal('Ad 2 of 2 · 0:12');
    setInterstitial(player, { ...skippableAdState, assetIndex: 0, assetCount: 1, assetTime: 14 });
    await waitUntil(() => getLabel(player) === 'Ad · 0:01', 'the label did not change');
  });

  it('announces the ad, but not every second of its countdown', async () => {
    const player = await createPlayer(skippableAdState);
    const status = getOverlay(player)?.querySelector('[role=status]');
    expect(status?.textContent).to.equal('Ad 2 of 2');
    expect(getOverlay(player)?.querySelector('[role=timer]')?.textContent).to.equal(' · 0:12');
  });

  it('counts down to the skip button, and hides the button once the ad can no longer be skipped', async () => {
    const player = await createPlayer({ ...skippableAdState, skippableIn: 4 });
    expect(getOverlay(player)?.textContent).to.contain('Skip in 0:04');
    setInterstitial(player, skippableAdState);
    const button = await findByRole(player, 'button', 'Skip');
    button.focus();
    setInterstitial(player, { ...skippableAdState, skippableIn: undefined });
    await waitUntil(() => button.hidden, 'the button did not disappear');
    expect(getActiveElementName()).to.equal('Play');
  });

  it('dispatches a skip request, which a page can cancel', async () => {
    const player = await createPlayer(skippableAdState);
    const types: string[] = [];
    player.addEventListener('vitrine-request', (event) => types.push(event.request.type));
    (await findByRole(player, 'button', 'Skip')).click();
    expect(types).to.deep.equal(['skip-interstitial']);
  });

  it('disables seeking forward in an ad that cannot be skipped', async () => {
    const player = await createPlayer({ ...skippableAdState, blocksSkip: true });
    const button = await findByRole(player, 'button', /^Forward/);
    await waitUntil(
      () => button.getAttribute('aria-disabled') === 'true',
      'the button is not disabled',
    );
    const range = await findByRole(player, 'slider', 'Time');
    expect(range.getAttribute('aria-disabled')).to.equal('true');
  });

  it('marks all breaks on the time range', async () => {
    const player = await createPlayer(skippableAdState);
    const range = await findByRole(player, 'slider', 'Time');
    const marks = (range.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.marks');
    const background = marks?.style.getPropertyValue('--_marks') ?? '';
    expect(background.match(/[\d.]+(?=% \/ 4px)/g)).to.deep.equal(['0.00', '49.99', '100.00']);
  });

  it('disappears at the end of the ad', async () => {
    const player = await createPlayer(skippableAdState);
    setInterstitial(player, { breaks: skippableAdState.breaks ?? [] });
    await waitUntil(() => !getOverlay(player), 'the overlay did not disappear');
  });
});
