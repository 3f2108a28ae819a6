import { localeCodes } from '../../../lib/i18n/locales.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';

/** Where records of each model are shown on this site. */
const pages: Readonly<Record<string, (slug: string) => string | undefined>> = {
  home_page: () => '/',
  film: (slug) => joinSlug('/films', slug),
  docs_page: (slug) => joinSlug('/docs', slug),
  journal_post: (slug) => joinSlug('/journal', slug),
};

/** The address of the page that shows a record in a language; undefined while it has none. */
export function getPreviewPath(model: string, slug: unknown, locale: string): string | undefined {
  const page = pages[model]?.(typeof slug === 'string' ? slug : '');
  const known = localeCodes.find((code) => code === locale);
  return page !== undefined && known ? localizePath(known, page) : page;
}

function joinSlug(folder: string, slug: string): string | undefined {
  return slug === '' ? undefined : `${folder}/${encodeURIComponent(slug)}`;
}
