import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const facts = {
  title: 'Night train',
  poster: '/video/night-train/thumbnail.webp',
  chapters: [
    { startTime: 0, value: 'Before dawn' },
    { startTime: 2, value: 'First light' },
  ],
  metadata: { artist: 'Someone' },
};

const address = (json: unknown): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(json))}`;

describe('the JSON of a film', () => {
  it('gives the film its chapters and the system its name, until the player goes', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src="/video/the-light-we-keep/low.mp4"
        preload="auto"
        metadata-url=${address({ ...facts, poster: undefined })}
      ></vitrine-player>`,
    );
    await waitUntil(() => player.chapters.length === 2, 'the chapters never came');
    expect(player.activeChapter?.title).to.equal('Before dawn');
    player.volume = 0.01;
    // A browser may refuse a film with sound; what then plays without has no place in the system.
    const mayBeHeard = await player.play().then(
      () => true,
      () => false,
    );
    if (!mayBeHeard || !('mediaSession' in navigator)) return;
    await waitUntil(
      () => navigator.mediaSession.metadata?.title === 'Night train',
      'it has no name',
    );
    expect(navigator.mediaSession.metadata?.artist).to.equal('Someone');
    player.remove();
    await waitUntil(() => navigator.mediaSession.metadata === null, 'the name stayed');
  });
});
