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
      shared: '/video/n/thumbnail.jpg',
    },
  },
};
const free = { maxWidth: Infinity, maxHeight: Infinity };

describe('an address that another site asks about', () => {
  it.each([
    ['/films/night-train', { slug: 'night-train', locale: 'en' }],
    ['/de/films/night-train/', { slug: 'night-train', locale: 'de' }],
    ['/films/night-train?t=12&utm=x#a', { slug: 'night-train', locale: 'en', start: 12 }],
    ['/films/n%C3%A4chte', { slug: 'nächte', locale: 'en' }],
    ['/embed/night-train?lang=de&t=3', { playbackId: 'night-train', locale: 'de', start: 3 }],
  ])('is that of a film: %s', (path, place) => {
    expect(parseFilmUrl(origin + path, origin)).toEqual({ start: undefined, ...place });
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
  ])('is none of a film here: %s', (address) => {
    expect(parseFilmUrl(address, origin)).toBeUndefined();
  });
});

describe('what it is told', () => {
  it('is all that oEmbed asks of a video, with nothing larger than is allowed', () => {
    const answer = createOembedResponse(film, {
      origin,
      provider,
      locale: 'de',
      start: 12,
      maxWidth: 300,
      maxHeight: 90,
    });
    expect(answer).toEqual({
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

  it('names no picture of a film that is being made, and is soon asked for again', () => {
    const making = { ...film, video: { video: { ...film.video.video, duration: null } } };
    const answer = createOembedResponse(making, { origin, provider, locale: 'en', ...free });
    expect(Object.keys(answer).filter((name) => name.startsWith('thumbnail'))).toEqual([]);
    expect(answer).toMatchObject({ type: 'video', cache_age: 60 });
    // What is on the air has no end.
    const live = createOembedResponse(
      { ...making, isLive: true },
      { origin, provider, locale: 'en', ...free },
    );
    expect(live).toHaveProperty('thumbnail_url');
  });

  it('is rich for a sound, which is no video', () => {
    const answer = createOembedResponse(
      { ...film, audioOnly: true },
      { origin, provider, locale: 'en', ...free },
    );
    expect(answer).toMatchObject({ type: 'rich', width: 960, height: 164 });
  });

  it('has a size however little is allowed', () => {
    const answer = createOembedResponse(film, {
      origin,
      provider,
      locale: 'en',
      maxWidth: 1,
      maxHeight: 1,
    });
    expect(answer).toMatchObject({ width: 1, height: 1, thumbnail_width: 1, thumbnail_height: 1 });
  });

  it.each(['maxwidth=wide', 'maxwidth=-1', 'maxheight=0', 'maxheight=1e9', 'maxwidth=1.5'])(
    'is not told within limits that are none: %s',
    (query) => {
      expect(parseMaxSize(new URLSearchParams(query))).toBeUndefined();
    },
  );

  it('has no limits where none are named', () => {
    expect(parseMaxSize(new URLSearchParams('maxwidth='))).toEqual(free);
  });
});
