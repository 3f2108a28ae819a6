import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { EmbeddedFilm } from '../../lib/content/queries/film-queries.server.ts';
import { renderPlayerDocument } from '../../features/embed/document/player-document.server.ts';
import { createShareData } from '../../features/share/share-data.ts';
import Film from './autoplay-video.tsx';
import { VideoPlayer } from './video-player.tsx';

const origin = 'https://vitrine.example';
const here = { origin, videoOrigin: '/video' };
const cloud = { origin, videoOrigin: 'https://stream.films.example', videoDomain: 'films.example' };

const video = {
  ...{ muxPlaybackId: 'sea', width: 16, height: 9, duration: 9, blurUpThumb: null },
  ...{ thumbnailUrl: '/a.webp', streamingUrl: '/a.m3u8', mp4Url: '/a.mp4', shared: '/a.jpg' },
};
const film = {
  ...{ slug: 'sea', title: 'Sea', tagline: null, audioOnly: false, _locales: ['en'] },
  ...{ chapters: null, video: { video } },
} as unknown as EmbeddedFilm;

/** The tag of the player as the server writes it on a page of the site. */
function onPage(element: ReactElement, site: typeof here): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => site, Component: () => element },
  ]);
  const html = renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
  return /<vitrine-player[^>]*>/.exec(html)?.[0] ?? html;
}

const player = (site: typeof here) => (
  <VideoPlayer title="Sea" video={video} site={site} audio={false} preload="none" />
);

const framed = (site: typeof here): string =>
  renderPlayerDocument({
    ...{
      film,
      locale: 'en',
      contentLocale: 'en',
      options: {},
      invalidParameters: [],
      scripts: ['/a.js'],
    },
    ...{ ...site, collector: undefined, said: { name: 'Vitrine', titleSuffix: '' } },
    shared: createShareData(film, '/films/sea', { ...site, locale: 'en' }),
  });

it('films that are in a cloud are named by its domain, and by no origin', () => {
  for (const element of [player(cloud), <Film key="show" film={film} />]) {
    expect(onPage(element, cloud)).toContain(' custom-domain="films.example"');
    expect(onPage(element, cloud)).not.toContain('video-origin');
  }
  expect(framed(cloud)).toContain(' custom-domain="films.example"');
  expect(framed(cloud)).not.toMatch(/[ -]video-origin"?[= ]/);
});

it('films that are here are named by one origin, which the page may have said', () => {
  expect(onPage(player(here), here)).toContain(' video-origin="/video"');
  for (const html of [
    onPage(player(here), here),
    onPage(<Film film={film} />, here),
    framed(here),
  ]) {
    expect(html).not.toContain('custom-domain');
  }
  expect(framed(here)).toContain(' video-origin="/video"');
});
