/**
 * Hides in a text where it can be edited, so that a page in preview can lead there. The mark is
 * JSON, each of its characters written as four digits of base four, each digit as a character that
 * takes no room; four of the first such character stand before it. Tools that look for links to
 * editors read this form.
 */
const digits = ['\u200B', '\u200C', '\u200D', '\uFEFF'] as const;

const base = digits.length;
const digitsPerCharacter = 4;
const start = digits[0].repeat(digitsPerCharacter);

/** What a mark says. */
export interface ContentLink {
  /** Who made the mark. */
  readonly origin: string;
  /** Where the text is edited. */
  readonly href: string;
}

const mark = new RegExp(`${start}((?:[${digits.join('')}]{${digitsPerCharacter}})+)`);

/** The text with a mark behind it; an empty text has no place for one. */
export function encodeContentLink(text: string, said: ContentLink): string {
  if (text === '') return text;
  // Only characters up to 255 fit into four digits.
  const json = JSON.stringify(said).replaceAll(
    /[\u0080-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}${start}${Array.from(json, written).join('')}`;
}

/** What the mark in a text says; undefined where there is none. */
export function decodeContentLink(text: string): ContentLink | undefined {
  const [, written] = mark.exec(text) ?? [];
  if (written === undefined) return undefined;
  const groups = written.match(new RegExp(`.{${digitsPerCharacter}}`, 'gs')) ?? [];
  try {
    return JSON.parse(groups.map(read).join(''));
  } catch {
    return undefined;
  }
}

/** The text without its mark. */
export const stripContentLink = (text: string): string => text.replace(mark, '');

function written(character: string): string {
  const number = character.charCodeAt(0).toString(base).padStart(digitsPerCharacter, '0');
  return Array.from(number, (digit) => digits[Number(digit)]).join('');
}

function read(group: string): string {
  const number = Array.from(group, (digit) => digits.findIndex((one) => one === digit)).join('');
  return String.fromCharCode(Number.parseInt(number, base));
}
