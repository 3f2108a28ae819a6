import { expect } from '@open-wc/testing';
import '../../../player/src/index.ts';
import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import { findByRole, waitUntil } from '../harness.ts';
import { createPlaylistUrl } from './playlist-fixtures.ts';

const fixtures = new URL('../../../player/test/fixtures/tracks/', import.meta.url);
/** A URL without a server. hls.js retries such requests for half a minute. */
const UNREACHABLE = 'http://127.0.0.1:9/';
const REPETITIONS = 12;

/** Creates a media playlist of 24 s that repeats two segments. */
function createMediaPlaylist(name: string, base = fixtures.href): string {
  const urls = [0, 1].map((number) => `${base}${name}-${number}.mpegts`);
  const segments = urls.map((url) => `#EXTINF:1,\n${url}\n`).join('');
  const repeatedSegments = Array.from({ length: REPETITIONS }, () => segments).join(
    '#EXT-X-DISCONTINUITY\n',
  );
  const header = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD\n';
  return createPlaylistUrl(`${header}${repeatedSegments}#EXT-X-ENDLIST\n`);
}

const createVariant = (height: number, url: string, audio = ''): string => {
  const resolution = `RESOLUTION=${(height / 9) * 16}x${height}`;
  const bandwidth = `BANDWIDTH=${height * 1000}`;
  return `#EXT-X-STREAM-INF:${bandwidth},${resolution},CODECS="avc1.42c01e,mp4a.40.2"${audio}\n${url}\n`;
};

const createAudioRendition = (name: string, url: string): string =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",DEFAULT=${name === 'One' ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${url}"\n`;

let player: VitrinePlayer;
afterEach(() => player.remove());

async function play(playlist: string): Promise<void> {
  player = document.createElement('vitrine-player');
  const src = createPlaylistUrl(`#EXTM3U\n${playlist}`);
  Object.assign(player, { src, type: 'hls', muted: true });
  player.style.width = '640px';
  document.body.append(player);
  void player.play().catch(() => {});
  await waitUntil(
    () => player.currentTime > 0.5,
    () => `playback did not start: ${player.error?.message}`,
  );
}

describe('a rendition whose segments cannot be loaded', () => {
  it('is replaced within 20 s, with a notice, if the viewer selected it', async function replace() {
    this.timeout(60_000);
    const broken = createMediaPlaylist('muxed', UNREACHABLE);
    await play(createVariant(180, createMediaPlaylist('muxed')) + createVariant(360, broken));
    const { quality } = player.hub.state;
    const selectedRendition = quality.renditions.find(({ height }) => height === 360);
    player.hub.stateOwners.engineManager.engine?.selectRendition(selectedRendition?.id ?? '');
    await waitUntil(
      () => player.hub.state.quality.selectedRendition === selectedRendition?.id,
      'the rendition was not selected',
    );
    const { currentTime } = player;
    await findByRole(player, 'status', /selected quality is unavailable/);
    expect(player.hub.state.quality.selectedRendition).to.equal('auto');
    await waitUntil(() => player.currentTime > currentTime + 2, 'playback did not continue');
    expect(player.error).to.equal(null);
    expect(player.played.length).to.equal(1);
  });

  // The player starts with one of the two, depending on the estimated bandwidth.
  for (const brokenHeight of [180, 360]) {
    it(`is replaced within 20 s if the player selected it automatically (${brokenHeight}p)`, async function replace() {
      this.timeout(60_000);
      const toVariant = (height: number): string =>
        createVariant(
          height,
          createMediaPlaylist('muxed', height === brokenHeight ? UNREACHABLE : undefined),
        );
      await play(toVariant(180) + toVariant(360));
      expect(player.error).to.equal(null);
    });
  }
});

describe('an audio playlist that does not exist', () => {
  const video = (): string => createVariant(360, createMediaPlaylist('video'), ',AUDIO="a"');
  const missing = new URL('absent.m3u8', fixtures).href;

  it('is replaced by another audio playlist of its group', async () => {
    const audio = createMediaPlaylist('audio');
    await play(createAudioRendition('One', missing) + createAudioRendition('Two', audio) + video());
    const { activeAudioTrackId, audioTracks } = player.hub.state.tracks;
    expect(audioTracks.find(({ id }) => id === activeAudioTrackId)?.label).to.equal('Two');
    expect(player.error).to.equal(null);
  });

  it('lets the video play without audio, with a notice, if its group has no other audio playlist', async () => {
    await play(createAudioRendition('One', missing) + video());
    await findByRole(player, 'status', /Audio is unavailable/);
    const { currentTime } = player;
    await waitUntil(() => player.currentTime > currentTime + 1, 'playback did not continue');
    expect(player.error).to.equal(null);
  });
});
