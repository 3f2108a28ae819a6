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

const film = 'the-light-we-keep';

async function playing(attributes: { id?: string; width?: number } = {}): Promise<VitrinePlayer> {
  const { id = film, width = 900 } = attributes;
  const stage = await fixture<HTMLElement>(
    html`<div>
      <vitrine-player playback-id=${id} video-origin="/video" autoplay="muted"></vitrine-player>
    </div>`,
  );
  stage.style.width = `${width}px`;
  const player = stage.querySelector('vitrine-player') as VitrinePlayer;
  await waitUntil(() => player.currentTime > 0.2 && player.readyState > 2, 'it never played');
  return player;
}

const rangeOf = async (player: VitrinePlayer): Promise<HTMLInputElement> =>
  (await findByRole(player, 'slider', 'Time')) as HTMLInputElement;

const previewOf = (range: HTMLInputElement): Element | null =>
  (range.getRootNode() as ShadowRoot).querySelector('vitrine-preview');

const words = (preview: Element | null): string =>
  preview?.shadowRoot?.querySelector('.words')?.textContent?.trim() ?? '';

const pictureOf = (preview: Element | null): Element | null | undefined =>
  preview?.shadowRoot?.querySelector('.frame');

/** What a pointer does at a part of the range, 0 to 1. */
function point(range: HTMLInputElement, type: string, part: number, pointerType = 'mouse'): void {
  const { left, width } = (range.getRootNode() as ShadowRoot).host.getBoundingClientRect();
  const clientX = left + part * width;
  const how = { bubbles: true, composed: true, isPrimary: true, pointerType, clientX };
  range.dispatchEvent(new PointerEvent(type, how));
}

/** Drags the thumb itself, as a browser does between two movements of a finger. */
function drag(range: HTMLInputElement, part: number): void {
  point(range, 'pointermove', part, 'touch');
  range.valueAsNumber = part * Number(range.max);
  range.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the time range', () => {
  it('shows picture and time at the thumb while the keyboard is on it', async () => {
    const player = await playing();
    const range = await rangeOf(player);
    for (let i = 0; i < 20 && getActiveElementName() !== 'Time'; i += 1)
      await sendKeys({ press: 'Tab' });
    await waitUntil(() => pictureOf(previewOf(range)), 'no picture came');
    await sendKeys({ press: 'PageUp' });
    await waitUntil(() => /^0:1\d/.test(words(previewOf(range))), 'it stayed where it was');
    range.blur();
    await waitUntil(() => !previewOf(range), 'the preview never went');
  });

  it('keeps the preview within the player, picture and all, however narrow and long-winded', async () => {
    const player = await playing({ width: 320 });
    const value = 'A chapter with a title that nobody could ever show in full above a time range';
    player.addChapters([{ startTime: 0, value }]);
    const range = await rangeOf(player);
    point(range, 'pointerenter', 0);
    for (const part of [0, 0.02, 0.5, 0.98, 0.999]) {
      point(range, 'pointermove', part);
      await waitUntil(() => pictureOf(previewOf(range)), 'no picture came');
      await waitUntil(() => words(previewOf(range)).includes(value), 'the chapter was never named');
      const { left, right, top } = player.getBoundingClientRect();
      for (const shown of previewOf(range)?.shadowRoot?.querySelectorAll('.frame, .words') ?? []) {
        const box = shown.getBoundingClientRect();
        expect(box.left).to.be.at.least(left);
        expect(box.right).to.be.at.most(right);
        expect(box.top).to.be.at.least(top);
        expect(box.width).to.be.greaterThan(50);
      }
    }
  });

  it('keeps the whole picture within a stage that is lower than the film', async () => {
    const player = await playing({ width: 700 });
    player.style.setProperty('--vitrine-aspect-ratio', '700 / 160');
    await waitUntil(() => player.clientHeight === 160, 'the stage stayed as high as it was');
    const range = await rangeOf(player);
    point(range, 'pointerenter', 0.5);
    point(range, 'pointermove', 0.5);
    await waitUntil(() => pictureOf(previewOf(range)), 'there was no picture');
    const picture = pictureOf(previewOf(range))?.getBoundingClientRect();
    expect(picture?.top).to.be.at.least(player.getBoundingClientRect().top);
    expect(picture?.height).to.be.above(20);
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).to.be.closeTo(16 / 9, 0.15);
  });

  it('follows a finger at once, and the film as fast as it can, to where the finger lets go', async () => {
    const player = await playing();
    const range = await rangeOf(player);
    expect(getComputedStyle(range).touchAction).to.equal('none');
    const asked: number[] = [];
    player.addEventListener('vitrine-request', ({ request }) => {
      if (request.type === 'seek-to') asked.push(request.time);
    });
    point(range, 'pointerdown', 0.1, 'touch');
    for (let part = 0.1; part < 0.5; part += 0.01) drag(range, part);
    drag(range, 0.5);
    expect(asked).to.have.length(1);
    // Whatever the film tells meanwhile.
    await waitUntil(() => player.hub.state.time.current > 1, 'the film never followed');
    expect(range.valueAsNumber).to.be.closeTo(player.duration / 2, 0.1);
    await waitUntil(() => /^0:5\d/.test(words(previewOf(range))), 'the preview tells another time');
    expect(previewOf(range)?.classList.contains('lifted')).to.equal(true);
    drag(range, 0.6);
    point(range, 'pointerup', 0.6, 'touch');
    point(range, 'pointerleave', 0.6, 'touch');
    await waitUntil(
      () => Math.abs(player.currentTime - player.duration * 0.6) < 2,
      'it went elsewhere',
    );
    await waitUntil(() => !previewOf(range), 'the preview never went');
    expect(asked.length).to.be.lessThan(6);
  });

  it('keeps the controls for as long as a finger rests on it', async () => {
    const player = await playing();
    const range = await rangeOf(player);
    point(range, 'pointerdown', 0.1, 'touch');
    const from = performance.now();
    await waitUntil(() => performance.now() - from > 3000, 'time stood still');
    expect(player.hub.state.presence.idle).to.equal(false);
    point(range, 'pointerup', 0.1, 'touch');
    await waitUntil(() => player.hub.state.presence.idle, 'the controls never went');
  });

  const vtt = (text: string): string => `data:text/vtt,${encodeURIComponent(text)}`;
  for (const [what, src, told] of [
    ['is not there', '/video/none.json', 'the server responded with status 404. Time previews show no images.'],
    ['makes no sense', vtt('No storyboard'), 'it contains no images. Time previews show no images.'],
    [
      'cannot be fetched',
      'no-such-scheme:board',
      'the request failed. Time previews show no images.',
    ],
    [
      'names a sheet that is not there',
      vtt(`WEBVTT\n\n00:00.000 --> 01:00.000\n${location.origin}/none.jpg#xywh=0,0,160,90\n`),
      'failed to load /none.jpg',
    ],
  ] as const) {
    it(`shows the time alone where the storyboard ${what}, and tells of it once`, async () => {
      const complaints: string[] = [];
      const { warn } = console;
      console.warn = (sentence: unknown) => complaints.push(String(sentence));
      const player = await fixture<VitrinePlayer>(
        html`<vitrine-player
          playback-id=${film}
          video-origin="/video"
          storyboard-src=${src}
          autoplay="muted"
        >
        </vitrine-player>`,
      );
      const range = await rangeOf(player);
      point(range, 'pointerenter', 0.5);
      point(range, 'pointermove', 0.5);
      await waitUntil(() => words(previewOf(range)).startsWith('0:'), 'no time was shown');
      await waitUntil(() => complaints.length > 0, 'nothing was told');
      point(range, 'pointermove', 0.6);
      await waitUntil(() => !pictureOf(previewOf(range)), 'a picture was shown');
      console.warn = warn;
      expect(complaints).to.deep.equal([`<vitrine-player> storyboard: ${told}`]);
    });
  }

  it('names the moments of a broadcast by the time of day, and says how far behind it plays', async () => {
    const player = await playing({ id: 'clock-room-dvr' });
    const range = await rangeOf(player);
    point(range, 'pointermove', 0.5);
    await waitUntil(
      () => /^\d+:\d\d:\d\d/.test(words(previewOf(range))),
      'no time of day was shown',
    );
    await waitUntil(
      () => range.getAttribute('aria-valuetext') === 'LIVE',
      'it was never at the edge',
    );
    player.currentTime -= 90;
    await waitUntil(
      () => /^1 minute .*behind live$/.test(range.getAttribute('aria-valuetext') ?? ''),
      'it never fell behind',
    );
  });

  it('is there before the film, where the page says how long it is', async () => {
    const player = await fixture<VitrinePlayer>(
      html`<vitrine-player
        audio
        playback-id=${film}
        video-origin="/video"
        preload="none"
        default-duration="90"
      ></vitrine-player>`,
    );
    expect((await rangeOf(player)).max).to.equal('90');
    const other = await fixture<VitrinePlayer>(
      html`<vitrine-player
        audio
        playback-id=${film}
        video-origin="/video"
        preload="none"
      ></vitrine-player>`,
    );
    await findByRole(other, 'button', 'Play');
    expect(getAllByRole(other, 'slider').map(({ ariaLabel }) => ariaLabel)).to.not.include('Time');
  });

  it('wraps the chapter title of the audio preview to a second line at 320 px', async () => {
    const player = await playing({ id: 'room-tone', width: 320 });
    const range = await rangeOf(player);
    await waitUntil(() => player.chapters.length > 1, 'the chapters never arrived');
    for (const { startTime, value } of player.chapters) {
      point(range, 'pointermove', (startTime + 1) / player.duration);
      await waitUntil(
        () => words(previewOf(range)).endsWith(value),
        () => `the preview shows ${words(previewOf(range))}`,
      );
      const label = previewOf(range)?.shadowRoot?.querySelector('.words') as HTMLElement;
      expect(label.scrollWidth, value).to.equal(label.clientWidth);
      expect(label.scrollHeight, value).to.equal(label.clientHeight);
    }
  });
});
