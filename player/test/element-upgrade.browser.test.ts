import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

const playerHtml =
  '<vitrine-player src="/video/the-light-we-keep.m3u8" video-title="Night train" preload="none" muted></vitrine-player>';

/** Creates a document in an iframe that has a player element and no script. */
function createPageWithoutScript(): { readonly page: Document; readonly player: VitrinePlayer } {
  const iframe = document.body.appendChild(document.createElement('iframe'));
  iframe.style.cssText = 'inline-size: 900px; block-size: 600px';
  const page = iframe.contentDocument;
  if (page) page.body.innerHTML = playerHtml;
  const player = page?.querySelector('vitrine-player');
  if (!page || !player) throw new Error('The iframe has no player.');
  return { page, player };
}

function addScript(page: Document, path: string): HTMLScriptElement {
  const script = page.createElement('script');
  Object.assign(script, { type: 'module', src: new URL(path, import.meta.url).href });
  return page.head.appendChild(script);
}

const waitForUpgrade = (page: Document): Promise<void> =>
  waitUntil(() => page.querySelector('vitrine-player:defined'), 'the element was not upgraded');

const startPlayback = async (player: VitrinePlayer): Promise<void> => {
  void player.play().catch(() => {});
  await waitUntil(() => !player.paused && player.currentTime > 0.2, 'playback did not start');
};

afterEach(() => {
  for (const iframe of document.querySelectorAll('iframe')) iframe.remove();
});

describe('a player whose script loads late', () => {
  it('adopts properties and attributes that were set before the upgrade', async () => {
    const { page, player } = createPageWithoutScript();
    Object.assign(player, { volume: 0.25, metadata: { series: 'Trains' } });
    player.setAttribute('video-title', 'The night train');
    addScript(page, '../src/index.ts');
    await waitForUpgrade(page);
    const { volume, media, metadata, videoTitle } = player;
    expect([volume, media.volume, videoTitle]).to.eql([0.25, 0.25, 'The night train']);
    expect(metadata).to.eql({ series: 'Trains' });
    await startPlayback(player);
  });

  it('keeps its attributes if the script fails to load, and upgrades once it loads', async () => {
    const { page, player } = createPageWithoutScript();
    const missingScript = addScript(page, './none.ts');
    await new Promise((resolve) => missingScript.addEventListener('error', resolve));
    expect(player.getAttribute('video-title')).to.equal('Night train');
    addScript(page, '../src/index.ts');
    await waitForUpgrade(page);
    await startPlayback(player);
  });
});

describe('a player that is cloned during playback', () => {
  it('has a paused copy of the same video, which plays independently', async () => {
    const { page, player } = createPageWithoutScript();
    addScript(page, '../src/index.ts');
    await waitForUpgrade(page);
    await startPlayback(player);
    const copy = page.body.appendChild(player.cloneNode(true)) as VitrinePlayer;
    await copy.updateComplete;
    expect([copy.paused, copy.videoTitle, copy.currentTime]).to.eql([true, 'Night train', 0]);
    expect(player.paused).to.equal(false);
    await startPlayback(copy);
  });
});
