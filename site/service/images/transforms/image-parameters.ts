import {
  rect,
  hexColor,
  lengthUpTo,
  numberBetween,
  oneOf,
  aspectRatio,
  listOf,
  integerBetween,
  type ParameterCodec,
} from './parameter-codecs.ts';

/** Maximum width and height of a rendered image in pixels. */
export const maxSidePixels = 8192;

const length = lengthUpTo(maxSidePixels);

/** All parameters of the image API, with the names of imgix. Unknown parameters are ignored. */
export const imageParameterCodecs = {
  ar: aspectRatio,
  auto: listOf(['format', 'compress', 'enhance', 'redeye']),
  bg: hexColor,
  blur: integerBetween(0, 2000),
  bri: integerBetween(-100, 100),
  con: integerBetween(-100, 100),
  crop: listOf([
    'top',
    'bottom',
    'left',
    'right',
    'faces',
    'entropy',
    'edges',
    'attention',
    'focalpoint',
  ]),
  dpr: numberBetween(0.1, 5),
  fit: oneOf(['clamp', 'clip', 'crop', 'facearea', 'fill', 'fillmax', 'max', 'min', 'scale']),
  flip: oneOf(['h', 'v', 'hv']),
  fm: oneOf(['avif', 'gif', 'jpg', 'pjpg', 'png', 'png8', 'png32', 'webp']),
  'fp-x': numberBetween(0, 1),
  'fp-y': numberBetween(0, 1),
  'fp-z': numberBetween(1, 100),
  h: length,
  'max-h': length,
  'max-w': length,
  'min-h': length,
  'min-w': length,
  pad: integerBetween(0, 1000),
  q: integerBetween(0, 100),
  rect,
  rot: numberBetween(0, 360),
  sat: integerBetween(-100, 100),
  sharp: numberBetween(0, 100),
  w: length,
} as const satisfies Readonly<Record<string, ParameterCodec<unknown>>>;

export type ImageParameterName = keyof typeof imageParameterCodecs;

/** Parsed image parameters; missing parameters are `undefined`. */
export type ImageParameters = {
  readonly [Name in ImageParameterName]?: NonNullable<
    ReturnType<(typeof imageParameterCodecs)[Name]['parse']>
  >;
};

/** An image parameter with an invalid value. */
export class InvalidImageParameterError extends Error {
  readonly parameter: string;

  constructor(parameter: string, message: string) {
    super(message);
    this.parameter = parameter;
  }
}

const names = Object.keys(imageParameterCodecs) as ImageParameterName[];

/** Maximum length of an invalid value in an error message; longer than any valid value. */
const MAX_SHOWN_CHARACTERS = 60;

/**
 * Parses the parameters of an image URL. A value can be written in URL-safe Base64 if `64` is
 * appended to its name.
 * @throws InvalidImageParameterError for the first invalid parameter.
 */
export function parseImageParameters(query: URLSearchParams): ImageParameters {
  const entries: [ImageParameterName, unknown][] = [];
  for (const name of names) {
    const text = query.get(name) ?? decodeBase64(query.get(`${name}64`));
    if (text === undefined) continue;
    const value = imageParameterCodecs[name].parse(text);
    if (value === undefined) {
      throw new InvalidImageParameterError(
        name,
        `"${name}" must be ${imageParameterCodecs[name].expected}, but is "${text.slice(0, MAX_SHOWN_CHARACTERS)}".`,
      );
    }
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

/** Serializes parameters in a canonical form, such as `ar=16%3A9&fit=crop&w=750`. */
export function serializeImageParameters(parameters: ImageParameters): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = parameters[name];
    const { serialize } = imageParameterCodecs[name] as ParameterCodec<unknown>;
    if (value !== undefined) query.set(name, serialize(value));
  }
  return query.toString();
}

function decodeBase64(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text, 'base64url').toString();
}
