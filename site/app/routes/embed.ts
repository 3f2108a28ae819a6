import {
  playableFilmsQuery,
  type EmbeddedFilm,
} from '../lib/content/queries/film-queries.server.ts';
import { loadContent } from '../lib/content/load-content.server.ts';
import { saidOfSite } from '../lib/head/site-metadata.server.ts';
import { showsDrafts } from '../lib/content/draft-settings.ts';
import { renderErrorDocument } from '../features/embed/document/error-document.server.ts';
import { renderPlayerDocument } from '../features/embed/document/player-document.server.ts';
import { createEmbedCsp } from '../features/embed/document/embed-csp.server.ts';
import { embedScriptsContext } from '../features/embed/embed-scripts-context.ts';
// All that a browser is given of this module.
import '../features/embed/embed-page.client.ts';
import { parseEmbedOptions, type EmbedOptions } from '../features/embed/embed-options.ts';
import { getThrownStatus } from '../lib/http/thrown-status.ts';
import { negotiateLocale, matchLocale } from '../lib/i18n/accept-language.ts';
import { defaultLocale, type Locale } from '../lib/i18n/locales.ts';
import { localizePath } from '../lib/i18n/locale-paths.ts';
import { resolveContentLocale } from '../lib/i18n/shown-in.ts';
import { createShareData } from '../features/share/share-data.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/embed.ts';

/** A page for frames: one film by its playback id, or why there is none. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { request, url, context, params } = args;
  const site = context.get(siteContext);
  const { origin, videoOrigin, videoDomain, collector } = site;
  const { options, invalidParameters } = parseEmbedOptions(url.searchParams);
  const locale = localeOf(options, request);
  const answer = (page: string, status: number) =>
    new Response(page, { status, headers: createHeaders(status, options, videoOrigin) });
  const [film, said] = await Promise.all([
    loadFilmByPlaybackId(params.playbackId, args, locale),
    saidOfSite(args),
  ]);
  const failure = (what: 'missing' | 'away', status: number) =>
    answer(
      renderErrorDocument({ what, locale, scheme: options.scheme, origin, site: said }),
      status,
    );
  if (film === 'away') return failure('away', 502);
  if (film === undefined) return failure('missing', 404);
  const page = localizePath(locale, `/films/${encodeURIComponent(film.slug)}`);
  const frame = renderPlayerDocument({
    film,
    locale,
    said,
    contentLocale: resolveContentLocale(locale, film._locales),
    options,
    invalidParameters,
    shared: createShareData(film, page, { ...site, locale }),
    videoOrigin,
    videoDomain,
    collector: context.get(showsDrafts) ? undefined : collector,
    scripts: context.get(embedScriptsContext),
  });
  return answer(frame, 200);
}

function localeOf({ lang }: EmbedOptions, request: Request): Locale {
  if (lang !== undefined) return matchLocale(lang) ?? defaultLocale;
  return negotiateLocale(request.headers.get('accept-language'));
}

/** The film, undefined where there is none, or word that nobody knows at present. */
async function loadFilmByPlaybackId(
  playbackId: string,
  args: Route.LoaderArgs,
  locale: Locale,
): Promise<EmbeddedFilm | 'away' | undefined> {
  try {
    const { allFilms } = await loadContent(args, playableFilmsQuery, { locale });
    return allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId);
  } catch (error) {
    if (getThrownStatus(error) === 502) return 'away';
    throw error;
  }
}

/** Anybody may show it in a frame, and keep it a while; whoever has a token keeps it to himself. */
function createHeaders(
  status: number,
  { lang, token, thumbnailToken, storyboardToken, drmToken }: EmbedOptions,
  videoOrigin: string,
): Record<string, string> {
  const isSigned = Boolean(token ?? thumbnailToken ?? storyboardToken ?? drmToken);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': createEmbedCsp(videoOrigin),
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
