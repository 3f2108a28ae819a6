/** Where records of each model are shown on this site. */
const pages: Readonly<Record<string, (slug: string) => string | undefined>> = {
  home_page: () => '/',
  film: (slug) => below('/films', slug),
  docs_page: (slug) => below('/docs', slug),
  journal_post: (slug) => below('/journal', slug),
};

/** The address of the page that shows a record; undefined while it has none. */
export function pageOf(model: string, slug: unknown): string | undefined {
  return pages[model]?.(typeof slug === 'string' ? slug : '');
}

function below(folder: string, slug: string): string | undefined {
  return slug === '' ? undefined : `${folder}/${encodeURIComponent(slug)}`;
}
