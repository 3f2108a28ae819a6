import { expect } from '@open-wc/testing';
import '../../../player/src/index.ts';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import { createPlaylistUrl, fetchAbsolutePlaylist } from './playlist-fixtures.ts';
import { waitUntil } from '../harness.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

/** The duration of a segment. */
const SEGMENT_SECONDS = 4;

/** Returns whether the server responds with 404 for a segment, by its number, starting at 1. */
type IsMissing = (number: number, isAudio: boolean) => boolean;

const createVideoWithMissingSegments = (isMissing: IsMissing): Promise<string> =>
  createModifiedVideo((playlist, isAudio) =>
    playlist.replaceAll(/\/(\d+)(?=\.m4s$)/gm, (name, number: string) =>
      isMissing(Number(number), isAudio) ? '/absent' : name,
    ),
  );

/** Marks segments of video and audio as gaps. */
const createVideoWithGapTags = (isGap: (number: number) => boolean): Promise<string> =>
  createModifiedVideo((playlist) =>
    playlist.replaceAll(/^#EXTINF.*\n.*\/(\d+)\.m4s$/gm, (segment, number: string) =>
      isGap(Number(number)) ? `#EXT-X-GAP\n${segment}` : segment,
    ),
  );

function createPlayer(src: string, startTime: number): VitrinePlayer {
  const player = document.createElement('vitrine-player');
  Object.assign(player, { src, type: 'hls', muted: true, controls: 'none', startTime });
  document.body.append(player);
  return player;
}

async function createModifiedVideo(
  modify: (playlist: string, isAudio: boolean) => string,
): Promise<string> {
  let multivariant = await fetchAbsolutePlaylist(videoUrl, (text) =>
    text.replaceAll(/^#EXT-X-I-FRAME.*\n/gm, ''),
  );
  const playlistUrls = multivariant.matchAll(/(?:^|URI=")(https?:[^"\n]*\/index\.m3u8[^"\n]*)/gm);
  for (const [, url = ''] of playlistUrls) {
    const isAudio = url.includes('/audio-');
    const playlist = modify(await fetchAbsolutePlaylist(url), isAudio);
    multivariant = multivariant.replace(url, createPlaylistUrl(playlist));
  }
  return createPlaylistUrl(multivariant);
}

describe('missing segments', () => {
  let player: VitrinePlayer;
  afterEach(() => player.remove());

  async function play(isMissing: IsMissing, startTime = 1.5 * SEGMENT_SECONDS): Promise<void> {
    player = createPlayer(await createVideoWithMissingSegments(isMissing), startTime);
    await player.play().catch(({ name, message }: DOMException) => {
      const { error, readyState } = player.media;
      throw new Error(`${name}: ${message}; ${error?.code} ${error?.message}, state ${readyState}`);
    });
  }

  const missingSegmentCases: readonly (readonly [
    missing: string,
    isMissing: IsMissing,
    lastMissing: number,
  ])[] = [
    ['a video segment', (number, isAudio) => number === 3 && !isAudio, 3],
    ['an audio segment', (number, isAudio) => number === 3 && isAudio, 3],
    ['a pair of video and audio segments', (number) => number === 3 || number === 4, 4],
  ];
  for (const [missing, isMissing, lastMissing] of missingSegmentCases) {
    it(`skips ${missing} that is missing on the server`, async function skip() {
      this.timeout(60_000);
      await play(isMissing);
      await waitUntil(
        () => player.currentTime > lastMissing * SEGMENT_SECONDS + 1,
        () => `playback stopped at ${player.currentTime} s, ${player.error?.message}`,
      );
      expect(player.error).to.equal(null);
    });
  }

  const missingStartCases: readonly (readonly [
    missing: string,
    isMissing: IsMissing,
    start: number,
  ])[] = [
    ['the first video segment', (number, isAudio) => number === 1 && !isAudio, 0],
    ['the first audio segment', (number, isAudio) => number === 1 && isAudio, 0],
    ['the first segment of video and audio', (number) => number === 1, 0],
    ['the segment at the start time', (number) => number === 3, 2.5 * SEGMENT_SECONDS],
  ];
  for (const [missing, isMissing, start] of missingStartCases) {
    it(`starts after ${missing} if it is missing`, async function startLater() {
      this.timeout(60_000);
      await play(isMissing, start);
      await waitUntil(
        () => player.currentTime > start + SEGMENT_SECONDS / 2 + 0.5,
        () => `playback stopped at ${player.currentTime} s, ${player.error?.message}`,
      );
      expect(player.error).to.equal(null);
      expect(player.currentTime).to.be.lessThan(start + 3 * SEGMENT_SECONDS);
    });
  }

  it('starts after the first video segment if audio arrives before video', async function startLater() {
    this.timeout(60_000);
    const { open, send } = XMLHttpRequest.prototype;
    const videoRequests = new WeakSet<XMLHttpRequest>();
    let onAudioLoaded = (): void => {};
    const audioLoaded = new Promise<void>((resolve) => (onAudioLoaded = resolve));
    Object.assign(XMLHttpRequest.prototype, {
      open(this: XMLHttpRequest, ...args: Parameters<typeof open>) {
        const url = String(args[1]);
        if (/\/audio-.*\/2\.m4s/.test(url)) this.addEventListener('loadend', onAudioLoaded);
        else if (/\/2\.m4s/.test(url)) videoRequests.add(this);
        open.apply(this, args);
      },
      send(this: XMLHttpRequest, body: null) {
        if (!videoRequests.has(this)) send.call(this, body);
        else void audioLoaded.then(() => send.call(this, body));
      },
    });
    try {
      await play((number, isAudio) => number === 1 && !isAudio, 0);
    } finally {
      Object.assign(XMLHttpRequest.prototype, { open, send });
    }
    await waitUntil(
      () => player.currentTime > 1.5 * SEGMENT_SECONDS,
      () => `playback stopped at ${player.currentTime} s, ${player.error?.message}`,
    );
    expect(player.error).to.equal(null);
  });

  it('ends the video early if the last segment is missing', async function end() {
    this.timeout(60_000);
    await play((number) => number === 27, 25.2 * SEGMENT_SECONDS);
    await waitUntil(
      () => player.ended,
      () => `playback stopped at ${player.currentTime} s, ${player.error?.message}`,
    );
    expect(player.error).to.equal(null);
  });

  it('ends the video early if the last segment has a gap tag', async function end() {
    this.timeout(60_000);
    const src = await createVideoWithGapTags((number) => number === 27);
    player = createPlayer(src, 25.2 * SEGMENT_SECONDS);
    void player.play().catch(() => {});
    await waitUntil(
      () => player.ended,
      () => `playback stopped at ${player.currentTime} s, ${player.error?.message}`,
    );
    expect(player.error).to.equal(null);
    player.currentTime = 2 * SEGMENT_SECONDS;
    void player.play();
    await waitUntil(
      () => player.currentTime > 2 * SEGMENT_SECONDS + 1,
      'playback did not resume from 8 s after the video had ended',
    );
  });

  it('fails with the cause "not-found" if all following segments are missing', async function fail() {
    this.timeout(90_000);
    await play((number) => number > 2);
    await waitUntil(() => player.error, 'no error occurred');
    expect(player.hub.state.error.playbackError?.cause).to.equal('not-found');
  });
});
