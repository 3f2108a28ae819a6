/** Maximum number of values that are parsed: more than any browser sends. */
const MAX_VALUES = 20;

/**
 * Parses a header such as `accept` or `accept-language`. Returns the acceptable values, the most
 * preferred first.
 */
export function parseAcceptHeader(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_VALUES)
    .map(parseValue)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ name }) => name);
}

function parseValue(text: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...rest] = text.trim().split(/\s*;\s*/);
  const weight = rest.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) };
}
