import type {
  SitemapEntries,
  SitemapFilm,
  SitemapPage,
} from '../../lib/content/queries/sitemap-entries.server.ts';
import { isReady } from '../../components/video/is-ready.ts';
import { createAlternateLinks } from '../../lib/head/canonical-links.server.ts';
import { localeCodes, type Locale } from '../../lib/i18n/locales.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { xml, type Markup } from '../../lib/http/xml.ts';

/** Pages that do not belong to a record. */
const staticPaths = ['/', '/films', '/docs', '/journal', '/playground'];

/** Longest description that search engines take of a film. */
const MAX_DESCRIPTION_LENGTH = 2048;

interface Entry {
  readonly path: string;
  readonly existsIn: readonly Locale[];
  readonly updated?: string;
  readonly film?: SitemapFilm;
}

/** Writes the sitemap: every page in each of its languages, films with what they are. */
export function createSitemap(
  byLocale: ReadonlyMap<Locale, SitemapEntries>,
  origin: string,
): Markup {
  const urls = [...byLocale].flatMap(([locale, listed]) =>
    entries(listed)
      .filter(({ existsIn }) => existsIn.includes(locale))
      .map((entry) => url(entry, locale, origin)),
  );
  return xml`
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${urls}</urlset>`;
}

function entries({ films, docs, posts }: SitemapEntries): Entry[] {
  return [
    ...staticPaths.map((path) => ({ path, existsIn: localeCodes })),
    ...films.map((film) => ({ ...toEntry('/films', film), film })),
    ...docs.map((page) => toEntry('/docs', page)),
    ...posts.map((post) => toEntry('/journal', post)),
  ];
}

function toEntry(folder: string, { slug, _updatedAt, _locales }: SitemapPage): Entry {
  const path = `${folder}/${encodeURIComponent(slug)}`;
  return { path, existsIn: _locales, updated: _updatedAt };
}

function url({ path, existsIn, updated, film }: Entry, locale: Locale, origin: string): Markup {
  const alternates = createAlternateLinks({ origin, path, locales: existsIn });
  return xml`  <url>
    <loc>${new URL(localizePath(locale, path), origin).href}</loc>
${updated !== undefined && xml`    <lastmod>${new Date(updated).toISOString()}</lastmod>\n`}${alternates.map(
    ({ hrefLang, href }) =>
      xml`    <xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>\n`,
  )}${film && film.audioOnly !== true && isReady(film) && video(film, origin)}  </url>
`;
}

function video(film: SitemapFilm, origin: string): Markup {
  const { thumbnailUrl, duration, mp4Url, muxPlaybackId } = film.video.video;
  const address = (path: string) => new URL(path, origin).href;
  const description = film.description ?? film.tagline ?? film.title;
  return xml`    <video:video>
      <video:thumbnail_loc>${address(thumbnailUrl)}</video:thumbnail_loc>
      <video:title>${film.title}</video:title>
      <video:description>${description.slice(0, MAX_DESCRIPTION_LENGTH)}</video:description>
${mp4Url !== null && xml`      <video:content_loc>${address(mp4Url)}</video:content_loc>\n`}      <video:player_loc>${address(`/embed/${muxPlaybackId}`)}</video:player_loc>
${duration !== null && xml`      <video:duration>${duration}</video:duration>\n`}${
    film._firstPublishedAt !== null &&
    xml`      <video:publication_date>${new Date(film._firstPublishedAt).toISOString()}</video:publication_date>\n`
  }${film.isLive && xml`      <video:live>yes</video:live>\n`}    </video:video>
`;
}
