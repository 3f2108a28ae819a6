/** Creates unique fragments for the headings of one page, for links and search results. */
export class HeadingSlugger {
  readonly #used = new Set<string>();

  slug(heading: string): string {
    const base = toFragment(heading);
    let id = base;
    for (let number = 2; this.#used.has(id); number += 1) id = `${base}-${number}`;
    this.#used.add(id);
    return id;
  }
}

function toFragment(heading: string): string {
  const words = heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    // German umlauts become two letters, as in "fuer" for "für". Other diacritics are removed.
    .replaceAll(/(?<=[aou])\u0308/g, 'e')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'section';
}
