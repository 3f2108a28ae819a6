import type { Violation } from './violation.ts';

type Details = Violation['details'];

/** Models may be made with anything in their validators. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Says within which numbers something must keep. */
function range({ eq, min, max }: Details, things = ''): string {
  if (eq !== undefined) return `${shown(eq)}${things}`;
  if (min === undefined) return `${shown(max)}${things} or less`;
  if (max === undefined) return `${shown(min)}${things} or more`;
  return `from ${shown(min)} to ${shown(max)}${things}`;
}

function format({ predefined_pattern: named, custom_pattern: pattern }: Details): string {
  return pattern === undefined
    ? `must be of the form ${shown(named)}`
    : `must match ${shown(pattern)}`;
}

/** What a file must be to stand in one of the lists that the protocol names. */
const lists: Readonly<Record<string, string>> = {
  image: 'must be a picture',
  transformable_image: 'must be a picture, and not an SVG',
  video: 'must be a film or a sound',
};

function extension({ extensions, predefined_list: list }: Details): string {
  if (Array.isArray(extensions)) return `must be a file of these kinds: ${extensions.join(', ')}`;
  return lists[String(list)] ?? `must be a file of the kind ${shown(list)}`;
}

/** What is said of a validator, completing "FIELD ..."; those that are absent are named. */
const sentences: Readonly<Record<string, (details: Details) => string>> = {
  REQUIRED: () => 'must be given',
  INVALID: () => 'must hold a value of its kind',
  UNIQUE: () => 'is that of another record already',
  LENGTH: (details) => `must have ${range(details, ' characters')}`,
  TITLE_LENGTH: (details) => `must have a title of ${range(details, ' characters')}`,
  DESCRIPTION_LENGTH: (details) => `must have a description of ${range(details, ' characters')}`,
  SIZE: (details) => `must have ${range(details, ' entries')}`,
  NUMBER_RANGE: (details) => `must be ${range(details)}`,
  DATE_RANGE: (details) => `must be ${range(details)}`,
  DATE_TIME_RANGE: (details) => `must be ${range(details)}`,
  ENUM: ({ values }) => `must be one of ${Array.isArray(values) ? values.join(', ') : ''}`,
  FORMAT: format,
  SLUG_FORMAT: format,
  EXTENSION: extension,
  JSON_SCHEMA: ({ mistake }) => `has a wrong value: ${shown(mistake)}`,
};

/** Says what a record does not fulfil, completing "FIELD ...". */
export function sentenceOf({ code, details }: Violation): string {
  const name = code.replace('VALIDATION_', '');
  return (
    sentences[name]?.(details) ?? `must fulfil "${name.toLowerCase()}": ${JSON.stringify(details)}`
  );
}
