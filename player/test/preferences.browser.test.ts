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
    const first = await createMutedPlayer();
    first.hub.perform({ type: 'set-volume', level: 0.4 });
    first.hub.perform({ type: 'set-playback-rate', rate: 1.5 });
    await waitUntil(() => localStorage.length > 0, 'nothing was stored');
    const next = await createMutedPlayer(otherUrl);
    expect(next.volume).to.equal(0.4);
    expect(next.playbackRate).to.equal(1.5);
  });

  it('do not include the volume with no-volume-pref', async () => {
    const first = await createMutedPlayer();
    first.hub.perform({ type: 'set-volume', level: 0.4 });
    await waitUntil(() => localStorage.length > 0, 'nothing was stored');
    const next: VitrinePlayer = await fixture(
      html`<vitrine-player src=${otherUrl} preload="none" no-volume-pref></vitrine-player>`,
    );
    expect(next.volume).to.equal(1);
  });

  it('limit automatic rendition selection for the next video to the selected size', async () => {
    const first = await startPlayback(await createMutedPlayer());
    const lowest = first.hub.state.quality.renditions.at(-1);
    first.hub.perform({ type: 'select-rendition', id: lowest?.id ?? '' });
    first.remove();
    const next = await startPlayback(await createMutedPlayer(otherUrl));
    const { quality } = next.hub.state;
    expect(quality.selectedRendition).to.equal('auto');
    expect(quality.renditions.length).to.be.greaterThan(1);
    const limit = (lowest?.width ?? 0) * (lowest?.height ?? 0);
    // By now the engine has switched to the highest allowed rendition.
    await waitUntil(() => next.currentTime > 5, 'playback stopped');
    expect(next.videoWidth * next.videoHeight).to.be.at.most(limit);
    next.hub.perform({ type: 'select-rendition', id: 'auto' });
    expect(localStorage.getItem('vitrine-preferences')).to.not.contain('quality');
  });

  it('do not limit renditions with no-quality-pref', async () => {
    localStorage.setItem('vitrine-preferences', '{"quality":1}');
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${videoUrl} preload="none" no-quality-pref></vitrine-player>`,
    );
    expect(player.hub.target.engineManager.source?.engineOptions?.preferredPixels).to.equal(
      undefined,
    );
  });

  it('restore captions in their language, and captions that were turned off', async () => {
    const first = await startPlayback(await createMutedPlayer());
    await waitUntil(
      () => first.hub.state.tracks.captionTracks.length === 4,
      'no captions were loaded',
    );
    const german = first.hub.state.tracks.captionTracks.find(({ language }) => language === 'de');
    first.hub.perform({ type: 'show-captions', id: german?.id ?? '' });
    first.remove();
    const next = await startPlayback(await createMutedPlayer());
    const getCaptionLanguage = (): string | undefined =>
      next.hub.state.tracks.captionTracks.find(
        ({ id }) => id === next.hub.state.tracks.activeCaptionTrackId,
      )?.language;
    await waitUntil(() => getCaptionLanguage() === 'de', 'the captions were not turned on');
    next.hub.perform({ type: 'hide-captions' });
    next.remove();
    const last = await startPlayback(await createMutedPlayer());
    await waitUntil(
      () => last.hub.state.tracks.captionTracks.length === 4,
      'no captions were loaded',
    );
    expect(last.hub.state.tracks.activeCaptionTrackId).to.equal(undefined);
  });
});

describe('resume', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  const createResumingPlayer = (): Promise<VitrinePlayer> =>
    fixture(html`<vitrine-player src=${videoUrl} preload="none" muted resume></vitrine-player>`);

  it('starts at the position of the last visit', async () => {
    const first = await startPlayback(await createResumingPlayer());
    first.currentTime = 42;
    await waitUntil(() => !first.seeking && first.currentTime > 42, 'playback did not reach 42 s');
    // The code that stores the position is loaded separately, and may be late.
    await waitUntil(
      () => localStorage.getItem('vitrine-resume') !== null,
      'the position was not stored',
    );
    first.pause();
    await waitUntil(() => first.paused, 'playback did not pause');
    first.remove();
    const next = await startPlayback(await createResumingPlayer());
    expect(next.currentTime).to.be.within(41, 50);
  });
});

describe('two players of a page', () => {
  const createPlayerPair = async (group = ''): Promise<readonly [VitrinePlayer, VitrinePlayer]> => {
    const page = await fixture(
      html`<div>
        <vitrine-player src=${videoUrl} preload="none"></vitrine-player>
        <vitrine-player src=${otherUrl} preload="none" group=${group || 'a'}></vitrine-player>
      </div>`,
    );
    const [first, second] = page.querySelectorAll('vitrine-player');
    if (!first || !second) throw new Error('There are no two players.');
    if (!group) second.removeAttribute('group');
    return [first, second];
  };

  it('do not play audibly at the same time', async () => {
    const [first, second] = await createPlayerPair();
    await startPlayback(first);
    (await findByRole(second, 'button', 'Play')).click();
    await waitUntil(() => first.paused && !second.paused, 'the first player did not pause');
  });

  it('may play together in different groups', async () => {
    const [first, second] = await createPlayerPair('side by side');
    await startPlayback(first);
    await startPlayback(second);
    expect(first.paused).to.equal(false);
  });

  it('do not pause a muted player', async () => {
    const [first, second] = await createPlayerPair();
    first.muted = true;
    await startPlayback(first);
    await startPlayback(second);
    expect(first.paused).to.equal(false);
  });
});
