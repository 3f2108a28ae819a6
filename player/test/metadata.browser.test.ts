import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const metadataJson = {
  title: 'Night train',
  poster: '/video/night-train/thumbnail.webp',
  chapters: [
    { startTime: 0, value: 'Before dawn' },
    { startTime: 2, value: 'First light' },
  ],
  metadata: { artist: 'Someone' },
};

const createDataUrl = (json: unknown): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(json))}`;

describe('metadata-url', () => {
  it('sets the chapters, and the media session metadata until the player is removed', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src="/video/the-light-we-keep/low.mp4"
        preload="auto"
        metadata-url=${createDataUrl({ ...metadataJson, poster: undefined })}
      ></vitrine-player>`,
    );
    await waitUntil(() => player.chapters.length === 2, 'the chapters were not loaded');
    expect(player.activeChapter?.title).to.equal('Before dawn');
    player.volume = 0.01;
    // A browser may block audible playback, and muted video has no media session.
    const isAudible = await player.play().then(
      () => true,
      () => false,
    );
    if (!isAudible || !('mediaSession' in navigator)) return;
    await waitUntil(
      () => navigator.mediaSession.metadata?.title === 'Night train',
      'the media session has no title',
    );
    expect(navigator.mediaSession.metadata?.artist).to.equal('Someone');
    player.remove();
    await waitUntil(
      () => navigator.mediaSession.metadata === null,
      'the media session metadata was not cleared',
    );
  });
});
