import { expect } from '@open-wc/testing';
import '../../../player/src/index.ts';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import { waitUntil } from '../harness.ts';
import { createPlaylistUrl } from './playlist-fixtures.ts';

/**
 * Segments of one second and 64 × 36 pixels. The audio of `muxed-*.m4s` ends after two of its three
 * segments. Transport streams are named `.mpegts`, because the test server would compile `.ts` files.
 */
const fixtures = new URL('../../../player/test/fixtures/tracks/', import.meta.url);

interface StreamSection {
  /** The initialization section. `undefined` for a transport stream. */
  readonly init?: string;
  readonly segments: readonly string[];
}

const mp4WithAudio: StreamSection = {
  init: 'muxed-init.mp4',
  segments: ['muxed-0.m4s', 'muxed-1.m4s'],
};
const mp4WithoutAudio: StreamSection = {
  init: 'video-init.mp4',
  segments: ['video-0.m4s', 'video-1.m4s'],
};
const mp4WithShortAudio: StreamSection = {
  ...mp4WithAudio,
  segments: [...mp4WithAudio.segments, 'muxed-2.m4s'],
};
const tsWithAudio: StreamSection = { segments: ['muxed-0.mpegts', 'muxed-1.mpegts'] };
const tsWithoutAudio: StreamSection = { segments: ['video-0.mpegts', 'video-1.mpegts'] };

const toUrl = (name: string): string => new URL(name, fixtures).href;

/** Creates a media playlist whose parts are separated by discontinuities. */
function createMediaPlaylist(...sections: readonly StreamSection[]): string {
  const tags = sections.map(({ init, segments }) => {
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
  let playedSeconds: number[] = [];

  afterEach(() => player.remove());

  function play(src: string): void {
    playedSeconds = [];
    player = document.createElement('vitrine-player');
    Object.assign(player, { src, type: 'hls', muted: true, controls: 'none' });
    player.media.addEventListener('timeupdate', () => {
      const { currentTime, ended, readyState, seeking } = player.media;
      const second = Math.floor(currentTime);
      const isPlaying = readyState > 0 && !seeking && !ended;
      if (isPlaying && second !== playedSeconds.at(-1)) playedSeconds.push(second);
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
      () => `playback stopped at ${player.currentTime} s after ${playedSeconds.join()}`,
    );

  const streams: readonly (readonly [name: string, sections: readonly StreamSection[]])[] = [
    ['MP4: no audio in the last section', [mp4WithAudio, mp4WithoutAudio]],
    ['MP4: no audio in the first section', [mp4WithoutAudio, mp4WithAudio]],
    ['TS: no audio in the last section', [tsWithAudio, tsWithoutAudio]],
    ['TS: no audio in the first section', [tsWithoutAudio, tsWithAudio]],
    ['TS: no audio in the middle section', [tsWithAudio, tsWithoutAudio, tsWithAudio]],
    ['MP4, then TS', [mp4WithAudio, tsWithAudio]],
  ];
  for (const [name, sections] of streams) {
    it(`plays every section to the end (${name})`, async function playAll() {
      this.timeout(60_000);
      play(createMediaPlaylist(...sections));
      await waitForEnd();
      const duration = sections.flatMap(({ segments }) => segments).length;
      expect(playedSeconds.filter((second) => second < duration)).to.deep.equal([
        ...Array.from({ length: duration }).keys(),
      ]);
      expect(player.error).to.equal(null);
    });
  }

  it('seeks to a section with other tracks and back', async function seek() {
    this.timeout(60_000);
    play(createMediaPlaylist(mp4WithAudio, mp4WithoutAudio));
    await waitUntil(() => player.currentTime > 0.3, 'playback did not start');
    player.currentTime = 3.2;
    await waitUntil(() => playedSeconds.includes(3), 'the section without audio does not play');
    player.currentTime = 1.2;
    // A busy browser fires no `timeupdate` within this second.
    await waitUntil(
      () => hasPlayed(1.6),
      () => `the section with audio does not play at ${player.currentTime} s: ${formatPlayed()}`,
    );
    await waitForEnd();
    expect(player.error).to.equal(null);
  });

  it('plays the video to its end if the audio ends a second earlier', async function end() {
    this.timeout(60_000);
    play(createMediaPlaylist(mp4WithShortAudio));
    await waitForEnd();
    expect(player.currentTime).to.be.greaterThan(2.8);
    expect(playedSeconds.filter((second) => second < 3)).to.deep.equal([0, 1, 2]);
    expect(player.error).to.equal(null);
  });

  it('starts after initial segments with gap tags', async function startLater() {
    this.timeout(60_000);
    const gap = '#EXT-X-GAP\n#EXTINF:1,\nabsent.mpegts\n';
    const segments = tsWithAudio.segments.map((name) => `#EXTINF:1,\n${toUrl(name)}\n`).join('');
    const header = '#EXTM3U\n#EXT-X-VERSION:8\n#EXT-X-TARGETDURATION:2\n';
    play(
      createPlaylistUrl(
        `${header}${gap.repeat(4)}#EXT-X-DISCONTINUITY\n${segments}#EXT-X-ENDLIST\n`,
      ),
    );
    await waitForEnd();
    expect(playedSeconds.filter((second) => second < 6)).to.deep.equal([4, 5]);
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
    expect(playedSeconds.filter((second) => second < 3)).to.deep.equal([0, 1, 2]);
    expect(player.error).to.equal(null);
  });
});
