/** Gives the headings of one page the names under which pages, and what was found, link to them. */
export class HeadingSlugger {
  readonly #taken = new Set<string>();

  slug(heading: string): string {
    const wish = fragmentOf(heading);
    let id = wish;
    for (let number = 2; this.#taken.has(id); number += 1) id = `${wish}-${number}`;
    this.#taken.add(id);
    return id;
  }
}

function fragmentOf(heading: string): string {
  const words = heading
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    // As German is written without its own letters: "für" is "fuer". Other marks go.
    .replaceAll(/(?<=[aou])\u0308/g, 'e')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'section';
}
