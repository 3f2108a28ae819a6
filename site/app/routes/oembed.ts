import { embedFilmQuery, playableFilmsQuery } from '../lib/content/queries/film-queries.server.ts';
import { loadContent } from '../lib/content/load-content.server.ts';
import { loadSiteMetadata } from '../lib/head/site-metadata.server.ts';
import {
  parseMaxSize,
  createOembedResponse,
  parseFilmUrl,
  type FilmUrl,
} from '../features/embed/oembed.server.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/oembed.ts';

/** The oEmbed endpoint: returns the embed code of a film by the URL of its page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = args.url;
  const { origin } = args.context.get(siteContext);
  if ((searchParams.get('format') ?? 'json').toLowerCase() !== 'json') {
    return createErrorResponse(501, 'Only the JSON format is supported.');
  }
  const filmUrl = parseFilmUrl(searchParams.get('url') ?? '', origin);
  if (filmUrl === undefined)
    return createErrorResponse(404, 'The URL is not a film page of this site.');
  const limits = parseMaxSize(searchParams);
  if (limits === undefined) {
    return createErrorResponse(400, 'maxwidth and maxheight must be whole numbers of pixels.');
  }
  const film = await loadFilm(filmUrl, args);
  if (!film) return createErrorResponse(404, 'Film not found.');
  const { locale, start } = filmUrl;
  const { name } = await loadSiteMetadata(args);
  const response = createOembedResponse(film, { origin, provider: name, locale, start, ...limits });
  return Response.json(response, { headers: corsHeaders });
}

async function loadFilm({ slug, playbackId, locale }: FilmUrl, args: Route.LoaderArgs) {
  if (slug !== undefined) {
    return (await loadContent(args, embedFilmQuery, { slug, locale })).film;
  }
  const { allFilms } = await loadContent(args, playableFilmsQuery, { locale });
  return allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId);
}

/** Allows requests from scripts of other sites. */
const corsHeaders = { 'access-control-allow-origin': '*' };

function createErrorResponse(status: number, message: string): Response {
  return Response.json({ error: message }, { status, headers: corsHeaders });
}
