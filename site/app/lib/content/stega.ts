/** A text, and where it is edited. */
export interface EditLink {
  readonly text: string;
  readonly href: string;
}

/** Digits of base four that take no room; four of the first stand before what they spell. */
const digits = ['\u200B', '\u200C', '\u200D', '\uFEFF'] as const;
const digitsPerCharacter = 4;
const oneDigit = `[${digits.join('')}]`;
const mark = new RegExp(
  `${digits[0].repeat(digitsPerCharacter)}((?:${oneDigit}{${digitsPerCharacter}})+)`,
  'g',
);

/**
 * Takes out of an answer the marks that say where its texts are edited, so that none gets into an
 * attribute, an address or a comparison, and gives them beside it.
 */
export function stripStega(marked: unknown): {
  readonly data: unknown;
  readonly edits: EditLink[];
} {
  const edits = new Map<string, EditLink>();
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const text = value.replaceAll(mark, '');
      if (text === value) return value;
      const href = decodeEditUrl(value);
      if (href !== undefined) edits.set(text.trim(), { text: text.trim(), href });
      return text;
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]));
  };
  const data = clean(marked);
  return { data, edits: [...edits.values()] };
}

/** The address in a mark; undefined where nobody can read it, or it leads to no page. */
function decodeEditUrl(text: string): string | undefined {
  const [, written = ''] = new RegExp(mark.source).exec(text) ?? [];
  const groups = written.match(new RegExp(`.{${digitsPerCharacter}}`, 'gs')) ?? [];
  try {
    const said = JSON.parse(groups.map(decodeCharacter).join('')) as { readonly href?: unknown };
    const { href } = said;
    return typeof href === 'string' && /^https?:\/\//.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

function decodeCharacter(group: string): string {
  const number = Array.from(group, (digit) => digits.findIndex((one) => one === digit)).join('');
  return String.fromCharCode(Number.parseInt(number, digits.length));
}
