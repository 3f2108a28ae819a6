import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  getAllByRole,
  findByRole,
  getActiveElementName,
  waitUntil,
} from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const defaultPlaybackId = 'the-light-we-keep';

async function createPlayingPlayer(
  options: { playbackId?: string; width?: number } = {},
): Promise<VitrinePlayer> {
  const { playbackId = defaultPlaybackId, width = 900 } = options;
  const wrapper = await fixture<HTMLElement>(
    html`<div>
      <vitrine-player
        playback-id=${playbackId}
        video-origin="/video"
        autoplay="muted"
      ></vitrine-player>
    </div>`,
  );
  wrapper.style.width = `${width}px`;
  const player = wrapper.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(
    () => player.currentTime > 0.2 && player.readyState > 2,
    'playback did not start',
  );
  return player;
}

const findTimeRange = async (player: VitrinePlayer): Promise<HTMLInputElement> =>
  (await findByRole(player, 'slider', 'Time')) as HTMLInputElement;

const getPreview = (range: HTMLInputElement): Element | null =>
  (range.getRootNode() as ShadowRoot).querySelector('vitrine-preview');

const getPreviewText = (preview: Element | null): string =>
  preview?.shadowRoot?.querySelector('.text')?.textContent?.trim() ?? '';

const getPreviewImage = (preview: Element | null): Element | null | undefined =>
  preview?.shadowRoot?.querySelector('.thumbnail');

/** Dispatches a pointer event at a fraction of the range, 0 to 1. */
function dispatchPointer(
  range: HTMLInputElement,
  type: string,
  fraction: number,
  pointerType = 'mouse',
): void {
  const { left, width } = (range.getRootNode() as ShadowRoot).host.getBoundingClientRect();
  const clientX = left + fraction * width;
  const init = { bubbles: true, composed: true, isPrimary: true, pointerType, clientX };
  range.dispatchEvent(new PointerEvent(type, init));
}

/** Drags the thumb by touch: dispatches the events of one move, and sets the value. */
function dragThumbTo(range: HTMLInputElement, fraction: number): void {
  dispatchPointer(range, 'pointermove', fraction, 'touch');
  range.valueAsNumber = fraction * Number(range.max);
  range.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the time range', () => {
  it('shows a preview with image and time while it has the keyboard focus', async () => {
    const player = await createPlayingPlayer();
    const range = await findTimeRange(player);
    for (let press = 0; press < 20 && getActiveElementName() !== 'Time'; press += 1)
      await sendKeys({ press: 'Tab' });
    await waitUntil(() => getPreviewImage(getPreview(range)), 'the preview has no image');
    await sendKeys({ press: 'PageUp' });
    await waitUntil(
      () => /^0:1\d/.test(getPreviewText(getPreview(range))),
      'the position did not change',
    );
    range.blur();
    await waitUntil(() => !getPreview(range), 'the preview did not disappear');
  });

  it('keeps the preview with a long chapter title within a narrow player', async () => {
    const player = await createPlayingPlayer({ width: 320 });
    const value =
      'A chapter with a title that is much too long to be shown in full above a time range';
    player.addChapters([{ startTime: 0, value }]);
    const range = await findTimeRange(player);
    dispatchPointer(range, 'pointerenter', 0);
    for (const fraction of [0, 0.02, 0.5, 0.98, 0.999]) {
      dispatchPointer(range, 'pointermove', fraction);
      await waitUntil(() => getPreviewImage(getPreview(range)), 'the preview has no image');
      await waitUntil(
        () => getPreviewText(getPreview(range)).includes(value),
        'the preview does not contain the chapter',
      );
      const { left, right, top } = player.getBoundingClientRect();
      for (const element of getPreview(range)?.shadowRoot?.querySelectorAll('.thumbnail, .text') ??
        []) {
        const box = element.getBoundingClientRect();
        expect(box.left).to.be.at.least(left);
        expect(box.right).to.be.at.most(right);
        expect(box.top).to.be.at.least(top);
        expect(box.width).to.be.greaterThan(50);
      }
    }
  });

  it('keeps the preview image within a player that is shorter than the video', async () => {
    const player = await createPlayingPlayer({ width: 700 });
    player.style.setProperty('--vitrine-aspect-ratio', '700 / 160');
    await waitUntil(() => player.clientHeight === 160, 'the height of the player did not change');
    const range = await findTimeRange(player);
    dispatchPointer(range, 'pointerenter', 0.5);
    dispatchPointer(range, 'pointermove', 0.5);
    await waitUntil(() => getPreviewImage(getPreview(range)), 'the preview has no image');
    const image = getPreviewImage(getPreview(range))?.getBoundingClientRect();
    expect(image?.top).to.be.at.least(player.getBoundingClientRect().top);
    expect(image?.height).to.be.above(20);
    expect((image?.width ?? 0) / (image?.height ?? 1)).to.be.closeTo(16 / 9, 0.15);
  });

  it('follows a drag immediately while seeks are throttled, and seeks to the last position', async () => {
    const player = await createPlayingPlayer();
    const range = await findTimeRange(player);
    expect(getComputedStyle(range).touchAction).to.equal('none');
    const seekTimes: number[] = [];
    player.addEventListener('vitrine-request', ({ request }) => {
      if (request.type === 'seek-to') seekTimes.push(request.time);
    });
    dispatchPointer(range, 'pointerdown', 0.1, 'touch');
    for (let fraction = 0.1; fraction < 0.5; fraction += 0.01) dragThumbTo(range, fraction);
    dragThumbTo(range, 0.5);
    expect(seekTimes).to.have.length(1);
    // The thumb ignores the position of the video during the drag.
    await waitUntil(
      () => player.hub.state.time.currentTime > 1,
      'the position of the video did not advance',
    );
    expect(range.valueAsNumber).to.be.closeTo(player.duration / 2, 0.1);
    await waitUntil(
      () => /^0:5\d/.test(getPreviewText(getPreview(range))),
      'the preview shows the wrong time',
    );
    expect(getPreview(range)?.classList.contains('above-finger')).to.equal(true);
    dragThumbTo(range, 0.6);
    dispatchPointer(range, 'pointerup', 0.6, 'touch');
    dispatchPointer(range, 'pointerleave', 0.6, 'touch');
    await waitUntil(
      () => Math.abs(player.currentTime - player.duration * 0.6) < 2,
      'the video did not seek to the last position of the drag',
    );
    await waitUntil(() => !getPreview(range), 'the preview did not disappear');
    expect(seekTimes.length).to.be.lessThan(6);
  });

  it('keeps the controls visible during a touch', async () => {
    const player = await createPlayingPlayer();
    const range = await findTimeRange(player);
    dispatchPointer(range, 'pointerdown', 0.1, 'touch');
    const start = performance.now();
    await waitUntil(() => performance.now() - start > 3000, 'the time did not pass');
    expect(player.hub.state.userActivity.idle).to.equal(false);
    dispatchPointer(range, 'pointerup', 0.1, 'touch');
    await waitUntil(() => player.hub.state.userActivity.idle, 'the controls did not hide');
  });

  const createVttUrl = (text: string): string => `data:text/vtt,${encodeURIComponent(text)}`;
  for (const [problem, src, warning] of [
    [
      'does not exist',
      '/video/none.json',
      'the server responded with status 404. Time previews show no images.',
    ],
    [
      'is invalid',
      createVttUrl('No storyboard'),
      'it contains no images. Time previews show no images.',
    ],
    [
      'cannot be fetched',
      'no-such-scheme:board',
      'the request failed. Time previews show no images.',
    ],
    [
      'refers to a missing sprite sheet',
      createVttUrl(
        `WEBVTT\n\n00:00.000 --> 01:00.000\n${location.origin}/none.jpg#xywh=0,0,160,90\n`,
      ),
      'failed to load /none.jpg',
    ],
  ] as const) {
    it(`shows only the time if the storyboard ${problem}, and logs one warning`, async () => {
      const warnings: string[] = [];
      const { warn } = console;
      console.warn = (message: unknown) => warnings.push(String(message));
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player
          playback-id=${defaultPlaybackId}
          video-origin="/video"
          storyboard-src=${src}
          autoplay="muted"
        >
        </vitrine-player>`,
      );
      const range = await findTimeRange(player);
      dispatchPointer(range, 'pointerenter', 0.5);
      dispatchPointer(range, 'pointermove', 0.5);
      await waitUntil(
        () => getPreviewText(getPreview(range)).startsWith('0:'),
        'the preview shows no time',
      );
      await waitUntil(() => warnings.length > 0, 'no warning was logged');
      dispatchPointer(range, 'pointermove', 0.6);
      await waitUntil(() => !getPreviewImage(getPreview(range)), 'the preview shows an image');
      console.warn = warn;
      expect(warnings).to.deep.equal([`<vitrine-player> storyboard: ${warning}`]);
    });
  }

  it('shows the time of day of a live stream, and the distance to the live edge', async () => {
    const player = await createPlayingPlayer({ playbackId: 'clock-room-dvr' });
    const range = await findTimeRange(player);
    dispatchPointer(range, 'pointermove', 0.5);
    await waitUntil(
      () => /^\d+:\d\d:\d\d/.test(getPreviewText(getPreview(range))),
      'the preview shows no time of day',
    );
    await waitUntil(
      () => range.getAttribute('aria-valuetext') === 'LIVE',
      'playback did not reach the live edge',
    );
    player.currentTime -= 90;
    await waitUntil(
      () => /^1 minute .*behind live$/.test(range.getAttribute('aria-valuetext') ?? ''),
      'playback did not fall behind the live edge',
    );
  });

  it('is shown before the video is loaded if default-duration is set', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player
        audio
        playback-id=${defaultPlaybackId}
        video-origin="/video"
        preload="none"
        default-duration="90"
      ></vitrine-player>`,
    );
    expect((await findTimeRange(player)).max).to.equal('90');
    const playerWithoutDuration = await fixture<VitrinePlayer>(
      html`<vitrine-player
        audio
        playback-id=${defaultPlaybackId}
        video-origin="/video"
        preload="none"
      ></vitrine-player>`,
    );
    await findByRole(playerWithoutDuration, 'button', 'Play');
    expect(
      getAllByRole(playerWithoutDuration, 'slider').map(({ ariaLabel }) => ariaLabel),
    ).to.not.include('Time');
  });

  it('wraps the chapter title of the audio preview to a second line at 320 px', async () => {
    const player = await createPlayingPlayer({ playbackId: 'room-tone', width: 320 });
    const range = await findTimeRange(player);
    await waitUntil(() => player.chapters.length > 1, 'the chapters were not loaded');
    for (const { startTime, value } of player.chapters) {
      dispatchPointer(range, 'pointermove', (startTime + 1) / player.duration);
      await waitUntil(
        () => getPreviewText(getPreview(range)).endsWith(value),
        () => `the preview shows ${getPreviewText(getPreview(range))}`,
      );
      const textElement = getPreview(range)?.shadowRoot?.querySelector('.text') as HTMLElement;
      expect(textElement.scrollWidth, value).to.equal(textElement.clientWidth);
      expect(textElement.scrollHeight, value).to.equal(textElement.clientHeight);
    }
  });
});
