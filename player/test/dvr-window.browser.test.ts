import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

/** The maximum number of requests after a seek: 20 s of video and audio, and segments already requested. */
const MAX_REQUESTS_PER_SEEK = 26;

let channelCount = 0;

/** A live channel of one test, whose window moves only on command. */
class Channel {
  readonly #path = `/dvr/${Date.now()}-${(channelCount += 1)}`;
  readonly src = `${this.#path}/main.m3u8`;

  async send(command: string): Promise<Response> {
    const response = await fetch(`${this.#path}/${command}`);
    expect(response.ok, command).to.equal(true);
    return response;
  }

  async fetchRequests(): Promise<readonly string[]> {
    return (await (await this.send('requests')).json()) as readonly string[];
  }
}

const openPlayer = async (src: string): Promise<VitrinePlayer> => {
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

/** Waits until playback has advanced by one second. */
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
  const getBarRoot = (): ShadowRoot | null | undefined =>
    player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;
  await waitUntil(
    () => getBarRoot()?.querySelector('.gesture-indicator'),
    'the keyboard controls did not load',
  );
  getBarRoot()?.querySelector<HTMLElement>('.surface')?.focus();
  await sendKeys({ press: key });
}

/** Waits until the window of the player starts at the given time or later. */
const waitForWindowStart = (player: VitrinePlayer, seconds: number): Promise<void> =>
  waitUntil(
    () => player.seekable.start(0) >= seconds,
    () => `the window did not move to ${seconds} s: ${describeState(player)}`,
  );

describe('the start of a DVR window', () => {
  const seekActions: Record<string, (player: VitrinePlayer) => unknown> = {
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

  for (const [name, seek] of Object.entries(seekActions)) {
    it(`plays after a seek with ${name}, and with few segment requests`, async () => {
      const channel = new Channel();
      const player = await openPlayer(channel.src);
      const countBefore = (await channel.fetchRequests()).length;
      let seekCount = 0;
      player.addEventListener('seeking', () => (seekCount += 1));
      await seek(player);
      await waitUntil(() => seekCount > 0, 'no seek started');
      await expectPlayback(player);
      const requests = (await channel.fetchRequests()).slice(countBefore);
      expect(getOffsetFromStart(player), describeState(player)).to.be.within(0, 6);
      expect(requests.length, requests.join()).to.be.lessThan(MAX_REQUESTS_PER_SEEK);
      expect(player.error).to.equal(null);
    });
  }

  it('plays even if the window moves while a seek waits for segments', async () => {
    const channel = new Channel();
    const player = await openPlayer(channel.src);
    const countBefore = (await channel.fetchRequests()).length;
    await channel.send('hold');
    player.currentTime = player.seekable.start(0);
    await channel.send('advance?video=4&audio=4');
    await waitForWindowStart(player, 9);
    expect(player.seeking).to.equal(true);
    await channel.send('release');
    await expectPlayback(player);
    const requests = (await channel.fetchRequests()).slice(countBefore);
    expect(getOffsetFromStart(player), describeState(player)).to.be.within(0, 6);
    expect(requests.length, requests.join()).to.be.lessThan(MAX_REQUESTS_PER_SEEK + 4);
  });

  for (const [first, second] of [
    ['audio', 'video'],
    ['video', 'audio'],
  ]) {
    it(`plays even if the ${first} playlist advances before the ${second} playlist`, async () => {
      const channel = new Channel();
      const player = await openPlayer(channel.src);
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

  it('resumes at the window start if the window has moved past the paused position', async () => {
    const channel = new Channel();
    const player = await openPlayer(channel.src);
    player.pause();
    player.currentTime = player.seekable.start(0);
    await waitUntil(() => !player.seeking && player.readyState > 2, 'the seek did not end');
    const countBefore = (await channel.fetchRequests()).length;
    await channel.send('advance?video=20&audio=20');
    await waitForWindowStart(player, 40);
    expect(player.paused).to.equal(true);
    await player.play();
    await expectPlayback(player);
    const requests = (await channel.fetchRequests()).slice(countBefore);
    expect(getOffsetFromStart(player), describeState(player)).to.be.within(-2, 6);
    expect(requests.length, requests.join()).to.be.lessThan(2 * MAX_REQUESTS_PER_SEEK);
    expect(player.error).to.equal(null);
  });

  it('plays from the window start in the demo stream, which loops', async () => {
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
    expect(segments.length).to.be.lessThan(MAX_REQUESTS_PER_SEEK);
  });
});
