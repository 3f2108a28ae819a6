/** More than any browser sends; the rest of a longer header is not read. */
const MAX_CHOICES = 20;

/** What a reader takes, by a header such as `accept` or `accept-language`; the best comes first. */
export function parseAcceptHeader(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_CHOICES)
    .map(parseChoice)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}

function parseChoice(text: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...rest] = text.trim().split(/\s*;\s*/);
  const weight = rest.find((each) => each.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) };
}
