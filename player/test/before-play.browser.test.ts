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

/** More than these, and a page of many players takes its time. */
const MOST_ELEMENTS = 24;

const idle = (): Promise<VitrinePlayer> =>
  fixture(
    html`<vitrine-player
      playback-id="the-light-we-keep"
      video-origin="/video"
      video-title="The light we keep"
      preload="none"
      muted
    ></vitrine-player>`,
  );

/** Lets nothing come by itself after the second that a frame is waited for; returns what ends it. */
function withoutPatience(): () => void {
  const { setTimeout: after } = globalThis;
  const later = (then: () => void, ms?: number) => (ms === 1000 ? 0 : after(then, ms));
  globalThis.setTimeout = later as typeof setTimeout;
  return () => (globalThis.setTimeout = after);
}

describe('a player that nobody has played', () => {
  it('is a picture, a title and one button', async () => {
    const player = await idle();
    await findByRole(player, 'button', 'Play');
    expect(getNamesByRole(player, 'button')).to.deep.equal(['Play']);
    expect(getNamesByRole(player, 'slider')).to.deep.equal([]);
    expect(1 + getAllElements(player).length).to.be.at.most(MOST_ELEMENTS);
  });

  it('tells how long the film is as soon as anybody knows', async () => {
    const player = await idle();
    await findByRole(player, 'button', 'Play');
    const tellsLength = () =>
      getAllElements(player).some((each) => getAccessibleName(each) === '1:30');
    expect(tellsLength()).to.equal(false);
    player.defaultDuration = 90;
    await waitUntil(tellsLength, 'the length was not told');
  });

  it('shows its first frame before it builds more controls', async () => {
    const player = await idle();
    // Frames are told of when the test says so.
    const held: (() => void)[] = [];
    player.media.requestVideoFrameCallback = (told) =>
      held.push(() => told(performance.now(), {} as VideoFrameCallbackMetadata));
    const giveBack = withoutPatience();
    const plays = waitForEvent(player.media, 'playing');
    await player.play();
    await plays;
    await player.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(getNamesByRole(player, 'slider')).to.deep.equal([]);
    for (const tell of held) tell();
    await findByRole(player, 'slider', 'Time');
    giveBack();
  });

  it('has its captions once it plays, and words for a failure once it fails', async () => {
    const player = await idle();
    const part = (name: string) => player.shadowRoot?.querySelector(name);
    expect(part('vitrine-captions')).to.equal(null);
    expect(part('vitrine-error-dialog')).to.equal(null);
    await player.play();
    await waitUntil(() => part('vitrine-captions'), 'there was no place for captions');
    player.playbackId = 'no-such-video';
    await player.updateComplete;
    player.play().catch(() => {});
    await findByRole(player, 'button', 'Try again');
    player.playbackId = 'the-light-we-keep';
    await waitUntil(() => !part('vitrine-error-dialog'), 'the failure was told for ever');
  });
});
