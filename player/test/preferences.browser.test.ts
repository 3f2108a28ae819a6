import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const videoUrl = '/video/the-light-we-keep.m3u8';
const otherUrl = '/video/night-train.m3u8';

const createMutedPlayer = (src = videoUrl): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${src} preload="none" muted></vitrine-player>`);

async function startPlayback(player: VitrinePlayer): Promise<VitrinePlayer> {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.2, 'playback did not start');
  return player;
}

describe('stored preferences', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('restore volume and playback rate for the next video', async () => {
    const firstPlayer = await createMutedPlayer();
    firstPlayer.hub.perform({ type: 'set-volume', level: 0.4 });
    firstPlayer.hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    await waitUntil(() => localStorage.length > 0, 'nothing was stored');
    const nextPlayer = await createMutedPlayer(otherUrl);
    expect(nextPlayer.volume).to.equal(0.4);
    expect(nextPlayer.playbackRate).to.equal(1.5);
  });

  it('do not include the volume with no-volume-pref', async () => {
    const firstPlayer = await createMutedPlayer();
    firstPlayer.hub.perform({ type: 'set-volume', level: 0.4 });
    await waitUntil(() => localStorage.length > 0, 'nothing was stored');
    const nextPlayer: VitrinePlayer = await fixture(
      html`<vitrine-player src=${otherUrl} preload="none" no-volume-pref></vitrine-player>`,
    );
    expect(nextPlayer.volume).to.equal(1);
  });

  it('limit automatic rendition selection for the next video to the selected resolution', async () => {
    const firstPlayer = await startPlayback(await createMutedPlayer());
    const lowestRendition = firstPlayer.hub.state.quality.renditions.at(-1);
    firstPlayer.hub.perform({ type: 'select-rendition', id: lowestRendition?.id ?? '' });
    firstPlayer.remove();
    const nextPlayer = await startPlayback(await createMutedPlayer(otherUrl));
    const { quality } = nextPlayer.hub.state;
    expect(quality.selectedRendition).to.equal('auto');
    expect(quality.renditions.length).to.be.greaterThan(1);
    const maxPixels = (lowestRendition?.width ?? 0) * (lowestRendition?.height ?? 0);
    // By this time, the engine has switched to the highest allowed rendition.
    await waitUntil(() => nextPlayer.currentTime > 5, 'playback stopped');
    expect(nextPlayer.videoWidth * nextPlayer.videoHeight).to.be.at.most(maxPixels);
    nextPlayer.hub.perform({ type: 'select-rendition', id: 'auto' });
    expect(localStorage.getItem('vitrine-preferences')).to.not.contain('quality');
  });

  it('do not limit renditions with no-quality-pref', async () => {
    localStorage.setItem('vitrine-preferences', '{"quality":1}');
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} preload="none" no-quality-pref></vitrine-player>`,
    );
    expect(player.hub.stateOwners.engineManager.source?.engineOptions?.preferredPixels).to.equal(
      undefined,
    );
  });

  it('restore the caption language, and whether captions were turned off', async () => {
    const firstPlayer = await startPlayback(await createMutedPlayer());
    await waitUntil(
      () => firstPlayer.hub.state.tracks.captionTracks.length === 4,
      'no captions were loaded',
    );
    const germanTrack = firstPlayer.hub.state.tracks.captionTracks.find(
      ({ language }) => language === 'de',
    );
    firstPlayer.hub.perform({ type: 'show-captions', id: germanTrack?.id ?? '' });
    firstPlayer.remove();
    const nextPlayer = await startPlayback(await createMutedPlayer());
    const getCaptionLanguage = (): string | undefined =>
      nextPlayer.hub.state.tracks.captionTracks.find(
        ({ id }) => id === nextPlayer.hub.state.tracks.activeCaptionTrackId,
      )?.language;
    await waitUntil(() => getCaptionLanguage() === 'de', 'the captions were not turned on');
    nextPlayer.hub.perform({ type: 'hide-captions' });
    nextPlayer.remove();
    const lastPlayer = await startPlayback(await createMutedPlayer());
    await waitUntil(
      () => lastPlayer.hub.state.tracks.captionTracks.length === 4,
      'no captions were loaded',
    );
    expect(lastPlayer.hub.state.tracks.activeCaptionTrackId).to.equal(undefined);
  });
});

describe('resume', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  const createResumingPlayer = (): Promise<VitrinePlayer> =>
    fixture(html`<vitrine-player src=${videoUrl} preload="none" muted resume></vitrine-player>`);

  it('starts at the position of the last visit', async () => {
    const firstPlayer = await startPlayback(await createResumingPlayer());
    firstPlayer.currentTime = 42;
    await waitUntil(
      () => !firstPlayer.seeking && firstPlayer.currentTime > 42,
      'playback did not reach 42 s',
    );
    // The code that stores the position is loaded separately and may load late.
    await waitUntil(
      () => localStorage.getItem('vitrine-resume') !== null,
      'the position was not stored',
    );
    firstPlayer.pause();
    await waitUntil(() => firstPlayer.paused, 'playback did not pause');
    firstPlayer.remove();
    const nextPlayer = await startPlayback(await createResumingPlayer());
    expect(nextPlayer.currentTime).to.be.within(41, 50);
  });
});

describe('two players on a page', () => {
  const createPlayerPair = async (group = ''): Promise<readonly [VitrinePlayer, VitrinePlayer]> => {
    const page = await fixture(
      html`<div>
        <vitrine-player src=${videoUrl} preload="none"></vitrine-player>
        <vitrine-player src=${otherUrl} preload="none" group=${group || 'a'}></vitrine-player>
      </div>`,
    );
    const [firstPlayer, secondPlayer] = page.querySelectorAll('vitrine-player');
    if (!firstPlayer || !secondPlayer) throw new Error('The page does not have two players.');
    if (!group) secondPlayer.removeAttribute('group');
    return [firstPlayer, secondPlayer];
  };

  it('do not play audibly at the same time', async () => {
    const [firstPlayer, secondPlayer] = await createPlayerPair();
    await startPlayback(firstPlayer);
    (await findByRole(secondPlayer, 'button', 'Play')).click();
    await waitUntil(
      () => firstPlayer.paused && !secondPlayer.paused,
      'the first player did not pause',
    );
  });

  it('can play at the same time in different groups', async () => {
    const [firstPlayer, secondPlayer] = await createPlayerPair('side by side');
    await startPlayback(firstPlayer);
    await startPlayback(secondPlayer);
    expect(firstPlayer.paused).to.equal(false);
  });

  it('do not pause a muted player', async () => {
    const [firstPlayer, secondPlayer] = await createPlayerPair();
    firstPlayer.muted = true;
    await startPlayback(firstPlayer);
    await startPlayback(secondPlayer);
    expect(firstPlayer.paused).to.equal(false);
  });
});
