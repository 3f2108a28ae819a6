import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const tag =
  '<vitrine-player src="/video/the-light-we-keep.m3u8" video-title="Night train" preload="none" muted></vitrine-player>';

/** A page of its own, which has a player and no script. */
function pageWithTag(): { readonly page: Document; readonly player: VitrinePlayer } {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.style.cssText = 'inline-size: 900px; block-size: 600px';
  const page = frame.contentDocument;
  if (page) page.body.innerHTML = tag;
  const player = page?.querySelector('vitrine-player');
  if (!page || !player) throw new Error('There is no page.');
  return { page, player };
}

function addScript(page: Document, address: string): HTMLScriptElement {
  const script = page.createElement('script');
  Object.assign(script, { type: 'module', src: new URL(address, import.meta.url).href });
  return page.head.appendChild(script);
}

const isPlayer = (page: Document): Promise<void> =>
  waitUntil(() => page.querySelector('vitrine-player:defined'), 'its script did not come');

const plays = async (player: VitrinePlayer): Promise<void> => {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.2, 'it does not play');
};

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

describe('a player whose script comes late', () => {
  it('knows what it was told before, and plays', async () => {
    const { page, player } = pageWithTag();
    Object.assign(player, { volume: 0.25, metadata: { series: 'Trains' } });
    player.setAttribute('video-title', 'The night train');
    addScript(page, '../src/index.ts');
    await isPlayer(page);
    const { volume, media, metadata, videoTitle } = player;
    expect([volume, media.volume, videoTitle]).to.eql([0.25, 0.25, 'The night train']);
    expect(metadata).to.eql({ series: 'Trains' });
    await plays(player);
  });

  it('stands as it is where its script does not come, and is a player once it does', async () => {
    const { page, player } = pageWithTag();
    const missing = addScript(page, './none.ts');
    await new Promise((done) => missing.addEventListener('error', done));
    expect(player.getAttribute('video-title')).to.equal('Night train');
    addScript(page, '../src/index.ts');
    await isPlayer(page);
    await plays(player);
  });
});

describe('a player that is cloned while it plays', () => {
  it('has a copy of its own film, which stands still until it is asked', async () => {
    const { page, player } = pageWithTag();
    addScript(page, '../src/index.ts');
    await isPlayer(page);
    await plays(player);
    const copy = page.body.appendChild(player.cloneNode(true)) as VitrinePlayer;
    await copy.updateComplete;
    expect([copy.paused, copy.videoTitle, copy.currentTime]).to.eql([true, 'Night train', 0]);
    expect(player.paused).to.equal(false);
    await plays(copy);
  });
});
