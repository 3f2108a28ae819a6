import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const film = '/video/the-light-we-keep.m3u8';

/** Longer than two segments of the film. */
const SOON_S = 9;
const LOADED_AHEAD_S = 15;

describe('a rendition that a person chooses', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => localStorage.clear());

  it('is on the screen soon, whatever is loaded ahead, and nobody waits for it', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player
        src=${film}
        muted
        preload="auto"
        max-auto-resolution="270p"
      ></vitrine-player>`,
    );
    const ahead = (): number => player.buffered.end(0) - player.currentTime;
    void player.play().catch(() => {});
    await waitUntil(
      () => player.currentTime > 0.3 && ahead() > LOADED_AHEAD_S,
      'little was loaded',
    );
    expect(player.videoHeight).to.equal(360);
    const waits: number[] = [];
    player.addEventListener('waiting', () => waits.push(player.currentTime));
    const [best] = player.hub.state.quality.renditions;
    const before = player.currentTime;
    player.hub.perform({ type: 'choose-rendition', id: best?.id ?? '' });
    await waitUntil(() => player.videoHeight === best?.height, 'it never came');
    expect(player.currentTime - before).to.be.lessThan(SOON_S);
    expect(waits).to.deep.equal([]);
    await waitUntil(() => player.hub.state.quality.playing === best?.id, 'nobody was told');
  });
});

describe('of a film of which nothing has come but its main playlist', () => {
  const { send } = XMLHttpRequest.prototype;
  const { fetch } = globalThis;
  // Segments and the playlists of renditions are asked for in these ways, and never answered.
  beforeEach(() => {
    XMLHttpRequest.prototype.send = () => {};
    globalThis.fetch = (what, how) =>
      new Request(what).url.endsWith(film) ? fetch(what, how) : new Promise(() => {});
  });
  afterEach(() => {
    XMLHttpRequest.prototype.send = send;
    globalThis.fetch = fetch;
  });

  it('the renditions are told, and no bandwidth that nobody has measured', async () => {
    const player: VitrinePlayer = await fixture(
      html`<vitrine-player src=${film} muted preload="metadata" stats></vitrine-player>`,
    );
    const { videoRenditions } = await player.lists();
    await waitUntil(() => videoRenditions.length > 1, 'no rendition was told');
    expect(player.readyState).to.equal(HTMLMediaElement.HAVE_NOTHING);
    expect([...videoRenditions].map(({ height }) => height)).to.include.members([360, 1080]);
    const told = (): string => player.shadowRoot?.querySelector('.stats')?.textContent ?? '';
    await waitUntil(() => /p: initial/.test(told()), 'nothing was said of the initial');
    expect(told()).to.contain('Estimated bandwidthUnknown');
    expect(told()).not.to.contain('initial (');
  });
});
