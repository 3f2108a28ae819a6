/** Sections from first steps to looking things up; one that is not named comes last. */
const sections: readonly string[] = [
  'Get started',
  'Player',
  'Reference',
  'Content service',
  'Operating',
  'Migrating',
  'Help',
];

/** Puts pages in the order of their sections; within each they stay as they are. */
export function inReadingOrder<Page extends { readonly section: string }>(
  pages: readonly Page[],
): readonly Page[] {
  const known = ordered.get(pages) as readonly Page[] | undefined;
  const all = known ?? pages.toSorted((one, other) => place(one.section) - place(other.section));
  ordered.set(pages, all);
  return all;
}

/** The same pages are put in order once, and are known as the same by whoever shows them. */
const ordered = new WeakMap<readonly object[], readonly object[]>();

function place(section: string): number {
  const known = sections.indexOf(section);
  return known === -1 ? sections.length : known;
}
