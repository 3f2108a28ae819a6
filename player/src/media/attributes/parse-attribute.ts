import type { ResolvedAttribute, AttributeType } from './attribute-definition.ts';

/** What a text means by a row; absent for nothing that is allowed. */
type Reader = (text: string, row: ResolvedAttribute) => unknown;

const finite = [-Number.MAX_VALUE, Number.MAX_VALUE] as const;

const asItIs: Reader = (text) => text;
const yesOrNo: Reader = (text) => text !== 'false';

const readers: Record<AttributeType, Reader> = {
  text: asItIs,
  params: asItIs,
  boolean: yesOrNo,
  switch: yesOrNo,
  word: (text, { values: words = [] }) => (words.includes(text) ? text : undefined),
  colour: (text) => (isColour(text) ? text : undefined),
  number: numberIn,
  numbers: (text, row) => {
    const numbers = text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((part) => numberIn(part, row));
    return numbers.length > 0 && !numbers.includes(undefined) ? numbers : undefined;
  },
};

/**
 * Reads an attribute's text. `false` means no for a boolean, and none for `autoplay` and `controls`,
 * which mean yes where they are empty.
 *
 * @returns `undefined` for what is absent, but `false` for a boolean; and `undefined` for what is
 *   ill-formed, after it has been told.
 */
export function parseAttribute(
  name: string,
  row: ResolvedAttribute,
  text: string | null,
  tell: (text: string) => void,
): unknown {
  if (text === null) return row.type === 'boolean' ? false : undefined;
  const value = readers[row.type](wordFor(name, text), row);
  if (value === undefined && (row.type !== 'word' || text)) tell(text);
  return value;
}

/**
 * The text that stands for a property's value in the attribute; `null` where there is to be no
 * attribute, which `undefined` and `null` always mean.
 */
export function serializeAttribute({ type }: ResolvedAttribute, value: unknown): string | null {
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

/** The words for yes of what are booleans on a media element. */
const yes: Partial<Record<string, string>> = { autoplay: 'on', controls: 'auto' };

function wordFor(name: string, text: string): string {
  const word = yes[name];
  if (word && ['', 'true', name].includes(text)) return word;
  return word && text === 'false' ? 'none' : text;
}

/** A server knows nothing of colours, and leaves them to the browser. */
const isColour = (text: string): boolean => !('CSS' in globalThis) || CSS.supports('color', text);

/** A number is finite unless its range names `Infinity` itself. */
function numberIn(text: string, { range = finite }: ResolvedAttribute): number | undefined {
  const number = Number(text);
  const [least, most] = range;
  if (text.trim() === '') return undefined;
  return number >= least && number <= most ? number : undefined;
}
