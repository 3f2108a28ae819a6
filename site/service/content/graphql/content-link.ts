/**
 * Content links are invisible links to the editor within texts, for pages in preview. A link is
 * JSON; each of its characters is written as four base-4 digits, each digit as a zero-width
 * character, after a prefix of four times the first digit. Tools that support visual editing read
 * this format.
 */
const digits = ['\u200B', '\u200C', '\u200D', '\uFEFF'] as const;

const base = digits.length;
const DIGITS_PER_CHARACTER = 4;
const prefix = digits[0].repeat(DIGITS_PER_CHARACTER);

/** The content of a link. */
export interface ContentLink {
  /** The tool that created the link. */
  readonly origin: string;
  /** URL of the editor for the text. */
  readonly href: string;
}

const linkPattern = new RegExp(`${prefix}((?:[${digits.join('')}]{${DIGITS_PER_CHARACTER}})+)`);

/** Appends a content link to a text; an empty text stays empty. */
export function encodeContentLink(text: string, link: ContentLink): string {
  if (text === '') return text;
  // Only characters up to 255 fit into four digits.
  const json = JSON.stringify(link).replaceAll(
    /[\u0080-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}${prefix}${Array.from(json, encodeCharacter).join('')}`;
}

/** Decodes the content link in a text; undefined if there is none. */
export function decodeContentLink(text: string): ContentLink | undefined {
  const [, encoded] = linkPattern.exec(text) ?? [];
  if (encoded === undefined) return undefined;
  const groups = encoded.match(new RegExp(`.{${DIGITS_PER_CHARACTER}}`, 'gs')) ?? [];
  try {
    return JSON.parse(groups.map(decodeCharacter).join(''));
  } catch {
    return undefined;
  }
}

/** Removes the content link from a text. */
export const stripContentLink = (text: string): string => text.replace(linkPattern, '');

function encodeCharacter(character: string): string {
  const number = character.charCodeAt(0).toString(base).padStart(DIGITS_PER_CHARACTER, '0');
  return Array.from(number, (digit) => digits[Number(digit)]).join('');
}

function decodeCharacter(group: string): string {
  const number = Array.from(group, (digit) =>
    digits.findIndex((candidate) => candidate === digit),
  ).join('');
  return String.fromCharCode(Number.parseInt(number, base));
}
