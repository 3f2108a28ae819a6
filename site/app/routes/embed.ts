import {
  playableFilmsQuery,
  type EmbeddedFilm,
} from '../lib/content/queries/film-queries.server.ts';
import { loadContent } from '../lib/content/load-content.server.ts';
import { loadSiteMetadata } from '../lib/head/site-metadata.server.ts';
import { isDraftModeContext } from '../lib/content/draft-settings.ts';
import { renderErrorDocument } from '../features/embed/document/error-document.server.ts';
import { renderPlayerDocument } from '../features/embed/document/player-document.server.ts';
import { createEmbedCsp } from '../features/embed/document/embed-csp.server.ts';
import { embedScriptsContext } from '../features/embed/embed-scripts-context.ts';
// Browsers load only this import of the module.
import '../features/embed/embed-page.client.ts';
import { parseEmbedOptions, type EmbedOptions } from '../features/embed/embed-options.ts';
import { getThrownStatus } from '../lib/http/thrown-status.ts';
import { negotiateLocale, matchLocale } from '../lib/i18n/accept-language.ts';
import { defaultLocale, type Locale } from '../lib/i18n/locales.ts';
import { localizePath } from '../lib/i18n/locale-paths.ts';
import { resolveContentLocale } from '../lib/i18n/resolve-content-locale.ts';
import { createShareData } from '../features/share/share-data.ts';
import { siteContext } from '../lib/site/site-context.ts';
import type { Route } from './+types/embed.ts';

/** The page for iframes: the player of a film by its playback ID, or an error page. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { request, url, context, params } = args;
  const site = context.get(siteContext);
  const { origin, videoOrigin, videoDomain, collector } = site;
  const { options, invalidParameters } = parseEmbedOptions(url.searchParams);
  const locale = resolveLocale(options, request);
  const createResponse = (html: string, status: number) =>
    new Response(html, { status, headers: createHeaders(status, options, videoOrigin) });
  const [film, siteMetadata] = await Promise.all([
    loadFilmByPlaybackId(params.playbackId, args, locale),
    loadSiteMetadata(args),
  ]);
  const createErrorResponse = (reason: 'notFound' | 'unavailable', status: number) =>
    createResponse(
      renderErrorDocument({
        reason,
        locale,
        scheme: options.scheme,
        origin,
        siteName: siteMetadata,
      }),
      status,
    );
  if (film === 'unavailable') return createErrorResponse('unavailable', 502);
  if (film === undefined) return createErrorResponse('notFound', 404);
  const filmPath = localizePath(locale, `/films/${encodeURIComponent(film.slug)}`);
  const html = renderPlayerDocument({
    film,
    locale,
    siteName: siteMetadata,
    contentLocale: resolveContentLocale(locale, film._locales),
    options,
    invalidParameters,
    shareData: createShareData(film, filmPath, { ...site, locale }),
    videoOrigin,
    videoDomain,
    collector: context.get(isDraftModeContext) ? undefined : collector,
    scripts: context.get(embedScriptsContext),
  });
  return createResponse(html, 200);
}

function resolveLocale({ lang }: EmbedOptions, request: Request): Locale {
  if (lang !== undefined) return matchLocale(lang) ?? defaultLocale;
  return negotiateLocale(request.headers.get('accept-language'));
}

/**
 * Loads a film. Resolves to undefined if it does not exist, and to `unavailable` if the content
 * service is unavailable.
 */
async function loadFilmByPlaybackId(
  playbackId: string,
  args: Route.LoaderArgs,
  locale: Locale,
): Promise<EmbeddedFilm | 'unavailable' | undefined> {
  try {
    const { allFilms } = await loadContent(args, playableFilmsQuery, { locale });
    return allFilms.find(({ video }) => video.video.muxPlaybackId === playbackId);
  } catch (error) {
    if (getThrownStatus(error) === 502) return 'unavailable';
    throw error;
  }
}

/**
 * Creates the headers of the page. They allow embedding, and caching unless the URL has a token.
 */
function createHeaders(
  status: number,
  { lang, token, thumbnailToken, storyboardToken, drmToken }: EmbedOptions,
  videoOrigin: string,
): Record<string, string> {
  const isSigned = Boolean(token ?? thumbnailToken ?? storyboardToken ?? drmToken);
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': createEmbedCsp(videoOrigin),
    'cache-control': getCacheControl(status, isSigned),
    ...(lang === undefined && { vary: 'accept-language' }),
    // `referer` headers must not contain a token in the URL of this page.
    ...(isSigned && { 'referrer-policy': 'no-referrer' }),
  };
}

function getCacheControl(status: number, isSigned: boolean): string {
  if (status === 404) return 'public, max-age=60';
  if (status !== 200 || isSigned) return 'private, no-store';
  return 'public, max-age=300, stale-while-revalidate=3600';
}
