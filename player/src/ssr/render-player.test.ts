import { describe, expect, it, vi } from 'vitest';
import { playerShadow, renderPlayer, type PlayerOptions } from './index.ts';

/** Removes the style sheets from HTML. */
const removeStyles = (html: string): string => html.replaceAll(/<style[^]*?<\/style>/g, '');

const video = { src: '/video.mp4', poster: '/poster.webp', videoTitle: 'Night train' } as const;

describe('server-rendered player', () => {
  it('renders an attribute for each option that is not undefined or false', () => {
    const html = renderPlayer({
      ...video,
      loop: true,
      muted: false,
      startTime: 0,
      playbackrates: [1, 2],
      tokens: { playback: 'p', thumbnail: undefined },
      id: 'clip',
      'data-position': '1',
      theme: undefined,
    });
    expect(html).toMatch(
      /^<vitrine-player playback-token="p" src="\/video.mp4" poster="\/poster.webp" video-title="Night train" loop start-time="0" playbackrates="1 2" id="clip" data-position="1"><template shadowrootmode="open">/,
    );
    expect(html).toMatch(/<\/template><\/vitrine-player>$/);
  });

  it.each([
    [true, '<vitrine-player hidden>'],
    ['', '<vitrine-player hidden>'],
    ['until-found', '<vitrine-player hidden="until-found">'],
    [false, '<vitrine-player>'],
    [undefined, '<vitrine-player>'],
  ])('renders the option hidden=%j', (hidden, tag) => {
    expect(renderPlayer({ hidden }).startsWith(tag)).toBe(true);
  });

  it('shows the poster, title, duration and a link to the video', () => {
    const html = removeStyles(renderPlayer({ ...video, defaultDuration: 138 }, { priority: true }));
    expect(html).toContain('<img src="/poster.webp" alt part="img" fetchpriority="high">');
    expect(html).toContain('<span class="title">Night train</span>');
    expect(html).toContain('<span class="duration">2:18</span>');
    expect(html).toMatch(/<noscript\s*><a\s[^>]*href="\/video.mp4"\s[^>]*"Play: Night train"/);
  });

  it('shows the poster for a playback ID, and links to its playlist', () => {
    const html = removeStyles(renderPlayer({ playbackId: 'night', videoOrigin: '/video' }));
    expect(html).toContain('<img src="/video/night/thumbnail.webp"');
    expect(html).toContain('href="/video/night.m3u8"');
    const htmlWithPageOrigin = removeStyles(
      renderPlayer({ playbackId: 'night' }, { videoOrigin: '/media' }),
    );
    expect(htmlWithPageOrigin).toContain('<img src="/media/night/thumbnail.webp"');
    expect(removeStyles(renderPlayer({ playbackId: 'night', poster: '' }))).not.toContain('<img');
  });

  it('links to the `link` of the page instead of the URL of the video', () => {
    expect(renderPlayer(video, { link: '/videos/night' })).toContain('href="/videos/night"');
  });

  it('uses the language and direction of the player or, failing that, of the page', () => {
    expect(renderPlayer(video, { lang: 'de-AT' })).toContain('aria-label="Abspielen: Night train"');
    const htmlInArabic = renderPlayer({ ...video, lang: 'ar' }, { lang: 'de' });
    expect(htmlInArabic).toContain('<div class="layout before-play" dir="rtl">');
    expect(renderPlayer(video, { lang: 'tlh' })).toContain('aria-label="Play: Night train"');
  });

  it('marks English texts on a page in an unsupported language', () => {
    const htmlInKlingon = renderPlayer(
      { ...video, videoTitle: 'qaStaHvIS wa’ ram' },
      { lang: 'tlh' },
    );
    expect(htmlInKlingon).toContain('<div class="layout before-play" dir="ltr" lang="en">');
    expect(htmlInKlingon).toMatch(/<div name="title"[^>]* lang="tlh">/);
    expect(renderPlayer(video, { lang: 'pt-BR' })).toContain('dir="ltr">');
    expect(renderPlayer(video)).toContain('dir="ltr">');
  });

  it('renders no control bar for controls="none" or a background video', () => {
    for (const options of [{ controls: 'none' }, { background: true }] as const) {
      expect(removeStyles(renderPlayer({ ...video, ...options }))).not.toMatch(/<svg|<noscript/);
    }
  });

  it('renders the audio layout for the `audio` option', () => {
    const html = removeStyles(renderPlayer({ src: '/a.mp3', audio: true, videoTitle: 'A talk' }));
    expect(html).toContain('<div class="bar" audio exportparts=');
    expect(html).toContain('class="layout audio"');
  });

  it('renders no poster if the page provides one', () => {
    const html = renderPlayer(video, { children: `<img slot="poster" src="/own.webp" alt="">` });
    expect(html).not.toContain('<img src="/poster.webp"');
    expect(html).toMatch(
      /<\/template><img slot="poster" src="\/own.webp" alt=""><\/vitrine-player>$/,
    );
  });

  it('renders no poster if the tokens are a function', () => {
    const shadow = playerShadow({ 'playback-id': 'night', tokens: () => ({}) });
    expect(shadow).not.toContain('<img');
  });

  it('sets the nonce on every style sheet, and no style attributes', () => {
    const html = renderPlayer({ ...video, accentColor: 'red' }, { nonce: 'abc' });
    const sheets = html.match(/<style[^>]*>/g) ?? [];
    expect(sheets.length).toBeGreaterThan(3);
    expect(new Set(sheets)).toEqual(new Set(['<style nonce="abc">']));
    expect(html).not.toContain(' style=');
  });

  it('applies the colors and the placeholder of the player', () => {
    const html = renderPlayer({
      ...video,
      accentColor: 'rgb(1 2 3 / 0.5)',
      placeholder: 'data:a,b',
    });
    expect(html).toContain('.server-rendered{--vitrine-accent-color:rgb(1 2 3 / 0.5)}');
    expect(html).toContain('.server-rendered .poster{background-image:url("data:a,b")}');
  });
});

describe('malicious values', () => {
  const payload = `"'><script>alert(1)</script></style></template>&`;

  it('escapes malicious values in attributes and text', () => {
    const options = {
      src: payload,
      poster: payload,
      videoTitle: payload,
      id: payload,
      placeholder: payload,
    };
    const html = renderPlayer(
      { ...options, accentColor: payload, 'data-a': payload },
      { nonce: payload, lang: payload, link: `/${payload}` },
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert(1)</');
    expect(html.match(/<template/g)?.length).toBe(html.match(/<\/template>/g)?.length);
    expect(html.match(/<style/g)?.length).toBe(html.match(/<\/style>/g)?.length);
    expect(html.endsWith('</template></vitrine-player>')).toBe(true);
  });

  it('renders no link that runs a script', () => {
    expect(removeStyles(renderPlayer({ src: 'javascript:alert(1)' }))).not.toContain('href=');
    expect(renderPlayer(video, { link: ' java\nscript:alert(1)' })).not.toContain('script:alert');
    expect(renderPlayer({ src: 'https://[' })).not.toContain('href=');
  });

  it('ignores a color that loads a URL or ends the style sheet', () => {
    for (const color of [
      'url(//evil.example)',
      'red}*{color:red',
      'red;x:y',
      'a/*',
      'image-set(x)',
    ]) {
      expect(renderPlayer({ ...video, primaryColor: color })).not.toContain(
        '--vitrine-primary-color:',
      );
    }
  });
});

describe('an invalid option', () => {
  it.each(['onclick', 'playback-id', 'shade', 'data-"><b>', 'constructor', '__proto_'])(
    'throws for the unknown option %s',
    (name) => {
      const options = { src: '/a.mp4', [name]: 'x' } as PlayerOptions;
      expect(() => renderPlayer(options)).toThrow(
        new TypeError(`vitrine/ssr: a player has no option ${JSON.stringify(name)}.`),
      );
    },
  );

  it('throws for a value that an attribute cannot hold', () => {
    const render = (options: object) => () => renderPlayer(options as PlayerOptions);
    expect(render({ tokens: () => ({}) })).toThrow(/must be an object/);
    expect(render({ poster: () => '' })).toThrow(/poster cannot be a function/);
    expect(render({ id: {} })).toThrow(/id must be text/);
  });
});

it('logs no warnings about invalid values, which the player logs', () => {
  const warn = vi.spyOn(console, 'warn');
  const html = renderPlayer({ ...video, defaultDuration: Number.NaN, thumbnailTime: -1 });
  expect(html).toContain('default-duration="NaN"');
  expect(html).not.toContain('class="duration"');
  expect(warn).not.toHaveBeenCalled();
});
