/** How the text of a parameter becomes a value, and the value text again. */
export interface Reading<Value> {
  /** The value, or undefined where the text is not allowed. */
  read(text: string): Value | undefined;
  /** The one way in which equal values are written. */
  write(value: Value): string;
  /** Completes "must be ...". */
  readonly allowed: string;
}

/** Decimal digits only: what `Number` also reads, such as `0x10`, is no number here. */
const decimal = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** A number from `least` to `most`. */
export function numberFrom(least: number, most: number): Reading<number> {
  return {
    read(text) {
      const value = decimal.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
    write: String,
    allowed: `a number from ${least} to ${most}`,
  };
}

/** A whole number from `least` to `most`. */
export function wholeFrom(least: number, most: number): Reading<number> {
  const number = numberFrom(least, most);
  return {
    read(text) {
      const value = number.read(text);
      return Number.isInteger(value) ? value : undefined;
    },
    write: String,
    allowed: `a whole number from ${least} to ${most}`,
  };
}

/** A length: pixels, or below 1 a share of the picture's own. */
export function lengthUpTo(most: number): Reading<number> {
  const number = numberFrom(0, most);
  return {
    read: (text) => number.read(text) || undefined,
    write: String,
    allowed: `pixels up to ${most}, or a fraction of the image above 0 and below 1`,
  };
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reading<Word> {
  return {
    read: (text) => words.find((word) => word === text),
    write: (word) => word,
    allowed: `one of ${words.join(', ')}`,
  };
}

/** Some of some words, separated by commas; the order in which they are given counts. */
export function someOf<const Word extends string>(
  words: readonly Word[],
): Reading<readonly Word[]> {
  const word = oneOf(words);
  return {
    read(text) {
      const found = text.split(',').map((part) => word.read(part.trim()));
      return found.every((part) => part !== undefined) ? [...new Set(found)] : undefined;
    },
    write: (found) => found.join(','),
    allowed: `some of ${words.join(', ')}, separated by commas`,
  };
}

/** The shape of a picture: so much across for so much down. */
export interface Ratio {
  readonly across: number;
  readonly down: number;
}

const widest = 100;

/** Width and height, as `16:9` or `1.5`. */
export const ratio: Reading<Ratio> = {
  read(text) {
    const [across = '', down = '1', ...rest] = text.split(':');
    if (rest.length > 0 || !decimal.test(across) || !decimal.test(down)) return undefined;
    const value = Number(across) / Number(down);
    if (!(value >= 1 / widest && value <= widest)) return undefined;
    return { across: Number(across), down: Number(down) };
  },
  write: ({ across, down }) => `${across}:${down}`,
  allowed: `width and height as "16:9", the one at most ${widest} times the other`,
};

/** A part of a picture, in its own pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Left, top, width and height, separated by commas. */
export const box: Reading<Box> = {
  read(text) {
    const numbers = text.split(',').map((part) => part.trim());
    if (numbers.length !== 4 || !numbers.every((part) => /^\d{1,5}$/.test(part))) return undefined;
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
    return width > 0 && height > 0 ? { left, top, width, height } : undefined;
  },
  write: ({ left, top, width, height }) => [left, top, width, height].join(','),
  allowed: 'left, top, width and height in pixels, as "0,0,400,300"',
};

/** A colour and how much it covers, each from 0 to 255. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Hexadecimal digits: RGB, ARGB, RRGGBB or AARRGGBB, with `#` or without. */
export const colour: Reading<Colour> = {
  read(text) {
    const digits = text.replace(/^#/, '');
    if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return undefined;
    const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
    const [alpha = 0, red = 0, green = 0, blue = 0] = Buffer.from(long.padStart(8, 'f'), 'hex');
    return { red, green, blue, alpha };
  },
  write: ({ red, green, blue, alpha }) =>
    [...(alpha === 255 ? [] : [alpha]), red, green, blue]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join(''),
  allowed: 'a color as RGB, ARGB, RRGGBB or AARRGGBB',
};
