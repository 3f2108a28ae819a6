import type { ResolvedAttribute, AttributeType } from './attribute-definition.ts';

/** Converts an attribute value to a property value; undefined if the attribute value is invalid. */
type Parser = (text: string, definition: ResolvedAttribute) => unknown;

const finiteRange = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;

const parseText: Parser = (text) => text;
const parseBoolean: Parser = (text) => text !== 'false';

const parsers: Record<AttributeType, Parser> = {
  text: parseText,
  params: parseText,
  boolean: parseBoolean,
  'optional-boolean': parseBoolean,
  enum: (text, { values: keywords = [] }) => (keywords.includes(text) ? text : undefined),
  color: (text) => (isColor(text) ? text : undefined),
  number: parseNumber,
  numbers: (text, definition) => {
    const numbers = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((item) => parseNumber(item, definition));
    return numbers.length > 0 && !numbers.includes(undefined) ? numbers : undefined;
  },
};

/**
 * Parses an attribute value to a property value.
 *
 * The value `false` is parsed as `false` for booleans, and as `none` for `autoplay` and `controls`.
 * An empty value enables `autoplay` and `controls`.
 *
 * @param text the attribute value; null if the attribute is absent.
 * @param onInvalid called with the attribute value if it is invalid.
 * @returns undefined for an absent or invalid attribute; `false` for an absent boolean.
 */
export function parseAttribute(
  name: string,
  definition: ResolvedAttribute,
  text: string | null,
  onInvalid: (text: string) => void,
): unknown {
  if (text === null) return definition.type === 'boolean' ? false : undefined;
  const value = parsers[definition.type](toKeyword(name, text), definition);
  if (value === undefined && (definition.type !== 'enum' || text)) onInvalid(text);
  return value;
}

/**
 * Serializes a property value to the value of its attribute. Returns null if the attribute must be
 * removed, such as for `undefined` and `null`.
 */
export function serializeAttribute({ type }: ResolvedAttribute, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (type === 'boolean' || type === 'optional-boolean') {
    // Frameworks may set the property to the attribute value. An empty value enables it.
    if (value === '' || (value && value !== 'false')) return '';
    return type === 'optional-boolean' ? 'false' : null;
  }
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object'
    ? serializeParams(value)
    : `${value as string | number | boolean}`;
}

function serializeParams(params: object): string {
  const entries = Object.entries(params).filter(
    ([, value]) => value !== undefined && value !== null && !Number.isNaN(value),
  );
  return String(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])));
}

/** The enabling keyword of each attribute that is a boolean on a media element. */
const enablingKeywords: Partial<Record<string, string>> = { autoplay: 'on', controls: 'auto' };

function toKeyword(name: string, text: string): string {
  const keyword = enablingKeywords[name];
  if (keyword && ['', 'true', name].includes(text)) return keyword;
  return keyword && text === 'false' ? 'none' : text;
}

/** Accepts every value on a server, which lacks `CSS.supports()`. */
const isColor = (text: string): boolean => !('CSS' in globalThis) || CSS.supports('color', text);

/** `Infinity` is only valid if it is the maximum of the range. */
function parseNumber(text: string, { range = finiteRange }: ResolvedAttribute): number | undefined {
  const number = Number(text);
  const [minimum, maximum] = range;
  if (text.trim() === '') return undefined;
  return number >= minimum && number <= maximum ? number : undefined;
}
