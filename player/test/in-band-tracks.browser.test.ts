import { expect, fixture, html } from '@open-wc/testing';
import {
  createPlaylistUrl,
  fetchAbsolutePlaylist,
} from '../../tests/browser/playlists/playlist-fixtures.ts';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { MetadataCue } from '../src/media/cue-points.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';

const createIdlePlayer = (src: string): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${src} type="hls" preload="none" muted></vitrine-player>`);

/** Records `timedmetadata` events. */
function recordMetadataCues(player: VitrinePlayer): readonly MetadataCue[] {
  const metadataCues: MetadataCue[] = [];
  player.addEventListener('timedmetadata', ({ detail }) => metadataCues.push(detail));
  return metadataCues;
}

const getCueText = (player: VitrinePlayer): string =>
  player.hub.state.tracks.activeCues.map(({ text }) => text).join(' ');

async function startPlayback(player: VitrinePlayer): Promise<VitrinePlayer> {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.1, 'playback did not start');
  return player;
}

for (const format of ['transport', 'fragments']) {
  describe(`a muxed stream (${format})`, () => {
    beforeEach(() => localStorage.clear());

    it('lists and shows CEA-608 captions', async () => {
      const player = await startPlayback(await createIdlePlayer(`/in-band/${format}.m3u8`));
      const { tracks } = player.hub.state;
      expect(tracks.activeCaptionTrackId).to.equal(undefined);
      await waitUntil(
        () => player.hub.state.tracks.captionTracks.length > 0,
        'the captions are not listed',
      );
      expect(player.hub.state.tracks.captionTracks.map(({ label }) => label)).to.deep.equal([
        'CC1',
      ]);
      player.hub.perform({ type: 'show-captions' });
      player.pause();
      player.currentTime = 2;
      await waitUntil(() => getCueText(player) === 'FIRST LINE', 'the first cue was not shown');
      player.currentTime = 3.5;
      await waitUntil(() => getCueText(player) === 'SECOND LINE', 'the second cue was not shown');
      player.hub.perform({ type: 'hide-captions' });
      await waitUntil(() => getCueText(player) === '', 'the captions were not hidden');
    });

    it('fires timedmetadata for ID3 tags at their times', async () => {
      const player = await createIdlePlayer(`/in-band/${format}.m3u8`);
      const cues = recordMetadataCues(player);
      await startPlayback(player);
      await waitUntil(() => new Set(cues).size === 3, 'timedmetadata did not fire for all cues');
      // A busy WebKitGTK may briefly step back, so that a cue starts and is reported again.
      const uniqueCues = [...new Set(cues)];
      expect(uniqueCues.map(({ value }) => value)).to.deep.equal(
        [0, 1, 2].map((room) => ({ key: 'TXXX', info: 'place', data: `room ${room}` })),
      );
      for (const [index, { startTime }] of uniqueCues.entries()) {
        expect(startTime).to.be.closeTo(index * 2 + 0.5, 0.1);
      }
    });
  });
}

describe('captions in an unknown language', () => {
  it('are turned on again for the next video that has such captions', async () => {
    localStorage.clear();
    const firstPlayer = await startPlayback(await createIdlePlayer('/in-band/fragments.m3u8'));
    await waitUntil(
      () => firstPlayer.hub.state.tracks.captionTracks.length > 0,
      'the captions are not listed',
    );
    firstPlayer.hub.perform({ type: 'show-captions' });
    firstPlayer.remove();
    const nextPlayer = await startPlayback(await createIdlePlayer('/in-band/transport.m3u8'));
    await waitUntil(
      () => nextPlayer.hub.state.tracks.activeCaptionTrackId !== undefined,
      'the captions were not turned on',
    );
    localStorage.clear();
  });
});

describe('timed metadata', () => {
  it('includes the date ranges of a playlist with their start and end', async () => {
    const datedPlaylist = await fetchAbsolutePlaylist('/in-band/fragments.m3u8', (text) =>
      text.replace(
        '#EXTINF',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z\n' +
          '#EXT-X-DATERANGE:ID="break",START-DATE="2026-01-01T00:00:01.000Z",DURATION=2,X-WHAT="News"\n' +
          '#EXTINF',
      ),
    );
    const player = await createIdlePlayer(createPlaylistUrl(datedPlaylist));
    const metadataCues = recordMetadataCues(player);
    await startPlayback(player);
    await waitUntil(
      () => metadataCues.some(({ id }) => id === 'break'),
      'timedmetadata did not fire',
    );
    const dateRangeCue = metadataCues.find(({ id }) => id === 'break');
    expect(dateRangeCue?.value).to.deep.equal({ key: 'X-WHAT', data: 'News' });
    expect([dateRangeCue?.startTime, dateRangeCue?.endTime]).to.deep.equal([1, 3]);
    const startDateMs = Date.UTC(2026, 0, 1);
    expect(player.getStartDate().getTime()).to.be.closeTo(startDateMs, 5);
    expect(player.currentPdt.getTime() - player.currentTime * 1000).to.be.closeTo(startDateMs, 50);
  });

  it('is removed with its video', async () => {
    const player = await createIdlePlayer('/in-band/fragments.m3u8');
    const metadataCues = recordMetadataCues(player);
    await startPlayback(player);
    await waitUntil(() => metadataCues.length > 0, 'timedmetadata did not fire');
    const track = [...player.textTracks].find(({ label }) => label === 'id3');
    expect(track?.kind).to.equal('metadata');
    player.src = videoUrl;
    await waitUntil(() => track?.cues?.length === 0, 'the cues were not removed');
  });
});

describe('the program date time', () => {
  for (const channel of ['clock-room', 'clock-room-dvr', 'clock-room-ll']) {
    it(`is less than a minute ago and advances with playback in ${channel}`, async () => {
      const player = await startPlayback(await createIdlePlayer(`/video/${channel}.m3u8`));
      await waitUntil(
        () => !Number.isNaN(player.currentPdt.getTime()),
        'the program date time is missing',
      );
      expect(Date.now() - player.currentPdt.getTime()).to.be.within(0, 60_000);
      const startDate = player.getStartDate().getTime();
      const { currentTime } = player;
      await waitUntil(() => player.currentTime > currentTime + 1, 'playback did not advance');
      expect(player.getStartDate().getTime()).to.be.closeTo(startDate, 200);
    });
  }

  it('is invalid for a video without dates', async () => {
    const player = await startPlayback(await createIdlePlayer(videoUrl));
    expect(player.currentPdt.getTime()).to.be.NaN;
    expect(player.getStartDate().getTime()).to.be.NaN;
  });
});
