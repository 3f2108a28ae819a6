import type { Attribute, AttributeType } from './attributes.ts';

/** What a text means by a row, or a sentence's end that says what is allowed. */
type Reading = { readonly value: unknown } | { readonly allowed: string };
type Reader = (text: string, row: Attribute) => Reading;

const finite = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;

const readers = {
  text: (text) => ({ value: text }),
  params: (text) => ({ value: text }),
  boolean: (text) => ({ value: text !== 'false' }),
  switch: (text) => ({ value: text !== 'false' }),
  word: (text, { words = [] }) =>
    words.includes(text) ? { value: text } : { allowed: `may be ${words.join(', ')}` },
  colour: (text) => (isColour(text) ? { value: text } : { allowed: 'must be a colour' }),
  number: (text, row) => {
    const value = numberIn(text, row);
    return value === undefined ? { allowed: `must be a number${inWords(row)}` } : { value };
  },
  numbers: (text, row) => {
    const value = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((part) => numberIn(part, row));
    return value.length > 0 && !value.includes(undefined)
      ? { value }
      : { allowed: `must be numbers${inWords(row)}, with commas or spaces between` };
  },
} satisfies Record<AttributeType, Reader>;

/**
 * Reads an attribute's text. `false` means no for a boolean, and none for `autoplay`; an empty
 * `autoplay` means on.
 *
 * @returns `undefined` for what is absent, but `false` for a boolean; and `undefined` for what is
 *   ill-formed after telling `warn`.
 */
export function readAttribute(
  name: string,
  row: Attribute,
  text: string | null,
  warn: (sentence: string) => void,
): unknown {
  if (text === null) return row.type === 'boolean' ? false : undefined;
  const reader: Reader = readers[row.type];
  const reading = reader(name === 'autoplay' ? autoplayWord(text) : text, row);
  if ('value' in reading) return reading.value;
  if (row.type !== 'word' || text) warn(`${name}="${text}": ${reading.allowed}.`);
  return undefined;
}

/**
 * The text that stands for a property's value in the attribute; `null` where there is to be no
 * attribute, which `undefined` and `null` always mean.
 */
export function attributeText({ type }: Attribute, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (type === 'boolean' || type === 'switch') {
    // Frameworks set a property as they would write the attribute, so the empty text is yes.
    if (value === '' || (value && value !== 'false')) return '';
    return type === 'switch' ? 'false' : null;
  }
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? queryText(value) : `${value as string | number | boolean}`;
}

function queryText(params: object): string {
  const there = Object.entries(params).filter(
    ([, value]) => value !== undefined && value !== null && !Number.isNaN(value),
  );
  return String(new URLSearchParams(there.map(([name, value]) => [name, String(value)])));
}

function autoplayWord(text: string): string {
  if (text === '' || text === 'true' || text === 'autoplay') return 'on';
  return text === 'false' ? 'none' : text;
}

/** A server knows nothing of colours, and leaves them to the browser. */
const isColour = (text: string): boolean => !('CSS' in globalThis) || CSS.supports('color', text);

/** A number is finite unless its range names `Infinity` itself. */
function numberIn(text: string, { range = finite }: Attribute): number | undefined {
  const number = Number(text);
  const [least, most] = range;
  if (text.trim() === '') return undefined;
  return number >= least && number <= most ? number : undefined;
}

function inWords({ range }: Attribute): string {
  if (!range) return '';
  const [least, most] = range;
  return most === Number.MAX_VALUE ? ` from ${least} up` : ` from ${least} to ${most}`;
}
