import { expect, it } from 'vitest';
import { renderExamplePlayers } from '../../components/video/example-players.server.ts';

const render = (markup: string): string =>
  renderExamplePlayers(markup, { lang: 'de', nonce: 'only-once' });

it('renders the poster, title and video link of an example player on the server', () => {
  const html = render(
    '<vitrine-player\n  playback-id="night-train" video-origin="/video"\n  video-title="Night train"\n></vitrine-player>',
  );
  expect(html).toContain('<template shadowrootmode="open"><div class="server-rendered">');
  expect(html).toContain('src="/video/night-train/thumbnail.webp');
  expect(html).toContain('>Night train</span>');
  expect(html).toContain('href="/video/night-train/low.mp4"');
  expect(html).toContain('nonce="only-once"');
});

it('renders each player in its language, which is that of the page by default', () => {
  const html = render(
    '<vitrine-player src="/a.m3u8" lang="fr"></vitrine-player>\n<vitrine-player src="/b.m3u8"></vitrine-player>',
  );
  const [french = '', german = ''] = html.split('</vitrine-player>');
  expect(french).toContain('aria-label="Lire"');
  expect(german).toContain('aria-label="Abspielen"');
});

it('keeps the content of a player, and adds no poster if the content has one', () => {
  const content = '<div slot="poster"></div><p>Words</p>';
  const html = render(`<vitrine-player playback-id="a">${content}</vitrine-player>`);
  expect(html.endsWith(`</template>${content}</vitrine-player>`)).toBe(true);
  expect(html).not.toContain('<img');
});

it('does not change other elements, or players with entities in attributes', () => {
  for (const markup of [
    '<div><video id="clip"></video><vitrine-control-bar for="clip"></vitrine-control-bar></div>',
    '<vitrine-player video-title="Day &amp; night"></vitrine-player>',
  ])
    expect(render(markup)).toBe(markup);
});
