/** Maximum number of values to parse, more than any browser sends. */
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
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}

function parseValue(text: string): { readonly name: string; readonly weight: number } {
  const [name = '', ...parameters] = text.trim().split(/\s*;\s*/);
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) };
}
