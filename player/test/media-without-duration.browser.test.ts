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
import { isWebKitGtk } from '../src/engine/workarounds/is-webkitgtk.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const getControlBar = (player: VitrinePlayer): ShadowRoot | null | undefined =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot;

/** Uncaught exceptions and unhandled rejections since the start of the test. */
let exceptions: string[] = [];
const recordException = (event: Event): void => {
  if (event instanceof ErrorEvent) exceptions.push(event.message);
  if (event instanceof PromiseRejectionEvent) exceptions.push(String(event.reason));
};

/** Operates all controls and requests that seek. */
async function operateAllControls(player: VitrinePlayer): Promise<void> {
  await waitUntil(
    () => getControlBar(player)?.querySelector('.gesture-indicator'),
    'the keyboard controls did not load',
  );
  getControlBar(player)?.querySelector<HTMLElement>('button')?.focus();
  for (const press of ['Home', 'End', '5', 'j', 'l', 'ArrowLeft', 'ArrowRight', ',', '.'])
    await sendKeys({ press });
  for (const seconds of [-10, 10]) player.hub.perform({ type: 'seek-by', seconds });
  for (const time of [0, Infinity, -Infinity, 1e9]) player.hub.perform({ type: 'seek-to', time });
  player.hub.perform({ type: 'seek-to-live' });
}

async function expectPlayback(player: VitrinePlayer): Promise<void> {
  await waitUntil(() => !player.seeking && player.readyState > 2, 'playback did not start');
  const { currentTime } = player;
  await waitUntil(
    () => player.currentTime > currentTime + 1,
    () => `playback stopped at ${player.currentTime} s: ${player.error?.message}`,
  );
}

/** Creates a stream of a canvas that changes continuously until `signal` aborts. */
function createCanvasStream(signal: AbortSignal): MediaStream {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const timer = setInterval(() => context?.fillRect(Math.random() * 300, 0, 9, 9), 40);
  signal.addEventListener('abort', () => clearInterval(timer));
  return canvas.captureStream(25);
}

const RECORDING_MS = 3000;

/** Records three seconds with `MediaRecorder`, which writes WebM or MP4 without a duration. */
async function record(signal: AbortSignal): Promise<Blob> {
  const recorder = new MediaRecorder(createCanvasStream(signal));
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.start(100);
  const endMs = performance.now() + RECORDING_MS;
  const hasData = (): boolean => chunks.some(({ size }) => size > 0);
  await waitUntil(() => performance.now() > endMs && hasData(), 'the recorder wrote nothing');
  const stopEvent = waitForEvent(recorder, 'stop');
  recorder.stop();
  await stopEvent;
  return new Blob(chunks, { type: recorder.mimeType });
}

describe('media without a duration', () => {
  let abortController = new AbortController();

  beforeEach(() => {
    abortController = new AbortController();
    exceptions = [];
    const { signal } = abortController;
    for (const type of ['error', 'unhandledrejection'])
      addEventListener(type, recordException, { signal });
  });
  afterEach(() => abortController.abort());

  for (const extension of ['mp3', 'aac']) {
    it(`plays web radio (${extension}) as LIVE, without a time range`, async function radio() {
      const player: VitrinePlayer = await fixture(
        html`<vitrine-player
          audio
          src="/endless/radio.${extension}"
          autoplay="muted"
        ></vitrine-player>`,
      );
      await expectPlayback(player);
      await operateAllControls(player);
      await expectPlayback(player);
      expect(exceptions).to.deep.equal([]);
      if (Number.isFinite(player.duration))
        return skipTest(
          this,
          'Firefox reports the received part of an endless MP3 as its duration',
        );
      await waitUntil(() => player.streamType === 'live', 'the stream type is unknown');
      await waitUntil(
        () => getNamesByRole(player, 'button').includes('LIVE'),
        () => `the buttons are ${getNamesByRole(player, 'button').join(', ')}`,
      );
      expect(getNamesByRole(player, 'slider')).to.not.include('Time');
      expect(getControlBar(player)?.textContent).to.not.include('0:00');
      expect(player.seekable.length).to.equal(0);
      expect(player.inLiveWindow).to.equal(true);
      return undefined;
    });
  }

  it('plays a MediaStream as LIVE, without a time range', async () => {
    const player: VitrinePlayer = await fixture(html`<vitrine-player muted></vitrine-player>`);
    player.srcObject = createCanvasStream(abortController.signal);
    await player.play();
    await expectPlayback(player);
    await waitUntil(() => player.streamType === 'live', 'the stream type is unknown');
    await findByRole(player, 'button', 'LIVE');
    expect(getNamesByRole(player, 'slider')).to.not.include('Time');
    await operateAllControls(player);
    await expectPlayback(player);
    expect(exceptions).to.deep.equal([]);
  });

  it('plays a MediaRecorder recording with the elapsed time, not as LIVE', async function recording() {
    if (typeof MediaRecorder === 'undefined')
      return skipTest(this, 'this browser has no MediaRecorder');
    if (isWebKitGtk(navigator))
      return skipTest(this, 'the MediaRecorder of WebKitGTK writes nothing.');
    const url = URL.createObjectURL(await record(abortController.signal));
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${url} autoplay="muted"></vitrine-player>`,
    );
    await waitUntil(() => player.currentTime > 0.5, 'playback did not start');
    if (player.duration === Infinity) {
      await waitUntil(
        () => player.streamType === 'on-demand',
        () => `the stream type is ${player.streamType}`,
      );
      expect(getNamesByRole(player, 'button').join()).to.not.include('LIVE');
    }
    player.hub.perform({ type: 'seek-to', time: 0.1 });
    for (const time of [Infinity, 1e9, 0.2]) player.hub.perform({ type: 'seek-to', time });
    await waitUntil(() => player.ended || player.currentTime > 0.5, 'playback did not continue');
    expect(exceptions).to.deep.equal([]);
    URL.revokeObjectURL(url);
    return undefined;
  });
});
