import { expect, fixture, html } from '@open-wc/testing';
import { findByRole, waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';
const other = '/video/night-train.m3u8';

const muted = (src = film): Promise<VitrinePlayer> =>
  fixture(html`<vitrine-player src=${src} preload="none" muted></vitrine-player>`);

async function playing(player: VitrinePlayer): Promise<VitrinePlayer> {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.2, 'it never played');
  return player;
}

describe('what a visitor has chosen', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is chosen again for the next film: volume and speed', async () => {
    const first = await muted();
    first.hub.perform({ type: 'set-volume', level: 0.4 });
    first.hub.perform({ type: 'set-rate', rate: 1.5 });
    await waitUntil(() => localStorage.length > 0, 'nothing was kept');
    const next = await muted(other);
    expect(next.volume).to.equal(0.4);
    expect(next.playbackRate).to.equal(1.5);
  });

  it('is left alone where the page says so', async () => {
    const first = await muted();
    first.hub.perform({ type: 'set-volume', level: 0.4 });
    await waitUntil(() => localStorage.length > 0, 'nothing was kept');
    const next: VitrinePlayer = await fixture(
      html`<vitrine-player src=${other} preload="none" no-volume-pref></vitrine-player>`,
    );
    expect(next.volume).to.equal(1);
  });

  it('is the best quality that the next film takes by itself, until they choose again', async () => {
    const first = await playing(await muted());
    const lowest = first.hub.state.quality.renditions.at(-1);
    first.hub.perform({ type: 'choose-rendition', id: lowest?.id ?? '' });
    first.remove();
    const next = await playing(await muted(other));
    const { quality } = next.hub.state;
    expect(quality.chosen).to.equal('auto');
    expect(quality.renditions.length).to.be.greaterThan(1);
    const limit = (lowest?.width ?? 0) * (lowest?.height ?? 0);
    // By then the engine has gone up as far as it may.
    await waitUntil(() => next.currentTime > 5, 'it stopped');
    expect(next.videoWidth * next.videoHeight).to.be.at.most(limit);
    next.hub.perform({ type: 'choose-rendition', id: 'auto' });
    expect(localStorage.getItem('vitrine-preferences')).to.not.contain('quality');
  });

  it('is no limit of quality where the page says so', async () => {
    localStorage.setItem('vitrine-preferences', '{"quality":1}');
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} preload="none" no-quality-pref></vitrine-player>`,
    );
    expect(player.hub.target.engine.source?.engineOptions?.preferredPixels).to.equal(undefined);
  });

  it('is on again for captions, in their language, and off again when they were turned off', async () => {
    const first = await playing(await muted());
    await waitUntil(() => first.hub.state.tracks.captions.length === 4, 'no captions came');
    const german = first.hub.state.tracks.captions.find(({ language }) => language === 'de');
    first.hub.perform({ type: 'show-captions', id: german?.id ?? '' });
    first.remove();
    const next = await playing(await muted());
    const on = (): string | undefined =>
      next.hub.state.tracks.captions.find(({ id }) => id === next.hub.state.tracks.captionsOn)
        ?.language;
    await waitUntil(() => on() === 'de', 'the captions never came on');
    next.hub.perform({ type: 'hide-captions' });
    next.remove();
    const last = await playing(await muted());
    await waitUntil(() => last.hub.state.tracks.captions.length === 4, 'no captions came');
    expect(last.hub.state.tracks.captionsOn).to.equal(undefined);
  });
});

describe('a film that resumes', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  const resuming = (): Promise<VitrinePlayer> =>
    fixture(html`<vitrine-player src=${film} preload="none" muted resume></vitrine-player>`);

  it('begins where it was left', async () => {
    const first = await playing(await resuming());
    first.currentTime = 42;
    await waitUntil(() => !first.seeking && first.currentTime > 42, 'it never came to second 42');
    // What notes it is fetched beside the film, and may come after it.
    await waitUntil(() => localStorage.getItem('vitrine-resume') !== null, 'it was never noted');
    first.pause();
    await waitUntil(() => first.paused, 'it never paused');
    first.remove();
    const next = await playing(await resuming());
    expect(next.currentTime).to.be.within(41, 50);
  });
});

describe('two players of a page', () => {
  const pair = async (group = ''): Promise<readonly [VitrinePlayer, VitrinePlayer]> => {
    const page = await fixture(
      html`<div>
        <vitrine-player src=${film} preload="none"></vitrine-player>
        <vitrine-player src=${other} preload="none" group=${group || 'a'}></vitrine-player>
      </div>`,
    );
    const [first, second] = page.querySelectorAll('vitrine-player');
    if (!first || !second) throw new Error('There are no two players.');
    if (!group) second.removeAttribute('group');
    return [first, second];
  };

  it('are heard one at a time', async () => {
    const [first, second] = await pair();
    await playing(first);
    (await findByRole(second, 'button', 'Play')).click();
    await waitUntil(() => first.paused && !second.paused, 'both were heard');
  });

  it('are heard together where they are of different groups', async () => {
    const [first, second] = await pair('side by side');
    await playing(first);
    await playing(second);
    expect(first.paused).to.equal(false);
  });

  it('leave alone one that has no sound', async () => {
    const [first, second] = await pair();
    first.muted = true;
    await playing(first);
    await playing(second);
    expect(first.paused).to.equal(false);
  });
});
