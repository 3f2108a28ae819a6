import { filmByPlace, playedFilms } from '../content/film.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { saidOfSite } from '../head/said-of-site.server.ts';
import { limitsOf, oembedAnswer, placeOf, type Place } from '../embed/oembed.server.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/oembed.ts';

/** Tells other sites how to show a film of this one, as they ask for it by oEmbed. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = args.url;
  const { origin } = args.context.get(siteContext);
  if ((searchParams.get('format') ?? 'json').toLowerCase() !== 'json') {
    return refusal(501, 'Only the JSON format is supported.');
  }
  const place = placeOf(searchParams.get('url') ?? '', origin);
  if (place === undefined) return refusal(404, 'The URL is not a film page of this site.');
  const limits = limitsOf(searchParams);
  if (limits === undefined) {
    return refusal(400, 'maxwidth and maxheight must be whole numbers of pixels.');
  }
  const film = await filmAt(place, args);
  if (!film) return refusal(404, 'Film not found.');
  const { locale, start } = place;
  const { name } = await saidOfSite(args);
  const answer = oembedAnswer(film, { origin, provider: name, locale, start, ...limits });
  return Response.json(answer, { headers: forAll });
}

async function filmAt({ slug, playbackId, locale }: Place, args: Route.LoaderArgs) {
  if (slug !== undefined) {
    return (await pageContent(args, filmByPlace, { slug, locale })).film;
  }
  const { allFilms } = await pageContent(args, playedFilms, { locale });
  return allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId);
}

/** Scripts of other sites ask as well. */
const forAll = { 'access-control-allow-origin': '*' };

function refusal(status: number, message: string): Response {
  return Response.json({ error: message }, { status, headers: forAll });
}
