/** Gives headings of one page the names under which pages link to them. */
export class HeadingIds {
  readonly #taken = new Set<string>();

  next(heading: string): string {
    const words = heading
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu);
    const wish = words?.join('-') ?? 'section';
    let id = wish;
    for (let number = 2; this.#taken.has(id); number += 1) id = `${wish}-${number}`;
    this.#taken.add(id);
    return id;
  }
}
