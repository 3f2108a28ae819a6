/** How the text of a parameter becomes a value, and the value text again. */
export interface ParameterCodec<Value> {
  /** The value, or undefined where the text is not allowed. */
  parse(text: string): Value | undefined;
  /** The one way in which equal values are written. */
  serialize(value: Value): string;
  /** Completes "must be ...". */
  readonly expected: string;
}

/** Decimal digits only: what `Number` also reads, such as `0x10`, is no number here. */
const decimal = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** A number from `least` to `most`. */
export function numberBetween(least: number, most: number): ParameterCodec<number> {
  return {
    parse(text) {
      const value = decimal.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
    serialize: String,
    expected: `a number from ${least} to ${most}`,
  };
}

/** A whole number from `least` to `most`. */
export function integerBetween(least: number, most: number): ParameterCodec<number> {
  const number = numberBetween(least, most);
  return {
    parse(text) {
      const value = number.parse(text);
      return Number.isInteger(value) ? value : undefined;
    },
    serialize: String,
    expected: `a whole number from ${least} to ${most}`,
  };
}

/** A length: pixels, or below 1 a share of the picture's own. */
export function lengthUpTo(most: number): ParameterCodec<number> {
  const number = numberBetween(0, most);
  return {
    parse: (text) => number.parse(text) || undefined,
    serialize: String,
    expected: `pixels up to ${most}, or a fraction of the image above 0 and below 1`,
  };
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): ParameterCodec<Word> {
  return {
    parse: (text) => words.find((word) => word === text),
    serialize: (word) => word,
    expected: `one of ${words.join(', ')}`,
  };
}

/** Some of some words, separated by commas; the order in which they are given counts. */
export function listOf<const Word extends string>(
  words: readonly Word[],
): ParameterCodec<readonly Word[]> {
  const word = oneOf(words);
  return {
    parse(text) {
      const found = text.split(',').map((part) => word.parse(part.trim()));
      return found.every((part) => part !== undefined) ? [...new Set(found)] : undefined;
    },
    serialize: (found) => found.join(','),
    expected: `some of ${words.join(', ')}, separated by commas`,
  };
}

/** The shape of a picture: so much across for so much down. */
export interface AspectRatio {
  readonly width: number;
  readonly height: number;
}

const widest = 100;

/** Width and height, as `16:9` or `1.5`. */
export const aspectRatio: ParameterCodec<AspectRatio> = {
  parse(text) {
    const [across = '', down = '1', ...rest] = text.split(':');
    if (rest.length > 0 || !decimal.test(across) || !decimal.test(down)) return undefined;
    const value = Number(across) / Number(down);
    if (!(value >= 1 / widest && value <= widest)) return undefined;
    return { width: Number(across), height: Number(down) };
  },
  serialize: ({ width: across, height: down }) => `${across}:${down}`,
  expected: `width and height as "16:9", the one at most ${widest} times the other`,
};

/** A part of a picture, in its own pixels. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Left, top, width and height, separated by commas. */
export const rect: ParameterCodec<Rect> = {
  parse(text) {
    const numbers = text.split(',').map((part) => part.trim());
    if (numbers.length !== 4 || !numbers.every((part) => /^\d{1,5}$/.test(part))) return undefined;
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
    return width > 0 && height > 0 ? { left, top, width, height } : undefined;
  },
  serialize: ({ left, top, width, height }) => [left, top, width, height].join(','),
  expected: 'left, top, width and height in pixels, as "0,0,400,300"',
};

/** A colour and how much it covers, each from 0 to 255. */
export interface RgbaColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Hexadecimal digits: RGB, ARGB, RRGGBB or AARRGGBB, with `#` or without. */
export const hexColor: ParameterCodec<RgbaColor> = {
  parse(text) {
    const digits = text.replace(/^#/, '');
    if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return undefined;
    const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
    const [alpha = 0, red = 0, green = 0, blue = 0] = Buffer.from(long.padStart(8, 'f'), 'hex');
    return { red, green, blue, alpha };
  },
  serialize: ({ red, green, blue, alpha }) =>
    [...(alpha === 255 ? [] : [alpha]), red, green, blue]
      .map((part) => part.toString(16).padStart(2, '0'))
      .join(''),
  expected: 'a color as RGB, ARGB, RRGGBB or AARRGGBB',
};
