import { expect, it } from 'vitest';
import { withDrawnPlayers } from '../../components/video/example-players.server.ts';

const drawn = (markup: string): string =>
  withDrawnPlayers(markup, { lang: 'de', nonce: 'only-once' });

it('a player of an example has its poster, its title and a way to its film before its script', () => {
  const html = drawn(
    '<vitrine-player\n  playback-id="night-train" video-origin="/video"\n  video-title="Night train"\n></vitrine-player>',
  );
  expect(html).toContain('<template shadowrootmode="open"><div class="served">');
  expect(html).toContain('src="/video/night-train/thumbnail.webp');
  expect(html).toContain('>Night train</span>');
  expect(html).toContain('href="/video/night-train/low.mp4"');
  expect(html).toContain('nonce="only-once"');
});

it('each player of an example has the words of its own language, or those of the page', () => {
  const html = drawn(
    '<vitrine-player src="/a.m3u8" lang="fr"></vitrine-player>\n<vitrine-player src="/b.m3u8"></vitrine-player>',
  );
  const [french = '', german = ''] = html.split('</vitrine-player>');
  expect(french).toContain('aria-label="Lire"');
  expect(german).toContain('aria-label="Abspielen"');
});

it('what stands within a player stays there, and a poster of its own stays the only one', () => {
  const inside = '<div slot="poster"></div><p>Words</p>';
  const html = drawn(`<vitrine-player playback-id="a">${inside}</vitrine-player>`);
  expect(html.endsWith(`</template>${inside}</vitrine-player>`)).toBe(true);
  expect(html).not.toContain('<img');
});

it('what is no player, and what would have to be read twice, is left as it is', () => {
  for (const markup of [
    '<div><video id="clip"></video><vitrine-control-bar for="clip"></vitrine-control-bar></div>',
    '<vitrine-player video-title="Day &amp; night"></vitrine-player>',
  ])
    expect(drawn(markup)).toBe(markup);
});
