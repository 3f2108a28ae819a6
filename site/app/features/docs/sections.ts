/** Name of the section with one page per setup. */
export const GETTING_STARTED = 'Get started';

/** Sections in reading order, each with the folder of its files in `site/content/docs`. */
const folders: ReadonlyMap<string, string> = new Map([
  [GETTING_STARTED, 'start'],
  ['Player', 'player'],
  ['Reference', 'reference'],
  ['Content service', 'content'],
  ['Operating', 'operating'],
  ['Migrating', 'migrating'],
  ['Help', 'help'],
]);

/** Returns the folder of a section's files; undefined for a section that editors have added. */
export function getSectionFolder(section: string): string | undefined {
  return folders.get(section);
}

/** Returns the index of a section in reading order. Sections that editors have added come last. */
export function getSectionOrder(section: string): number {
  const index = [...folders.keys()].indexOf(section);
  return index === -1 ? folders.size : index;
}

/** Returns the id of a section on the start page of the documentation. */
export function getSectionAnchor(section: string): string {
  return section.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
