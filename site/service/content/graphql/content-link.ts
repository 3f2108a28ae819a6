/**
 * Content links are invisible links to the editor, embedded in text values for preview pages. A
 * link is JSON. Each character is encoded as four base-4 digits, and each digit as a zero-width
 * character. The prefix is the first digit repeated four times. Visual editing tools read this
 * format.
 */
const digits = ['\u200B', '\u200C', '\u200D', '\uFEFF'] as const;

const base = digits.length;
const DIGITS_PER_CHARACTER = 4;
const prefix = digits[0].repeat(DIGITS_PER_CHARACTER);

export interface ContentLink {
  /** Name of the tool that created the link. */
  readonly origin: string;
  /** URL at which the text can be edited. */
  readonly href: string;
}

const linkPattern = new RegExp(`${prefix}((?:[${digits.join('')}]{${DIGITS_PER_CHARACTER}})+)`);

/** Appends a content link to text. Empty text stays empty. */
export function encodeContentLink(text: string, link: ContentLink): string {
  if (text === '') return text;
  // Four base-4 digits can only encode characters up to 255.
  const json = JSON.stringify(link).replaceAll(
    /[\u0080-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}${prefix}${Array.from(json, encodeCharacter).join('')}`;
}

/** Decodes the content link in text; returns undefined if there is none. */
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

/** Removes the content link from text. */
export const stripContentLink = (text: string): string => text.replace(linkPattern, '');

function encodeCharacter(character: string): string {
  const digitString = character.charCodeAt(0).toString(base).padStart(DIGITS_PER_CHARACTER, '0');
  return Array.from(digitString, (digit) => digits[Number(digit)]).join('');
}

function decodeCharacter(group: string): string {
  const digitString = Array.from(group, (digit) =>
    digits.findIndex((candidate) => candidate === digit),
  ).join('');
  return String.fromCharCode(Number.parseInt(digitString, base));
}
