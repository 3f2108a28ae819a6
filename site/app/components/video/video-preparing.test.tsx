import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import {
  pageDependenciesContext,
  createPageDependencies,
} from '../../lib/content/page-dependencies.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import type { FilmData } from '../../lib/content/queries/film-queries.server.ts';
import { FilmCard } from '../../features/films/film-card.tsx';
import { FilmDetails } from '../../features/films/film-details.tsx';
import { loader as home } from '../../routes/home.tsx';
import { siteContext } from '../../lib/site/site-context.ts';
import { Block } from '../structured-text/block.tsx';
import { createFilmMeta } from '../../features/films/film-meta.server.ts';
import { VideoPreparing } from './video-preparing.tsx';

it('offers a link that reloads the page without scripts', () => {
  const Page = createRoutesStub([
    { path: '*', Component: () => <VideoPreparing hasFailed={false} /> },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/films/holiday']} />);
  expect(html).toContain('<noscript><a href="/films/holiday">Try again</a></noscript>');
});

/** A film whose video is still being processed. */
const film: FilmData = {
  ...{ slug: 'holiday', title: 'Holiday', tagline: null, description: null, credits: null },
  ...{ year: 2026, topics: [], chapters: null, audioOnly: null, livePlaybackId: null },
  ...{ isLive: false, _firstPublishedAt: null, _locales: ['en'] },
  video: {
    video: {
      ...{ muxPlaybackId: 'holiday', thumbnailUrl: '/video/holiday/thumbnail.webp' },
      ...{ shareImageUrl: '/video/holiday/thumbnail.jpg', mp4Url: '/video/holiday/high.mp4' },
      ...{ blurUpThumb: null, width: 0, height: 0, duration: null },
    },
  },
};

it('shows neither the resolution nor an image of a film that is being processed', () => {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => [
        <FilmDetails key="1" film={film} />,
        <FilmCard key="2" film={film} heading="h2" />,
      ],
    },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/films/holiday']} />);
  expect(html).toContain('<dd>2026</dd>');
  expect(html).not.toContain('Up to 0p');
  expect(html).not.toContain('<img');
});

it('shows a film in structured text only once it has been processed', () => {
  const renderBlock = (duration: number | null) => {
    const video = { video: { ...film.video.video, duration } };
    const record = { __typename: 'FilmBlockRecord', id: '1', caption: null } as const;
    const Page = createRoutesStub([
      { path: '*', Component: () => <Block record={{ ...record, film: { ...film, video } }} /> },
    ]);
    return renderToStaticMarkup(<Page initialEntries={['/journal/a']} />);
  };
  expect(renderBlock(null)).toBe('');
  expect(renderBlock(9)).toContain('<figure');
});

it('omits a featured film and its preview image from the home page while it is being processed', async () => {
  const context = new RouterContextProvider();
  const createResponse = (duration: number | null) => {
    const featuredFilm = { ...film, video: { video: { ...film.video.video, duration } } };
    const rest = { lede: null, measures: null, example: null, films: [] };
    const action = { primaryLabel: null, primaryHref: null, secondaryLabel: null };
    const homePage = { headline: 'H', ...rest, ...action, secondaryHref: null, featuredFilm };
    return Response.json({ data: { homePage } });
  };
  context.set(siteContext, { origin: 'https://vitrine.test', videoOrigin: '/video' });
  context.set(contentEndpointContext, { url: 'http://content.test', token: undefined });
  const url = new URL('https://vitrine.test/');
  vi.spyOn(console, 'error').mockReturnValue();
  const loadHome = async (duration: number | null) => {
    context.set(pageDependenciesContext, createPageDependencies());
    vi.stubGlobal('fetch', async () => createResponse(duration));
    const args = { request: new Request(url), url, context, params: {} };
    const { featured, head } = await home(args as unknown as Parameters<typeof home>[0]);
    return { featured: featured?.title, hasImage: JSON.stringify(head).includes('thumbnail') };
  };
  expect(await loadHome(null)).toEqual({ featured: undefined, hasImage: false });
  expect(await loadHome(9)).toEqual({ featured: 'Holiday', hasImage: true });
  vi.unstubAllGlobals();
});

it('omits the image and the video file from the metadata of a film that is being processed', async () => {
  const context = new RouterContextProvider();
  context.set(siteContext, { origin: 'https://vitrine.test', videoOrigin: '/video' });
  context.set(contentEndpointContext, { url: 'http://127.0.0.1:9', token: undefined });
  context.set(pageDependenciesContext, createPageDependencies());
  const url = new URL('https://vitrine.test/films/holiday');
  vi.spyOn(console, 'error').mockReturnValue();
  const request = { request: new Request(url), url, context };
  const createHead = async (duration: number | null) => {
    const video = { ...film.video.video, duration };
    return JSON.stringify(await createFilmMeta(request, { ...film, video: { video } }));
  };
  expect(await createHead(null)).not.toMatch(/thumbnail|high\.mp4|VideoObject/);
  expect(await createHead(9)).toMatch(/thumbnail.*high\.mp4/);
});
