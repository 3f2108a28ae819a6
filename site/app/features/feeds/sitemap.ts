import type {
  SitemapEntries,
  SitemapFilm,
  SitemapPage,
} from '../../lib/content/queries/sitemap-entries.server.ts';
import { isFilmReady } from '../../components/video/is-film-ready.ts';
import { createAlternateLinks } from '../../lib/head/canonical-links.server.ts';
import { localeCodes, type Locale } from '../../lib/i18n/locales.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { xml, type Markup } from '../../../lib/markup/xml.ts';

/** Paths of pages without a record. */
const staticPaths = ['/', '/films', '/docs', '/journal', '/playground'];

/** Maximum length of a video description in a sitemap, in characters. */
const MAX_DESCRIPTION_LENGTH = 2048;

interface SitemapEntry {
  readonly path: string;
  readonly locales: readonly Locale[];
  readonly updated?: string;
  readonly film?: SitemapFilm;
}

/** Creates the sitemap: every page in each of its locales, with video metadata for films. */
export function createSitemap(
  byLocale: ReadonlyMap<Locale, SitemapEntries>,
  origin: string,
): Markup {
  const urls = [...byLocale].flatMap(([locale, localeEntries]) =>
    createEntries(localeEntries)
      .filter(({ locales }) => locales.includes(locale))
      .map((entry) => renderUrl(entry, locale, origin)),
  );
  return xml`
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${urls}</urlset>`;
}

function createEntries({ films, docs, posts }: SitemapEntries): SitemapEntry[] {
  return [
    ...staticPaths.map((path) => ({ path, locales: localeCodes })),
    ...films.map((film) => ({ ...toEntry('/films', film), film })),
    ...docs.map((page) => toEntry('/docs', page)),
    ...posts.map((post) => toEntry('/journal', post)),
  ];
}

function toEntry(folder: string, { slug, _updatedAt, _locales }: SitemapPage): SitemapEntry {
  const path = `${folder}/${encodeURIComponent(slug)}`;
  return { path, locales: _locales, updated: _updatedAt };
}

function renderUrl(
  { path, locales, updated, film }: SitemapEntry,
  locale: Locale,
  origin: string,
): Markup {
  const alternates = createAlternateLinks({ origin, path, locales });
  return xml`  <url>
    <loc>${new URL(localizePath(locale, path), origin).href}</loc>
${updated !== undefined && xml`    <lastmod>${new Date(updated).toISOString()}</lastmod>\n`}${alternates.map(
    ({ hrefLang, href }) =>
      xml`    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>\n`,
  )}${film && film.audioOnly !== true && isFilmReady(film) && renderVideo(film, origin)}  </url>
`;
}

function renderVideo(film: SitemapFilm, origin: string): Markup {
  const { thumbnailUrl, duration, mp4Url, muxPlaybackId } = film.video.video;
  const toAbsoluteUrl = (path: string) => new URL(path, origin).href;
  const description = film.description ?? film.tagline ?? film.title;
  return xml`    <video:video>
      <video:thumbnail_loc>${toAbsoluteUrl(thumbnailUrl)}</video:thumbnail_loc>
      <video:title>${film.title}</video:title>
      <video:description>${description.slice(0, MAX_DESCRIPTION_LENGTH)}</video:description>
${mp4Url !== null && xml`      <video:content_loc>${toAbsoluteUrl(mp4Url)}</video:content_loc>\n`}      <video:player_loc>${toAbsoluteUrl(`/embed/${muxPlaybackId}`)}</video:player_loc>
${duration !== null && xml`      <video:duration>${duration}</video:duration>\n`}${
    film._firstPublishedAt !== null &&
    xml`      <video:publication_date>${new Date(film._firstPublishedAt).toISOString()}</video:publication_date>\n`
  }${film.isLive && xml`      <video:live>yes</video:live>\n`}    </video:video>
`;
}
