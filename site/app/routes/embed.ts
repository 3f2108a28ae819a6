import { playedFilms, type FramedFilm } from '../content/film.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { saidOfSite } from '../head/said-of-site.server.ts';
import { showsDrafts } from '../content/draft-settings.ts';
import { failureFrame } from '../embed/document/failure-frame.server.ts';
import { filmFrame } from '../embed/document/film-frame.server.ts';
import { framePolicy } from '../embed/document/frame-policy.server.ts';
import { frameScripts } from '../embed/frame-scripts.ts';
// All that a browser is given of this module.
import '../embed/start.client.ts';
import { readWishes, type FrameWishes } from '../embed/wishes.ts';
import { thrownStatus } from '../failure/thrown-status.ts';
import { acceptedLocale, localeNamed } from '../locale/accepted.ts';
import { defaultLocale, type Locale } from '../texts/locales.ts';
import { pathIn } from '../locale/paths.ts';
import { shownIn } from '../locale/shown-in.ts';
import { sharedFilm } from '../share/shared-film.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/embed.ts';

/** A page for frames: one film by its playback id, or why there is none. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { request, url, context, params } = args;
  const site = context.get(siteContext);
  const { origin, videoOrigin, videoDomain, collector } = site;
  const { wishes, ignored } = readWishes(url.searchParams);
  const locale = localeOf(wishes, request);
  const answer = (page: string, status: number) =>
    new Response(page, { status, headers: headersOf(status, wishes, videoOrigin) });
  const [film, said] = await Promise.all([
    filmPlayedAs(params.playbackId, args, locale),
    saidOfSite(args),
  ]);
  const failure = (what: 'missing' | 'away', status: number) =>
    answer(failureFrame({ what, locale, scheme: wishes.scheme, origin, said }), status);
  if (film === 'away') return failure('away', 502);
  if (film === undefined) return failure('missing', 404);
  const page = pathIn(locale, `/films/${encodeURIComponent(film.slug)}`);
  const frame = filmFrame({
    film,
    locale,
    said,
    filmLang: shownIn(locale, film._locales),
    wishes,
    ignored,
    shared: sharedFilm(film, page, { ...site, locale }),
    videoOrigin,
    videoDomain,
    collector: context.get(showsDrafts) ? undefined : collector,
    scripts: context.get(frameScripts),
  });
  return answer(frame, 200);
}

function localeOf({ lang }: FrameWishes, request: Request): Locale {
  if (lang !== undefined) return localeNamed(lang) ?? defaultLocale;
  return acceptedLocale(request.headers.get('accept-language'));
}

/** The film, undefined where there is none, or word that nobody knows at present. */
async function filmPlayedAs(
  playbackId: string,
  args: Route.LoaderArgs,
  locale: Locale,
): Promise<FramedFilm | 'away' | undefined> {
  try {
    const { allFilms } = await pageContent(args, playedFilms, { locale });
    return allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId);
  } catch (error) {
    if (thrownStatus(error) === 502) return 'away';
    throw error;
  }
}

/** Anybody may show it in a frame, and keep it a while; whoever has a token keeps it to himself. */
function headersOf(
  status: number,
  { lang, token, thumbnailToken, storyboardToken, drmToken }: FrameWishes,
  videoOrigin: string,
): Record<string, string> {
  const isSigned = Boolean(token ?? thumbnailToken ?? storyboardToken ?? drmToken);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': framePolicy(videoOrigin),
    'cache-control': cacheControl(status, isSigned),
    ...(lang === undefined && { vary: 'accept-language' }),
    // A token in the address of this page is told to nobody.
    ...(isSigned && { 'referrer-policy': 'no-referrer' }),
  };
}

function cacheControl(status: number, isSigned: boolean): string {
  if (status === 404) return 'public, max-age=60';
  if (status !== 200 || isSigned) return 'private, no-store';
  return 'public, max-age=300, stale-while-revalidate=3600';
}
