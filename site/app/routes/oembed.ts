import { filmByPlace } from '../content/film.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { frameCode } from '../embed/frame-code.ts';
import { frameOf } from '../embed/shape.ts';
import { sharedPoster } from '../head/shared-picture.server.ts';
import { localeOf, plainPath } from '../locale/paths.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/oembed.ts';

const filmPage = /^\/films\/([^/?#]+)\/?$/;

/** Tells other sites how to show a film of this one, as they ask for it by oEmbed. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = args.url;
  const { origin } = args.context.get(siteContext);
  if ((searchParams.get('format') ?? 'json') !== 'json') {
    return refusal(501, 'Only JSON is spoken here.');
  }
  const place = placeOf(searchParams.get('url') ?? '', origin);
  if (place === undefined) return refusal(404, 'This address is not that of a film of this site.');
  const maxWidth = pixels(searchParams.get('maxwidth'));
  const maxHeight = pixels(searchParams.get('maxheight'));
  if (maxWidth === undefined || maxHeight === undefined) {
    return refusal(400, 'maxwidth and maxheight must be whole numbers of pixels.');
  }
  const { film } = await pageContent(args, filmByPlace, place);
  if (film === null) return refusal(404, 'There is no such film.');
  const frame = frameOf(film, { maxWidth, maxHeight });
  const { shared, muxPlaybackId } = film.video.video;
  const src = new URL(`/embed/${muxPlaybackId}`, origin).href;
  const picture = sharedPoster(shared, film.title);
  const answer = {
    version: '1.0',
    type: 'video',
    ...frame,
    title: film.title,
    html: frameCode({ src, title: film.title, ...frame }),
    provider_name: 'Vitrine',
    provider_url: origin,
    thumbnail_url: new URL(picture.url, origin).href,
    thumbnail_width: picture.width,
    thumbnail_height: picture.height,
    cache_age: 3600,
  };
  return Response.json(answer, { headers: forAll });
}

/** Scripts of other sites ask as well. */
const forAll = { 'access-control-allow-origin': '*' };

function refusal(status: number, message: string): Response {
  return Response.json({ error: message }, { status, headers: forAll });
}

/** Which film an address of this site shows, and in which language. */
function placeOf(address: string, origin: string) {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const slug = filmPage.exec(plainPath(url.pathname))?.[1];
  if (url.origin !== new URL(origin).origin || slug === undefined) return undefined;
  try {
    return { slug: decodeURIComponent(slug), locale: localeOf(url.pathname) };
  } catch {
    return undefined;
  }
}

/** Reads a limit; Infinity for none, undefined for what is no number. */
function pixels(text: string | null): number | undefined {
  if (text === null || text === '') return Infinity;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
