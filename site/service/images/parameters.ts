import {
  box,
  colour,
  lengthUpTo,
  numberFrom,
  oneOf,
  ratio,
  someOf,
  wholeFrom,
  type Reading,
} from './readings.ts';

/** Longest side of a picture that is made, in pixels. */
export const longestSide = 8192;

const length = lengthUpTo(longestSide);

/** Every parameter of a picture's address; names that are not here are left alone. */
export const parameters = {
  ar: ratio,
  auto: someOf(['format', 'compress', 'enhance', 'redeye']),
  bg: colour,
  blur: wholeFrom(0, 2000),
  bri: wholeFrom(-100, 100),
  con: wholeFrom(-100, 100),
  crop: someOf([
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
  dpr: numberFrom(0.1, 5),
  fit: oneOf(['clamp', 'clip', 'crop', 'facearea', 'fill', 'fillmax', 'max', 'min', 'scale']),
  flip: oneOf(['h', 'v', 'hv']),
  fm: oneOf(['avif', 'gif', 'jpg', 'pjpg', 'png', 'png8', 'png32', 'webp']),
  'fp-x': numberFrom(0, 1),
  'fp-y': numberFrom(0, 1),
  'fp-z': numberFrom(1, 100),
  h: length,
  'max-h': length,
  'max-w': length,
  'min-h': length,
  'min-w': length,
  pad: wholeFrom(0, 1000),
  q: wholeFrom(0, 100),
  rect: box,
  rot: numberFrom(0, 360),
  sat: wholeFrom(-100, 100),
  sharp: numberFrom(0, 100),
  w: length,
} as const satisfies Readonly<Record<string, Reading<unknown>>>;

export type ParameterName = keyof typeof parameters;

/** What a picture's address asks for; what is absent was not asked for. */
export type ImageParameters = {
  readonly [Name in ParameterName]?: NonNullable<ReturnType<(typeof parameters)[Name]['read']>>;
};

/** A parameter with a value that it cannot have. */
export class BadParameter extends Error {
  readonly parameter: string;

  constructor(parameter: string, sentence: string) {
    super(sentence);
    this.parameter = parameter;
  }
}

const names = Object.keys(parameters) as ParameterName[];

/** Longer than any value that is allowed; more of it is not repeated to who asked. */
const mostShown = 60;

/**
 * Reads the parameters of a picture's address. A value may stand in URL-safe Base64 under the name
 * with `64` behind it.
 * @throws BadParameter that names the first parameter with a bad value.
 */
export function imageParameters(query: URLSearchParams): ImageParameters {
  const found: [ParameterName, unknown][] = [];
  for (const name of names) {
    const text = query.get(name) ?? fromBase64(query.get(`${name}64`));
    if (text === undefined) continue;
    const value = parameters[name].read(text);
    if (value === undefined) {
      throw new BadParameter(
        name,
        `"${name}" must be ${parameters[name].allowed}, but is "${text.slice(0, mostShown)}".`,
      );
    }
    found.push([name, value]);
  }
  return Object.fromEntries(found);
}

/** Writes parameters the one way in which equal ones are written: `ar=16%3A9&fit=crop&w=750`. */
export function imageQuery(asked: ImageParameters): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = asked[name];
    const { write } = parameters[name] as Reading<unknown>;
    if (value !== undefined) query.set(name, write(value));
  }
  return query.toString();
}

function fromBase64(text: string | null): string | undefined {
  return text === null ? undefined : Buffer.from(text, 'base64url').toString();
}
