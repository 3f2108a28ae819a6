import { expect } from '@open-wc/testing';
import '../../../player/src/index.ts';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import { waitUntil } from '../harness.ts';
import { createPlaylistUrl } from './playlist-fixtures.ts';

/**
 * Segments of one second, 64 × 36 pixels. The audio of `muxed-*.m4s` ends after the second of three
 * segments. `.mpegts` instead of `.ts`, which the test server would compile.
 */
const fixtures = new URL('../../../player/test/fixtures/tracks/', import.meta.url);

interface Part {
  /** The initialization section; `undefined` for a transport stream. */
  readonly init?: string;
  readonly segments: readonly string[];
}

const audibleMp4: Part = { init: 'muxed-init.mp4', segments: ['muxed-0.m4s', 'muxed-1.m4s'] };
const silentMp4: Part = { init: 'video-init.mp4', segments: ['video-0.m4s', 'video-1.m4s'] };
const shortAudioMp4: Part = { ...audibleMp4, segments: [...audibleMp4.segments, 'muxed-2.m4s'] };
const audibleTs: Part = { segments: ['muxed-0.mpegts', 'muxed-1.mpegts'] };
const silentTs: Part = { segments: ['video-0.mpegts', 'video-1.mpegts'] };

const toUrl = (name: string): string => new URL(name, fixtures).href;

/** Creates a media playlist whose parts are separated by discontinuities. */
function createMediaPlaylist(...parts: readonly Part[]): string {
  const tags = parts.map(({ init, segments }) => {
    const map = init ? `#EXT-X-MAP:URI="${toUrl(init)}"\n` : '';
    return map + segments.map((name) => `#EXTINF:1,\n${toUrl(name)}\n`).join('');
  });
  const header = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n';
  const text = `${header}${tags.join('#EXT-X-DISCONTINUITY\n')}#EXT-X-ENDLIST\n`;
  return createPlaylistUrl(text);
}

describe('a video whose tracks change', () => {
  let player: VitrinePlayer;
  /** The whole seconds that have been played, in order. */
  let seconds: number[] = [];

  afterEach(() => player.remove());

  function play(src: string): void {
    seconds = [];
    player = document.createElement('vitrine-player');
    Object.assign(player, { src, type: 'hls', muted: true, controls: 'none' });
    player.media.addEventListener('timeupdate', () => {
      const { currentTime, ended, readyState, seeking } = player.media;
      const second = Math.floor(currentTime);
      const isPlaying = readyState > 0 && !seeking && !ended;
      if (isPlaying && second !== seconds.at(-1)) seconds.push(second);
    });
    document.body.append(player);
    void player.play().catch(() => {});
  }

  const getPlayedRanges = (): readonly (readonly [start: number, end: number])[] => {
    const { played } = player.media;
    return Array.from({ length: played.length }, (_, i) => [played.start(i), played.end(i)]);
  };

  const hasPlayed = (time: number): boolean =>
    getPlayedRanges().some(([start, end]) => start <= time && time <= end);

  const formatPlayed = (): string =>
    getPlayedRanges()
      .map(([start, end]) => `${start.toFixed(1)} to ${end.toFixed(1)} s`)
      .join();

  const waitForEnd = (): Promise<unknown> =>
    waitUntil(
      () => player.ended,
      () => `playback stopped at ${player.currentTime} s after ${seconds.join()}`,
    );

  const streams: readonly (readonly [name: string, parts: readonly Part[]])[] = [
    ['MP4: audio is missing in the last part', [audibleMp4, silentMp4]],
    ['MP4: audio is missing in the first part', [silentMp4, audibleMp4]],
    ['TS: audio is missing in the last part', [audibleTs, silentTs]],
    ['TS: audio is missing in the first part', [silentTs, audibleTs]],
    ['TS: audio is missing between two parts', [audibleTs, silentTs, audibleTs]],
    ['MP4 and TS in turn', [audibleMp4, audibleTs]],
  ];
  for (const [name, parts] of streams) {
    it(`plays every part, and ends (${name})`, async function playAll() {
      this.timeout(60_000);
      play(createMediaPlaylist(...parts));
      await waitForEnd();
      const duration = parts.flatMap(({ segments }) => segments).length;
      expect(seconds.filter((second) => second < duration)).to.deep.equal([
        ...Array.from({ length: duration }).keys(),
      ]);
      expect(player.error).to.equal(null);
    });
  }

  it('seeks to a part with other tracks and back', async function seek() {
    this.timeout(60_000);
    play(createMediaPlaylist(audibleMp4, silentMp4));
    await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
    player.currentTime = 3.2;
    await waitUntil(() => seconds.includes(3), 'the part without audio does not play');
    player.currentTime = 1.2;
    // A busy browser fires no `timeupdate` within this second.
    await waitUntil(
      () => hasPlayed(1.6),
      () => `the part with audio does not play at ${player.currentTime} s: ${formatPlayed()}`,
    );
    await waitForEnd();
    expect(player.error).to.equal(null);
  });

  it('ends after the video if its audio is a second shorter', async function end() {
    this.timeout(60_000);
    play(createMediaPlaylist(shortAudioMp4));
    await waitForEnd();
    expect(player.currentTime).to.be.greaterThan(2.8);
    expect(seconds.filter((second) => second < 3)).to.deep.equal([0, 1, 2]);
    expect(player.error).to.equal(null);
  });

  it('starts after the segments with gap tags at the start', async function startLater() {
    this.timeout(60_000);
    const gap = '#EXT-X-GAP\n#EXTINF:1,\nabsent.mpegts\n';
    const segments = audibleTs.segments.map((name) => `#EXTINF:1,\n${toUrl(name)}\n`).join('');
    const header = '#EXTM3U\n#EXT-X-VERSION:8\n#EXT-X-TARGETDURATION:2\n';
    play(
      createPlaylistUrl(
        `${header}${gap.repeat(4)}#EXT-X-DISCONTINUITY\n${segments}#EXT-X-ENDLIST\n`,
      ),
    );
    await waitForEnd();
    expect(seconds.filter((second) => second < 6)).to.deep.equal([4, 5]);
    expect(player.error).to.equal(null);
  });

  it('plays a multivariant playlist in which only some variants have an audio playlist', async function mixed() {
    this.timeout(60_000);
    const segments = [0, 1, 2];
    const toPlaylist = (name: string): string =>
      createMediaPlaylist({ segments: segments.map((number) => `${name}-${number}.mpegts`) });
    const codecs = 'CODECS="avc1.42c01e,mp4a.40.2"';
    play(
      createPlaylistUrl(
        `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="low",NAME="English",DEFAULT=YES,URI="${toPlaylist('audio')}"
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=64x36,AUDIO="low",${codecs}
${toPlaylist('video')}
#EXT-X-STREAM-INF:BANDWIDTH=700000,RESOLUTION=64x36,${codecs}
${toPlaylist('muxed')}
`,
      ),
    );
    await waitForEnd();
    expect(seconds.filter((second) => second < 3)).to.deep.equal([0, 1, 2]);
    expect(player.error).to.equal(null);
  });
});
