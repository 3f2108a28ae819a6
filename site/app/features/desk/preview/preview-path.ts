import { localeCodes } from '../../../lib/i18n/locales.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';

/** Paths of the pages that show records, by model API key. */
const pagePaths: Readonly<Record<string, (slug: string) => string | undefined>> = {
  home_page: () => '/',
  film: (slug) => joinSlug('/films', slug),
  docs_page: (slug) => joinSlug('/docs', slug),
  journal_post: (slug) => joinSlug('/journal', slug),
};

/** Returns the path of the page that shows a record in a locale; undefined if it has no page. */
export function getPreviewPath(model: string, slug: unknown, locale: string): string | undefined {
  const path = pagePaths[model]?.(typeof slug === 'string' ? slug : '');
  const siteLocale = localeCodes.find((code) => code === locale);
  return path !== undefined && siteLocale ? localizePath(siteLocale, path) : path;
}

function joinSlug(folder: string, slug: string): string | undefined {
  return slug === '' ? undefined : `${folder}/${encodeURIComponent(slug)}`;
}
