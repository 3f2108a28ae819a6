import { useRef } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { VitrinePlayer } from 'vitrine';
import { playedFilms } from '../content/film.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { ownFrame } from '../frame/own-frame.ts';
import { pageTitle } from '../head/page-title.ts';
import { FilmPlayer } from '../media/film-player.tsx';
import { startSeconds } from '../media/start-seconds.ts';
import { useChapters } from '../media/use-chapters.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/embed.ts';

/** It stands alone in a frame of another page. */
export const handle = ownFrame;

export async function loader(args: Route.LoaderArgs) {
  const { allFilms } = await pageContent(args, playedFilms);
  const { playbackId } = args.params;
  const film = found(
    allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId) ?? null,
  );
  const { videoOrigin, origin } = args.context.get(siteContext);
  const start = startSeconds(args.url.searchParams);
  return { film, videoOrigin, start, page: new URL(`/films/${film.slug}`, origin).href };
}

/** Anybody may show it in a frame, and keep it a while. */
export const headers: Route.HeadersFunction = () => ({
  'content-security-policy':
    "base-uri 'self'; form-action 'self'; object-src 'none'; frame-ancestors *",
  'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
});

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] =>
  loaderData
    ? [
        { title: pageTitle(loaderData.film.title) },
        // The page of the film is the one to be found.
        { name: 'robots', content: 'noindex' },
        { tagName: 'link', rel: 'canonical', href: loaderData.page },
      ]
    : [];

export default function Embed({ loaderData: { film, videoOrigin, start } }: Route.ComponentProps) {
  const player = useRef<VitrinePlayer>(null);
  useChapters(player, film.chapters);
  return (
    <div className="embed">
      <h1 className="visually-hidden">{film.title}</h1>
      <FilmPlayer
        ref={player}
        title={film.title}
        video={film.video.video}
        videoOrigin={videoOrigin}
        audio={film.audioOnly === true}
        preload="none"
        startTime={start}
      />
    </div>
  );
}
