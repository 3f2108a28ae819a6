/** Search engines truncate longer titles, so the suffix is dropped if it does not fit. */
const MAX_TITLE_LENGTH = 60;

/** The name of the site, and the suffix of its page titles. */
export interface SiteName {
  readonly name: string;
  readonly titleSuffix: string;
}

/** Used if the content service defines no name. */
const defaultName: SiteName = { name: 'Vitrine', titleSuffix: ' · Vitrine' };

/** Formats the `<title>` of a page. */
export function formatPageTitle(
  title: string,
  { name, titleSuffix }: SiteName = defaultName,
): string {
  return title === name || title.length + titleSuffix.length > MAX_TITLE_LENGTH
    ? title
    : title + titleSuffix;
}
