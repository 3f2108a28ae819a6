import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** 20 s of video and of audio, and the segments that were on their way before. */
const REQUESTS_PER_SEEK = 26;

let channels = 0;

/** A channel whose window only this test moves. */
class Channel {
  readonly #path = `/dvr/${Date.now()}-${(channels += 1)}`;
  readonly src = `${this.#path}/main.m3u8`;

  async send(command: string): Promise<Response> {
    const response = await fetch(`${this.#path}/${command}`);
    expect(response.ok, command).to.equal(true);
    return response;
  }

  async requests(): Promise<readonly string[]> {
    return (await (await this.send('requests')).json()) as readonly string[];
  }
}

const open = async (src: string): Promise<VitrinePlayer> => {
  const player: VitrinePlayer = await fixture(
    html`<vitrine-player src=${src} autoplay="muted"></vitrine-player>`,
  );
  await waitUntil(
    () => player.inLiveWindow && player.hub.state.playback.started,
    () => `playback did not start at the live edge, but ${describeState(player)}`,
  );
  return player;
};

const describeState = ({ media, seekable, paused, seeking, readyState }: VitrinePlayer): string =>
  `at ${media.currentTime} s of ${seekable.length && seekable.start(0)} s to ` +
  `${seekable.length && seekable.end(0)} s, paused: ${paused}, seeking: ${seeking}, ` +
  `state ${readyState}, error: ${media.error?.message}`;

/** Waits until playback has moved on by a second. */
async function expectPlayback(player: VitrinePlayer): Promise<void> {
  await waitUntil(
    () => !player.seeking && player.readyState > 2,
    () => `the seek did not end: ${describeState(player)}`,
  );
  const { currentTime } = player;
  await waitUntil(
    () => player.currentTime > currentTime + 1,
    () => `playback stopped ${describeState(player)}`,
  );
}

const getOffsetFromStart = (player: VitrinePlayer): number =>
  player.currentTime - player.seekable.start(0);

/** Presses a key with the focus on the video, as after a click. */
async function press(player: VitrinePlayer, key: string): Promise<void> {
  const bar = (): ShadowRoot | null | undefined =>
    player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
  await waitUntil(() => bar()?.querySelector('.note'), 'the keyboard controls did not load');
  bar()?.querySelector<HTMLElement>('.surface')?.focus();
  await sendKeys({ press: key });
}

/** Waits until the player has seen the window move to a start of at least so many seconds. */
const waitForWindowStart = (player: VitrinePlayer, seconds: number): Promise<void> =>
  waitUntil(
    () => player.seekable.start(0) >= seconds,
    () => `the window did not move to ${seconds} s: ${describeState(player)}`,
  );

describe('the start of a DVR window', () => {
  const ways: Record<string, (player: VitrinePlayer) => unknown> = {
    'the Home key': (player) => press(player, 'Home'),
    'the 0 key': (player) => press(player, '0'),
    'currentTime = seekable.start(0)': (player) => {
      player.currentTime = player.seekable.start(0);
    },
    'currentTime = 0': (player) => {
      player.currentTime = 0;
    },
    'the currentTime of the media element': ({ media }) => {
      media.currentTime = media.seekable.start(0);
    },
  };

  for (const [way, seek] of Object.entries(ways)) {
    it(`plays after a seek by ${way}, with a handful of segment requests`, async () => {
      const channel = new Channel();
      const player = await open(channel.src);
      const before = (await channel.requests()).length;
      let seeks = 0;
      player.addEventListener('seeking', () => (seeks += 1));
      await seek(player);
      await waitUntil(() => seeks > 0, 'no seek started');
      await expectPlayback(player);
      const requests = (await channel.requests()).slice(before);
      expect(getOffsetFromStart(player), describeState(player)).to.be.within(0, 6);
      expect(requests.length, requests.join()).to.be.lessThan(REQUESTS_PER_SEEK);
      expect(player.error).to.equal(null);
    });
  }

  it('plays while the window moves as a seek waits for its segments', async () => {
    const channel = new Channel();
    const player = await open(channel.src);
    const before = (await channel.requests()).length;
    await channel.send('hold');
    player.currentTime = player.seekable.start(0);
    await channel.send('advance?video=4&audio=4');
    await waitForWindowStart(player, 9);
    expect(player.seeking).to.equal(true);
    await channel.send('release');
    await expectPlayback(player);
    const requests = (await channel.requests()).slice(before);
    expect(getOffsetFromStart(player), describeState(player)).to.be.within(0, 6);
    expect(requests.length, requests.join()).to.be.lessThan(REQUESTS_PER_SEEK + 4);
  });

  for (const [first, second] of [
    ['audio', 'video'],
    ['video', 'audio'],
  ]) {
    it(`plays where the playlist of ${first} moves before that of ${second}`, async () => {
      const channel = new Channel();
      const player = await open(channel.src);
      await channel.send(`advance?${first}=3`);
      await waitForWindowStart(player, 7);
      player.currentTime = player.media.seekable.start(0);
      await expectPlayback(player);
      expect(getOffsetFromStart(player), describeState(player)).to.be.within(0, 6);
      await channel.send(`advance?${second}=3`);
      await expectPlayback(player);
      expect(getOffsetFromStart(player), describeState(player)).to.be.within(0, 12);
      expect(player.error).to.equal(null);
    });
  }

  it('is where playback continues after a pause that the window has outlasted', async () => {
    const channel = new Channel();
    const player = await open(channel.src);
    player.pause();
    player.currentTime = player.seekable.start(0);
    await waitUntil(() => !player.seeking && player.readyState > 2, 'the seek did not end');
    const before = (await channel.requests()).length;
    await channel.send('advance?video=20&audio=20');
    await waitForWindowStart(player, 40);
    expect(player.paused).to.equal(true);
    await player.play();
    await expectPlayback(player);
    const requests = (await channel.requests()).slice(before);
    expect(getOffsetFromStart(player), describeState(player)).to.be.within(-2, 6);
    expect(requests.length, requests.join()).to.be.lessThan(2 * REQUESTS_PER_SEEK);
    expect(player.error).to.equal(null);
  });

  it('plays in the looping demo stream', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        playback-id="clock-room-dvr"
        video-origin="/video"
        autoplay="muted"
      ></vitrine-player>`,
    );
    await waitUntil(() => player.inLiveWindow, 'playback did not start at the live edge');
    performance.clearResourceTimings();
    player.currentTime = player.seekable.start(0);
    await expectPlayback(player);
    const segments = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.m4s'));
    expect(getOffsetFromStart(player), describeState(player)).to.be.within(-4, 8);
    expect(segments.length).to.be.lessThan(REQUESTS_PER_SEEK);
  });
});
