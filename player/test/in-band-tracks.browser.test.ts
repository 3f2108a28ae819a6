import { expect, fixture, html } from '@open-wc/testing';
import { createPlaylistUrl, fetchAbsolutePlaylist } from '../../tests/browser/playlist-fixtures.ts';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { MetadataCue } from '../src/media/metadata-cue.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

const idle = (src: string): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${src} type="hls" preload="none" muted></vitrine-player>`);

/** What the player tells of timed metadata, as it begins. */
function toldBy(player: VitrinePlayer): readonly MetadataCue[] {
  const told: MetadataCue[] = [];
  player.addEventListener('timedmetadata', ({ detail }) => told.push(detail));
  return told;
}

const shown = (player: VitrinePlayer): string =>
  player.hub.state.tracks.cues.map(({ text }) => text).join(' ');

async function begun(player: VitrinePlayer): Promise<VitrinePlayer> {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.1, 'it never played');
  return player;
}

for (const form of ['transport', 'fragments']) {
  describe(`a stream in ${form} of picture and sound together`, () => {
    beforeEach(() => localStorage.clear());

    it('has its captions of television listed and shown', async () => {
      const player = await begun(await idle(`/in-band/${form}.m3u8`));
      const { tracks } = player.hub.state;
      expect(tracks.captionsOn).to.equal(undefined);
      await waitUntil(() => player.hub.state.tracks.captions.length > 0, 'they were never listed');
      expect(player.hub.state.tracks.captions.map(({ label }) => label)).to.deep.equal(['CC1']);
      player.hub.perform({ type: 'show-captions' });
      player.pause();
      player.currentTime = 2;
      await waitUntil(() => shown(player) === 'FIRST LINE', 'the first was never shown');
      player.currentTime = 3.5;
      await waitUntil(() => shown(player) === 'SECOND LINE', 'the second was never shown');
      player.hub.perform({ type: 'hide-captions' });
      await waitUntil(() => shown(player) === '', 'it stayed');
    });

    it('has its ID3 texts told at their times, the first one too', async () => {
      const player = await idle(`/in-band/${form}.m3u8`);
      const toldOf = toldBy(player);
      await begun(player);
      await waitUntil(() => new Set(toldOf).size === 3, 'not all of them were told');
      // A busy WebKitGTK falls back by a moment, and a cue that begins again is told again.
      const told = [...new Set(toldOf)];
      expect(told.map(({ value }) => value)).to.deep.equal(
        [0, 1, 2].map((room) => ({ key: 'TXXX', info: 'place', data: `room ${room}` })),
      );
      for (const [index, { startTime }] of told.entries()) {
        expect(startTime).to.be.closeTo(index * 2 + 0.5, 0.1);
      }
    });
  });
}

describe('captions of a language that nobody has told', () => {
  it('come on again with the next film that has such', async () => {
    localStorage.clear();
    const first = await begun(await idle('/in-band/fragments.m3u8'));
    await waitUntil(() => first.hub.state.tracks.captions.length > 0, 'they were never listed');
    first.hub.perform({ type: 'show-captions' });
    first.remove();
    const next = await begun(await idle('/in-band/transport.m3u8'));
    await waitUntil(() => next.hub.state.tracks.captionsOn !== undefined, 'they never came on');
    localStorage.clear();
  });
});

describe('timed metadata', () => {
  it('has the date ranges of a playlist, as long as they last', async () => {
    const dated = await fetchAbsolutePlaylist('/in-band/fragments.m3u8', (text) =>
      text.replace(
        '#EXTINF',
        '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z\n' +
          '#EXT-X-DATERANGE:ID="break",START-DATE="2026-01-01T00:00:01.000Z",DURATION=2,X-WHAT="News"\n' +
          '#EXTINF',
      ),
    );
    const player = await idle(createPlaylistUrl(dated));
    const told = toldBy(player);
    await begun(player);
    await waitUntil(() => told.some(({ id }) => id === 'break'), 'it was never told');
    const found = told.find(({ id }) => id === 'break');
    expect(found?.value).to.deep.equal({ key: 'X-WHAT', data: 'News' });
    expect([found?.startTime, found?.endTime]).to.deep.equal([1, 3]);
    const start = Date.UTC(2026, 0, 1);
    expect(player.getStartDate().getTime()).to.be.closeTo(start, 5);
    expect(player.currentPdt.getTime() - player.currentTime * 1000).to.be.closeTo(start, 50);
  });

  it('goes with its film', async () => {
    const player = await idle('/in-band/fragments.m3u8');
    const told = toldBy(player);
    await begun(player);
    await waitUntil(() => told.length > 0, 'nothing was told');
    const track = [...player.textTracks].find(({ label }) => label === 'id3');
    expect(track?.kind).to.equal('metadata');
    player.src = film;
    await waitUntil(() => track?.cues?.length === 0, 'its cues stayed');
  });
});

describe('the date of what is on the screen', () => {
  for (const channel of ['clock-room', 'clock-room-dvr', 'clock-room-ll']) {
    it(`is that of the broadcast of ${channel}, a moment ago`, async () => {
      const player = await begun(await idle(`/video/${channel}.m3u8`));
      await waitUntil(() => !Number.isNaN(player.currentPdt.getTime()), 'it has no date');
      expect(Date.now() - player.currentPdt.getTime()).to.be.within(0, 60_000);
      const began = player.getStartDate().getTime();
      const before = player.currentTime;
      await waitUntil(() => player.currentTime > before + 1, 'it stands still');
      expect(player.getStartDate().getTime()).to.be.closeTo(began, 200);
    });
  }

  it('is no date for a film that tells none', async () => {
    const player = await begun(await idle(film));
    expect(player.currentPdt.getTime()).to.be.NaN;
    expect(player.getStartDate().getTime()).to.be.NaN;
  });
});
