/** A text on a page, with the URL where it can be edited. */
export interface EditLink {
  readonly text: string;
  readonly href: string;
}

/** Zero-width characters as the digits of base 4; a mark starts with four of the first. */
const digits = ['\u200B', '\u200C', '\u200D', '\uFEFF'] as const;
const digitsPerCharacter = 4;
const digitPattern = `[${digits.join('')}]`;
const markPattern = new RegExp(
  `${digits[0].repeat(digitsPerCharacter)}((?:${digitPattern}{${digitsPerCharacter}})+)`,
  'g',
);

/**
 * Removes the steganographic edit marks from a query's data, so that none ends up in an attribute,
 * a URL or a comparison. Returns the clean data and the edit links.
 */
export function stripStega(markedData: unknown): {
  readonly data: unknown;
  readonly editLinks: EditLink[];
} {
  const editLinks = new Map<string, EditLink>();
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const text = value.replaceAll(markPattern, '');
      if (text === value) return value;
      const href = decodeEditUrl(value);
      if (href !== undefined) editLinks.set(text.trim(), { text: text.trim(), href });
      return text;
    }
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, clean(child)]));
  };
  const data = clean(markedData);
  return { data, editLinks: [...editLinks.values()] };
}

/** Decodes the URL in a mark; undefined if the mark is malformed or the URL is not HTTP(S). */
function decodeEditUrl(text: string): string | undefined {
  const [, payload = ''] = new RegExp(markPattern.source).exec(text) ?? [];
  const groups = payload.match(new RegExp(`.{${digitsPerCharacter}}`, 'gs')) ?? [];
  try {
    const { href } = JSON.parse(groups.map(decodeCharacter).join('')) as {
      readonly href?: unknown;
    };
    return typeof href === 'string' && /^https?:\/\//.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

function decodeCharacter(group: string): string {
  const code = Array.from(group, (character) =>
    digits.findIndex((digit) => digit === character),
  ).join('');
  return String.fromCharCode(Number.parseInt(code, digits.length));
}
