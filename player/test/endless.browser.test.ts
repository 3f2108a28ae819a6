import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  findByRole,
  getNamesByRole,
  waitForEvent,
  skipTest,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const bar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;

/** Exceptions that nothing has caught, since the test began. */
let exceptions: string[] = [];
const note = (event: Event): void => {
  if (event instanceof ErrorEvent) exceptions.push(event.message);
  if (event instanceof PromiseRejectionEvent) exceptions.push(String(event.reason));
};

/** Does everything a viewer can do with a position. */
async function operateAllControls(player: VitrinePlayer): Promise<void> {
  await waitUntil(() => bar(player)?.querySelector('.note'), 'the keyboard controls did not load');
  bar(player)?.querySelector<HTMLElement>('button')?.focus();
  for (const press of ['Home', 'End', '5', 'j', 'l', 'ArrowLeft', 'ArrowRight', ',', '.'])
    await sendKeys({ press });
  for (const seconds of [-10, 10]) player.hub.perform({ type: 'seek-by', seconds });
  for (const time of [0, Infinity, -Infinity, 1e9]) player.hub.perform({ type: 'seek-to', time });
  player.hub.perform({ type: 'seek-to-live' });
}

async function playsOn(player: VitrinePlayer): Promise<void> {
  await waitUntil(() => !player.seeking && player.readyState > 2, 'playback never started');
  const { currentTime } = player;
  await waitUntil(
    () => player.currentTime > currentTime + 1,
    () => `playback stopped at ${player.currentTime} s: ${player.error?.message}`,
  );
}

/** A canvas that changes all the time, as a stream; stops with `signal`. */
function drawnStream(signal: AbortSignal): MediaStream {
  const canvas = document.createElement('canvas');
  const draw = canvas.getContext('2d');
  const timer = setInterval(() => draw?.fillRect(Math.random() * 300, 0, 9, 9), 40);
  signal.addEventListener('abort', () => clearInterval(timer));
  return canvas.captureStream(25);
}

/** What a `MediaRecorder` writes in three seconds: WebM or MP4 without a duration. */
async function record(signal: AbortSignal): Promise<Blob> {
  const recorder = new MediaRecorder(drawnStream(signal));
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start(100);
  await waitUntil(() => parts.length > 30, 'the recorder wrote nothing');
  const stopped = waitForEvent(recorder, 'stop');
  recorder.stop();
  await stopped;
  return new Blob(parts, { type: recorder.mimeType });
}

describe('media without a duration', () => {
  let life = new AbortController();

  beforeEach(() => {
    life = new AbortController();
    exceptions = [];
    const { signal } = life;
    for (const name of ['error', 'unhandledrejection']) addEventListener(name, note, { signal });
  });
  afterEach(() => life.abort());

  for (const extension of ['mp3', 'aac']) {
    it(`plays web radio in ${extension} as LIVE, without a time range`, async function radio() {
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          audio
          src="/endless/radio.${extension}"
          autoplay="muted"
        ></vitrine-player>`,
      );
      await playsOn(player);
      await operateAllControls(player);
      await playsOn(player);
      expect(exceptions).to.deep.equal([]);
      if (Number.isFinite(player.duration))
        return skipTest(this, 'Firefox takes what has arrived of endless MP3 for its duration');
      await waitUntil(() => player.streamType === 'live', 'the stream type stayed unknown');
      await waitUntil(
        () => getNamesByRole(player, 'button').includes('LIVE'),
        () => `the buttons are ${getNamesByRole(player, 'button').join(', ')}`,
      );
      expect(getNamesByRole(player, 'slider')).to.not.include('Time');
      expect(bar(player)?.textContent).to.not.include('0:00');
      expect(player.seekable.length).to.equal(0);
      expect(player.inLiveWindow).to.equal(true);
      return undefined;
    });
  }

  it('plays a MediaStream as LIVE, without a time range', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    player.srcObject = drawnStream(life.signal);
    await player.play();
    await playsOn(player);
    await waitUntil(() => player.streamType === 'live', 'the stream type stayed unknown');
    await findByRole(player, 'button', 'LIVE');
    expect(getNamesByRole(player, 'slider')).to.not.include('Time');
    await operateAllControls(player);
    await playsOn(player);
    expect(exceptions).to.deep.equal([]);
  });

  it('plays a recording with the elapsed time, and not as LIVE', async function recording() {
    if (typeof MediaRecorder === 'undefined') return skipTest(this, 'there is no MediaRecorder');
    const url = URL.createObjectURL(await record(life.signal));
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${url} autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(() => player.currentTime > 0.5, 'it never played');
    if (player.duration === Infinity) {
      await waitUntil(
        () => player.streamType === 'on-demand',
        () => `it is ${player.streamType}`,
      );
      expect(getNamesByRole(player, 'button').join()).to.not.include('LIVE');
    }
    player.hub.perform({ type: 'seek-to', time: 0.1 });
    for (const time of [Infinity, 1e9, 0.2]) player.hub.perform({ type: 'seek-to', time });
    await waitUntil(() => player.ended || player.currentTime > 0.5, 'it did not play on');
    expect(exceptions).to.deep.equal([]);
    URL.revokeObjectURL(url);
    return undefined;
  });
});
