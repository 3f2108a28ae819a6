import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { EmbeddedFilm } from '../../lib/content/queries/film-queries.server.ts';
import { renderPlayerDocument } from '../../features/embed/document/player-document.server.ts';
import { createShareData } from '../../features/share/share-data.ts';
import AutoplayVideo from './autoplay-video.tsx';
import { VideoPlayer } from './video-player.tsx';

const origin = 'https://vitrine.example';
const localSite = { origin, videoOrigin: '/video' };
const cloudSite = {
  origin,
  videoOrigin: 'https://stream.films.example',
  videoDomain: 'films.example',
};

const video = {
  ...{ muxPlaybackId: 'sea', width: 16, height: 9, duration: 9, blurUpThumb: null },
  ...{
    thumbnailUrl: '/a.webp',
    streamingUrl: '/a.m3u8',
    mp4Url: '/a.mp4',
    shareImageUrl: '/a.jpg',
  },
};
const film = {
  ...{ slug: 'sea', title: 'Sea', tagline: null, audioOnly: false, _locales: ['en'] },
  ...{ chapters: null, video: { video } },
} as unknown as EmbeddedFilm;

/** Returns the server-rendered tag of the player on a page of the site. */
function renderTag(element: ReactElement, site: typeof localSite): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => site, Component: () => element },
  ]);
  const html = renderToString(<Stub hydrationData={{ loaderData: { root: site } }} />);
  return /<vitrine-player[^>]*>/.exec(html)?.[0] ?? html;
}

const renderPlayer = (site: typeof localSite) => (
  <VideoPlayer title="Sea" video={video} site={site} audio={false} preload="none" />
);

const renderEmbed = (site: typeof localSite): string =>
  renderPlayerDocument({
    ...{
      film,
      locale: 'en',
      contentLocale: 'en',
      options: {},
      invalidParameters: [],
      scripts: ['/a.js'],
    },
    ...{ ...site, collector: undefined, siteName: { name: 'Vitrine', titleSuffix: '' } },
    shareData: createShareData(film, '/films/sea', { ...site, locale: 'en' }),
  });

it('sets the custom domain and no video origin for videos in a cloud', () => {
  for (const element of [renderPlayer(cloudSite), <AutoplayVideo key="show" film={film} />]) {
    expect(renderTag(element, cloudSite)).toContain(' custom-domain="films.example"');
    expect(renderTag(element, cloudSite)).not.toContain('video-origin');
  }
  expect(renderEmbed(cloudSite)).toContain(' custom-domain="films.example"');
  expect(renderEmbed(cloudSite)).not.toMatch(/[ -]video-origin"?[= ]/);
});

it('sets the video origin and no custom domain for videos of the embedded service', () => {
  expect(renderTag(renderPlayer(localSite), localSite)).toContain(' video-origin="/video"');
  for (const html of [
    renderTag(renderPlayer(localSite), localSite),
    renderTag(<AutoplayVideo film={film} />, localSite),
    renderEmbed(localSite),
  ]) {
    expect(html).not.toContain('custom-domain');
  }
  expect(renderEmbed(localSite)).toContain(' video-origin="/video"');
});
