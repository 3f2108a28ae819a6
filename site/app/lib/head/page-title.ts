/** Search engines cut titles off at about this many characters, so the suffix must fit within. */
const MAX_TITLE_LENGTH = 60;

/** How the site is named in titles. */
export interface SiteName {
  readonly name: string;
  readonly titleSuffix: string;
}

/** How it is where the site has not said otherwise. */
const ownName: SiteName = { name: 'Vitrine', titleSuffix: ' · Vitrine' };

/** What stands in the title of the window. */
export function formatPageTitle(title: string, { name, titleSuffix }: SiteName = ownName): string {
  return title === name || title.length + titleSuffix.length > MAX_TITLE_LENGTH
    ? title
    : title + titleSuffix;
}
