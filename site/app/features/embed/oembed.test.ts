import { describe, expect, it } from 'vitest';
import { parseMaxSize, createOembedResponse, parseFilmUrl } from './oembed.server.ts';

const origin = 'https://vitrine.example';
const provider = 'The house';
const film = {
  title: 'Night "train" <1>',
  audioOnly: false,
  isLive: false,
  video: {
    video: {
      muxPlaybackId: 'night-train',
      width: 1920,
      height: 1080,
      duration: 60,
      shareImageUrl: '/video/n/thumbnail.jpg',
    },
  },
};
const noLimits = { maxWidth: Infinity, maxHeight: Infinity };

describe('the URL of an oEmbed request', () => {
  it.each([
    ['/films/night-train', { slug: 'night-train', locale: 'en' }],
    ['/de/films/night-train/', { slug: 'night-train', locale: 'de' }],
    ['/films/night-train?t=12&utm=x#a', { slug: 'night-train', locale: 'en', start: 12 }],
    ['/films/n%C3%A4chte', { slug: 'nächte', locale: 'en' }],
    ['/embed/night-train?lang=de&t=3', { playbackId: 'night-train', locale: 'de', start: 3 }],
  ])('identifies a film: %s', (path, expected) => {
    expect(parseFilmUrl(origin + path, origin)).toEqual({ start: undefined, ...expected });
  });

  it.each([
    '',
    'films/night-train',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://evil.example/films/night-train',
    'https://vitrine.example.evil.example/films/night-train',
    'https://vitrine.example@evil.example/films/night-train',
    'http://vitrine.example/films/night-train',
    `${origin}/films/night-train/transcript`,
    `${origin}/films/%zz`,
    `${origin}/films/`,
    `${origin}//evil.example/films/a`,
    `${origin}/docs/install`,
  ])('is rejected if it is not a film of this site: %s', (url) => {
    expect(parseFilmUrl(url, origin)).toBeUndefined();
  });
});

describe('the oEmbed response', () => {
  it('has every field of a video, within the maximum size', () => {
    const response = createOembedResponse(film, {
      origin,
      provider,
      locale: 'de',
      start: 12,
      maxWidth: 300,
      maxHeight: 90,
    });
    expect(response).toEqual({
      version: '1.0',
      type: 'video',
      title: 'Night "train" <1>',
      width: 160,
      height: 90,
      html: expect.stringContaining(
        'src="https://vitrine.example/embed/night-train?lang=de&amp;t=12" title="Night &quot;train&quot; &lt;1>" width="160" height="90"',
      ),
      provider_name: provider,
      provider_url: origin,
      thumbnail_url: `${origin}/video/n/thumbnail.jpg?width=171&height=90&fit_mode=crop`,
      thumbnail_width: 171,
      thumbnail_height: 90,
      cache_age: 3600,
    });
  });

  it('has no thumbnail and a short cache age while the video is processing', () => {
    const processing = { ...film, video: { video: { ...film.video.video, duration: null } } };
    const response = createOembedResponse(processing, {
      origin,
      provider,
      locale: 'en',
      ...noLimits,
    });
    expect(Object.keys(response).filter((name) => name.startsWith('thumbnail'))).toEqual([]);
    expect(response).toMatchObject({ type: 'video', cache_age: 60 });
    // A live stream has no duration, but is ready.
    const live = createOembedResponse(
      { ...processing, isLive: true },
      { origin, provider, locale: 'en', ...noLimits },
    );
    expect(live).toHaveProperty('thumbnail_url');
  });

  it('has the type `rich` for audio', () => {
    const response = createOembedResponse(
      { ...film, audioOnly: true },
      { origin, provider, locale: 'en', ...noLimits },
    );
    expect(response).toMatchObject({ type: 'rich', width: 960, height: 164 });
  });

  it('has a size of at least one pixel', () => {
    const response = createOembedResponse(film, {
      origin,
      provider,
      locale: 'en',
      maxWidth: 1,
      maxHeight: 1,
    });
    expect(response).toMatchObject({
      width: 1,
      height: 1,
      thumbnail_width: 1,
      thumbnail_height: 1,
    });
  });

  it.each(['maxwidth=wide', 'maxwidth=-1', 'maxheight=0', 'maxheight=1e9', 'maxwidth=1.5'])(
    'is not sent for invalid limits: %s',
    (query) => {
      expect(parseMaxSize(new URLSearchParams(query))).toBeUndefined();
    },
  );

  it('has no maximum size by default', () => {
    expect(parseMaxSize(new URLSearchParams('maxwidth='))).toEqual(noLimits);
  });
});
