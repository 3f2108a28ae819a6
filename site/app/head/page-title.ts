/** Search engines cut titles off at about this many characters, so the suffix must fit within. */
const longestTitle = 60;

/** How the site is named in titles. */
export interface SiteName {
  readonly name: string;
  readonly suffix: string;
}

/** How it is where the site has not said otherwise. */
const ownName: SiteName = { name: 'Vitrine', suffix: ' · Vitrine' };

/** What stands in the title of the window. */
export function pageTitle(title: string, { name, suffix }: SiteName = ownName): string {
  return title === name || title.length + suffix.length > longestTitle ? title : title + suffix;
}
