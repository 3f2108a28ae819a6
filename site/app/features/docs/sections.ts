/** The section of the documentation with one page for each set-up. */
export const gettingStarted = 'Get started';

/** Sections in reading order, each with the folder of its files in `site/content/docs`. */
const folders: ReadonlyMap<string, string> = new Map([
  [gettingStarted, 'start'],
  ['Player', 'player'],
  ['Reference', 'reference'],
  ['Content service', 'content'],
  ['Operating', 'operating'],
  ['Migrating', 'migrating'],
  ['Help', 'help'],
]);

/** Returns the folder of a section's files; undefined for a section that editors have added. */
export function folderOf(section: string): string | undefined {
  return folders.get(section);
}

/** Returns the place of a section in reading order; sections that editors have added come last. */
export function orderOf(section: string): number {
  const place = [...folders.keys()].indexOf(section);
  return place === -1 ? folders.size : place;
}

/** Returns the id of a section on the start page of the documentation. */
export function anchorOf(section: string): string {
  return section.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
