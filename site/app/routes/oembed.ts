import { embedFilmQuery, playableFilmsQuery } from '../lib/content/queries/film-queries.server.ts';
import { loadContent } from '../lib/content/load-content.server.ts';
import { saidOfSite } from '../lib/head/site-metadata.server.ts';
import {
  parseMaxSize,
  createOembedResponse,
  parseFilmUrl,
  type FilmUrl,
} from '../features/embed/oembed.server.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/oembed.ts';

/** Tells other sites how to show a film of this one, as they ask for it by oEmbed. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = args.url;
  const { origin } = args.context.get(siteContext);
  if ((searchParams.get('format') ?? 'json').toLowerCase() !== 'json') {
    return createErrorResponse(501, 'Only the JSON format is supported.');
  }
  const place = parseFilmUrl(searchParams.get('url') ?? '', origin);
  if (place === undefined)
    return createErrorResponse(404, 'The URL is not a film page of this site.');
  const limits = parseMaxSize(searchParams);
  if (limits === undefined) {
    return createErrorResponse(400, 'maxwidth and maxheight must be whole numbers of pixels.');
  }
  const film = await loadFilm(place, args);
  if (!film) return createErrorResponse(404, 'Film not found.');
  const { locale, start } = place;
  const { name } = await saidOfSite(args);
  const answer = createOembedResponse(film, { origin, provider: name, locale, start, ...limits });
  return Response.json(answer, { headers: corsHeaders });
}

async function loadFilm({ slug, playbackId, locale }: FilmUrl, args: Route.LoaderArgs) {
  if (slug !== undefined) {
    return (await loadContent(args, embedFilmQuery, { slug, locale })).film;
  }
  const { allFilms } = await loadContent(args, playableFilmsQuery, { locale });
  return allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId);
}

/** Scripts of other sites ask as well. */
const corsHeaders = { 'access-control-allow-origin': '*' };

function createErrorResponse(status: number, message: string): Response {
  return Response.json({ error: message }, { status, headers: corsHeaders });
}
