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

/** Longest side of a picture that is made, in pixels. */
export const maxSidePixels = 8192;

const length = lengthUpTo(maxSidePixels);

/** Every parameter of a picture's address; names that are not here are left alone. */
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

/** What a picture's address asks for; what is absent was not asked for. */
export type ImageParameters = {
  readonly [Name in ImageParameterName]?: NonNullable<
    ReturnType<(typeof imageParameterCodecs)[Name]['parse']>
  >;
};

/** A parameter with a value that it cannot have. */
export class InvalidImageParameterError extends Error {
  readonly parameter: string;

  constructor(parameter: string, sentence: string) {
    super(sentence);
    this.parameter = parameter;
  }
}

const names = Object.keys(imageParameterCodecs) as ImageParameterName[];

/** Longer than any value that is allowed; more of it is not repeated to who asked. */
const mostShown = 60;

/**
 * Reads the parameters of a picture's address. A value may stand in URL-safe Base64 under the name
 * with `64` behind it.
 * @throws BadParameter that names the first parameter with a bad value.
 */
export function parseImageParameters(query: URLSearchParams): ImageParameters {
  const found: [ImageParameterName, unknown][] = [];
  for (const name of names) {
    const text = query.get(name) ?? fromBase64(query.get(`${name}64`));
    if (text === undefined) continue;
    const value = imageParameterCodecs[name].parse(text);
    if (value === undefined) {
      throw new InvalidImageParameterError(
        name,
        `"${name}" must be ${imageParameterCodecs[name].expected}, but is "${text.slice(0, mostShown)}".`,
      );
    }
    found.push([name, value]);
  }
  return Object.fromEntries(found);
}

/** Writes parameters the one way in which equal ones are written: `ar=16%3A9&fit=crop&w=750`. */
export function serializeImageParameters(asked: ImageParameters): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = asked[name];
    const { serialize } = imageParameterCodecs[name] as ParameterCodec<unknown>;
    if (value !== undefined) query.set(name, serialize(value));
  }
  return query.toString();
}

function fromBase64(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text, 'base64url').toString();
}
