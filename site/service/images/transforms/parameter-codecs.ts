/** Parses and serializes the values of a parameter. */
export interface ParameterCodec<Value> {
  /** Returns the value, or `undefined` if the text is invalid. */
  parse(text: string): Value | undefined;
  /** Returns the canonical text of a value. */
  serialize(value: Value): string;
  /** Description of valid values that completes "must be …". */
  readonly expected: string;
}

/** Decimal digits only: other notations that `Number` accepts, such as `0x10`, are invalid. */
const decimal = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** A number from `min` to `max`. */
export function numberBetween(min: number, max: number): ParameterCodec<number> {
  return {
    parse(text) {
      const value = decimal.test(text) ? Number(text) : Number.NaN;
      return value >= min && value <= max ? value : undefined;
    },
    serialize: String,
    expected: `a number from ${min} to ${max}`,
  };
}

/** An integer from `min` to `max`. */
export function integerBetween(min: number, max: number): ParameterCodec<number> {
  const number = numberBetween(min, max);
  return {
    parse(text) {
      const value = number.parse(text);
      return Number.isInteger(value) ? value : undefined;
    },
    serialize: String,
    expected: `a whole number from ${min} to ${max}`,
  };
}

/** A length in pixels, or a fraction of the image's own length if below 1. */
export function lengthUpTo(max: number): ParameterCodec<number> {
  const number = numberBetween(0, max);
  return {
    parse: (text) => number.parse(text) || undefined,
    serialize: String,
    expected: `pixels up to ${max}, or a fraction of the image above 0 and below 1`,
  };
}

/** One of the given keywords. */
export function oneOf<const Keyword extends string>(
  keywords: readonly Keyword[],
): ParameterCodec<Keyword> {
  return {
    parse: (text) => keywords.find((keyword) => keyword === text),
    serialize: (keyword) => keyword,
    expected: `one of ${keywords.join(', ')}`,
  };
}

/**
 * A comma-separated list of the given keywords. Their order is significant, duplicates are removed.
 */
export function listOf<const Keyword extends string>(
  keywords: readonly Keyword[],
): ParameterCodec<readonly Keyword[]> {
  const keyword = oneOf(keywords);
  return {
    parse(text) {
      const values = text.split(',').map((item) => keyword.parse(item.trim()));
      return values.every((item) => item !== undefined) ? [...new Set(values)] : undefined;
    },
    serialize: (values) => values.join(','),
    expected: `some of ${keywords.join(', ')}, separated by commas`,
  };
}

/** The ratio of width to height. */
export interface AspectRatio {
  readonly width: number;
  readonly height: number;
}

const MAX_RATIO = 100;

/** An aspect ratio, written as `16:9` or `1.5`. */
export const aspectRatio: ParameterCodec<AspectRatio> = {
  parse(text) {
    const [width = '', height = '1', ...rest] = text.split(':');
    if (rest.length > 0 || !decimal.test(width) || !decimal.test(height)) return undefined;
    const value = Number(width) / Number(height);
    if (!(value >= 1 / MAX_RATIO && value <= MAX_RATIO)) return undefined;
    return { width: Number(width), height: Number(height) };
  },
  serialize: ({ width, height }) => `${width}:${height}`,
  expected: `width and height as "16:9", the one at most ${MAX_RATIO} times the other`,
};

/** A rectangle in pixels of the image. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle, written as left, top, width and height, separated by commas. */
export const rect: ParameterCodec<Rect> = {
  parse(text) {
    const numbers = text.split(',').map((item) => item.trim());
    if (numbers.length !== 4 || !numbers.every((item) => /^\d{1,5}$/.test(item))) return undefined;
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
    return width > 0 && height > 0 ? { left, top, width, height } : undefined;
  },
  serialize: ({ left, top, width, height }) => [left, top, width, height].join(','),
  expected: 'left, top, width and height in pixels, as "0,0,400,300"',
};

/** A color with its alpha, each channel from 0 to 255. */
export interface RgbaColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** A color in hexadecimal digits: RGB, ARGB, RRGGBB or AARRGGBB, with or without `#`. */
export const hexColor: ParameterCodec<RgbaColor> = {
  parse(text) {
    const digits = text.replace(/^#/, '');
    if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(digits)) return undefined;
    const longDigits = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
    const [alpha = 0, red = 0, green = 0, blue = 0] = Buffer.from(
      longDigits.padStart(8, 'f'),
      'hex',
    );
    return { red, green, blue, alpha };
  },
  serialize: ({ red, green, blue, alpha }) =>
    [...(alpha === 255 ? [] : [alpha]), red, green, blue]
      .map((item) => item.toString(16).padStart(2, '0'))
      .join(''),
  expected: 'a color as RGB, ARGB, RRGGBB or AARRGGBB',
};
