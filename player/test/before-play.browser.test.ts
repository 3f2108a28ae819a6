import { expect, fixture, html } from '@open-wc/testing';
import {
  findByRole,
  getAllElements,
  getAccessibleName,
  getNamesByRole,
  waitForEvent,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The maximum number of elements in a player, which keeps pages with many players fast. */
const MAX_ELEMENTS = 24;

const createIdlePlayer = (): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      playback-id="the-light-we-keep"
      video-origin="/video"
      video-title="The light we keep"
      preload="none"
      muted
    ></vitrine-player>`,
  );

/** Disables the 1 s timeout for the first frame. Returns a function that restores timers. */
function disableFirstFrameTimeout(): () => void {
  const { setTimeout: originalSetTimeout } = globalThis;
  const patchedSetTimeout = (handler: () => void, ms?: number) =>
    ms === 1000 ? 0 : originalSetTimeout(handler, ms);
  globalThis.setTimeout = patchedSetTimeout as typeof setTimeout;
  return () => (globalThis.setTimeout = originalSetTimeout);
}

describe('a player before the first play', () => {
  it('renders a poster, a title and one button', async () => {
    const player = await createIdlePlayer();
    await findByRole(player, 'button', 'Play');
    expect(getNamesByRole(player, 'button')).to.deep.equal(['Play']);
    expect(getNamesByRole(player, 'slider')).to.deep.equal([]);
    expect(1 + getAllElements(player).length).to.be.at.most(MAX_ELEMENTS);
  });

  it('shows the duration as soon as it is known', async () => {
    const player = await createIdlePlayer();
    await findByRole(player, 'button', 'Play');
    const showsDuration = () =>
      getAllElements(player).some((element) => getAccessibleName(element) === '1:30');
    expect(showsDuration()).to.equal(false);
    player.defaultDuration = 90;
    await waitUntil(showsDuration, 'the duration is not shown');
  });

  it('renders more controls only after the first frame', async () => {
    const player = await createIdlePlayer();
    // The test decides when the first frame is presented.
    const frameCallbacks: (() => void)[] = [];
    player.media.requestVideoFrameCallback = (callback) =>
      frameCallbacks.push(() => callback(performance.now(), {} as VideoFrameCallbackMetadata));
    const restoreTimers = disableFirstFrameTimeout();
    const playingEvent = waitForEvent(player.media, 'playing');
    await player.play();
    await playingEvent;
    await player.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(getNamesByRole(player, 'slider')).to.deep.equal([]);
    for (const presentFrame of frameCallbacks) presentFrame();
    await findByRole(player, 'slider', 'Time');
    restoreTimers();
  });

  it('renders captions after playback has started, and the error dialog after an error', async () => {
    const player = await createIdlePlayer();
    const queryPlayer = (name: string) => player.shadowRoot?.querySelector(name);
    expect(queryPlayer('vitrine-captions')).to.equal(null);
    expect(queryPlayer('vitrine-error-dialog')).to.equal(null);
    await player.play();
    await waitUntil(() => queryPlayer('vitrine-captions'), 'the caption layer was not rendered');
    player.playbackId = 'no-such-video';
    await player.updateComplete;
    player.play().catch(() => {});
    await findByRole(player, 'button', 'Try again');
    player.playbackId = 'the-light-we-keep';
    await waitUntil(() => !queryPlayer('vitrine-error-dialog'), 'the error dialog was not removed');
  });
});
