/** Sections from first steps to looking things up; one that is not named comes last. */
const sections: readonly string[] = ['Start', 'Guides', 'Reference', 'Help'];

/** Puts pages in the order of their sections; within each they stay as they are. */
export function inReadingOrder<Page extends { readonly section: string }>(
  pages: readonly Page[],
): Page[] {
  return pages.toSorted((one, other) => place(one.section) - place(other.section));
}

function place(section: string): number {
  const known = sections.indexOf(section);
  return known === -1 ? sections.length : known;
}
