import { describe, expect, it, vi } from 'vitest';
import { playerShadow, renderPlayer, type PlayerOptions } from './index.ts';

/** What stands between the tag's own marks, without the style sheets. */
const bare = (html: string): string => html.replaceAll(/<style[^]*?<\/style>/g, '');

const film = { src: '/film.mp4', poster: '/poster.webp', videoTitle: 'Night train' } as const;

describe('a player drawn by a server', () => {
  it('has its attributes by their own names, those that are absent left out', () => {
    const html = renderPlayer({
      ...film,
      loop: true,
      muted: false,
      startTime: 0,
      playbackrates: [1, 2],
      tokens: { playback: 'p', thumbnail: undefined },
      id: 'clip',
      'data-place': '1',
      theme: undefined,
    });
    expect(html).toMatch(
      /^<vitrine-player playback-token="p" src="\/film.mp4" poster="\/poster.webp" video-title="Night train" loop start-time="0" playbackrates="1 2" id="clip" data-place="1"><template shadowrootmode="open">/,
    );
    expect(html).toMatch(/<\/template><\/vitrine-player>$/);
  });

  it.each([
    [true, '<vitrine-player hidden>'],
    ['', '<vitrine-player hidden>'],
    ['until-found', '<vitrine-player hidden="until-found">'],
    [false, '<vitrine-player>'],
    [undefined, '<vitrine-player>'],
  ])('is hidden where its page says %j', (hidden, tag) => {
    expect(renderPlayer({ hidden }).startsWith(tag)).toBe(true);
  });

  it('shows poster, title, length and a link to the film', () => {
    const html = bare(renderPlayer({ ...film, defaultDuration: 138 }, { priority: true }));
    expect(html).toContain('<img src="/poster.webp" alt part="img" fetchpriority="high">');
    expect(html).toContain('<span class="title">Night train</span>');
    expect(html).toContain('<span class="mark">2:18</span>');
    expect(html).toMatch(/<noscript\s*><a\s[^>]*href="\/film.mp4"\s[^>]*"Play: Night train"/);
  });

  it('shows the poster of a hosted film, and links to what it would load', () => {
    const html = bare(renderPlayer({ playbackId: 'night', videoOrigin: '/video' }));
    expect(html).toContain('<img src="/video/night/thumbnail.webp"');
    expect(html).toContain('href="/video/night.m3u8"');
    const told = bare(renderPlayer({ playbackId: 'night' }, { videoOrigin: '/films' }));
    expect(told).toContain('<img src="/films/night/thumbnail.webp"');
    expect(bare(renderPlayer({ playbackId: 'night', poster: '' }))).not.toContain('<img');
  });

  it('links to what the page names instead', () => {
    expect(renderPlayer(film, { link: '/films/night' })).toContain('href="/films/night"');
  });

  it('speaks the language of its own, or of the page, and in its direction', () => {
    expect(renderPlayer(film, { lang: 'de-AT' })).toContain('aria-label="Abspielen: Night train"');
    const own = renderPlayer({ ...film, lang: 'ar' }, { lang: 'de' });
    expect(own).toContain('<div class="layout before-play" dir="rtl">');
    expect(renderPlayer(film, { lang: 'tlh' })).toContain('aria-label="Play: Night train"');
  });

  it('says of words that stand in for a language it does not speak that they are English', () => {
    const klingon = renderPlayer({ ...film, videoTitle: 'qaStaHvIS wa’ ram' }, { lang: 'tlh' });
    expect(klingon).toContain('<div class="layout before-play" dir="ltr" lang="en">');
    expect(klingon).toMatch(/<div name="title"[^>]* lang="tlh">/);
    expect(renderPlayer(film, { lang: 'pt-BR' })).toContain('dir="ltr">');
    expect(renderPlayer(film)).toContain('dir="ltr">');
  });

  it('has no bar where there are to be no controls', () => {
    for (const none of [{ controls: 'none' }, { background: true }] as const) {
      expect(bare(renderPlayer({ ...film, ...none }))).not.toMatch(/<svg|<noscript/);
    }
  });

  it('has the bar of a sound where there is nothing to see', () => {
    const html = bare(renderPlayer({ src: '/a.mp3', audio: true, videoTitle: 'A talk' }));
    expect(html).toContain('<div class="bar" audio exportparts=');
    expect(html).toContain('class="layout audio"');
  });

  it('leaves the poster to a page that brings its own', () => {
    const html = renderPlayer(film, { children: `<img slot="poster" src="/own.webp" alt="">` });
    expect(html).not.toContain('<img src="/poster.webp"');
    expect(html).toMatch(
      /<\/template><img slot="poster" src="\/own.webp" alt=""><\/vitrine-player>$/,
    );
  });

  it('waits with the poster of a film whose tokens are yet to come', () => {
    const shadow = playerShadow({ 'playback-id': 'night', tokens: () => ({}) });
    expect(shadow).not.toContain('<img');
  });

  it('has its nonce on every style sheet, and no style in an attribute', () => {
    const html = renderPlayer({ ...film, accentColor: 'red' }, { nonce: 'abc' });
    const sheets = html.match(/<style[^>]*>/g) ?? [];
    expect(sheets.length).toBeGreaterThan(3);
    expect(new Set(sheets)).toEqual(new Set(['<style nonce="abc">']));
    expect(html).not.toContain(' style=');
  });

  it('has the colours and the stand-in for its poster that it will have', () => {
    const html = renderPlayer({
      ...film,
      accentColor: 'rgb(1 2 3 / 0.5)',
      placeholder: 'data:a,b',
    });
    expect(html).toContain('.served{--vitrine-accent-color:rgb(1 2 3 / 0.5)}');
    expect(html).toContain('.served .poster{background-image:url("data:a,b")}');
  });
});

describe('words that mean harm', () => {
  const harm = `"'><script>alert(1)</script></style></template>&`;

  it('stay within their attributes and texts', () => {
    const options = { src: harm, poster: harm, videoTitle: harm, id: harm, placeholder: harm };
    const html = renderPlayer(
      { ...options, accentColor: harm, 'data-a': harm },
      { nonce: harm, lang: harm, link: `/${harm}` },
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert(1)</');
    expect(html.match(/<template/g)?.length).toBe(html.match(/<\/template>/g)?.length);
    expect(html.match(/<style/g)?.length).toBe(html.match(/<\/style>/g)?.length);
    expect(html.endsWith('</template></vitrine-player>')).toBe(true);
  });

  it('are no link that runs a script', () => {
    expect(bare(renderPlayer({ src: 'javascript:alert(1)' }))).not.toContain('href=');
    expect(renderPlayer(film, { link: ' java\nscript:alert(1)' })).not.toContain('script:alert');
    expect(renderPlayer({ src: 'https://[' })).not.toContain('href=');
  });

  it('are no colour that fetches something or ends the sheet', () => {
    for (const colour of [
      'url(//evil.example)',
      'red}*{color:red',
      'red;x:y',
      'a/*',
      'image-set(x)',
    ]) {
      expect(renderPlayer({ ...film, primaryColor: colour })).not.toContain(
        '--vitrine-primary-color:',
      );
    }
  });
});

describe('an option that does not exist', () => {
  it.each(['onclick', 'playback-id', 'colour', 'data-"><b>', 'constructor', '__proto_'])(
    'is refused by name: %s',
    (name) => {
      const options = { src: '/a.mp4', [name]: 'x' } as PlayerOptions;
      expect(() => renderPlayer(options)).toThrow(
        new TypeError(`vitrine/ssr: a player has no option ${JSON.stringify(name)}.`),
      );
    },
  );

  it('is refused where its value is none that an attribute can hold', () => {
    const render = (options: object) => () => renderPlayer(options as PlayerOptions);
    expect(render({ tokens: () => ({}) })).toThrow(/tokens must be there already/);
    expect(render({ poster: () => '' })).toThrow(/poster cannot be a function/);
    expect(render({ id: {} })).toThrow(/id must be text/);
  });
});

it('counts what is ill-formed as absent, and leaves it to the player to say so', () => {
  const warn = vi.spyOn(console, 'warn');
  const html = renderPlayer({ ...film, defaultDuration: Number.NaN, thumbnailTime: -1 });
  expect(html).toContain('default-duration="NaN"');
  expect(html).not.toContain('class="mark"');
  expect(warn).not.toHaveBeenCalled();
});
