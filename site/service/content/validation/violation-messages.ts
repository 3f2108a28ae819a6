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
  image: 'must be an image',
  transformable_image: 'must be an image other than SVG',
  video: 'must be a video or audio file',
};

function extension({ extensions, predefined_list: list }: Details): string {
  if (Array.isArray(extensions))
    return `must be a file of one of these types: ${extensions.join(', ')}`;
  return lists[String(list)] ?? `must be a file of the type ${shown(list)}`;
}

/** What is said of a validator, completing "FIELD ..."; those that are absent are named. */
const sentences: Readonly<Record<string, (details: Details) => string>> = {
  REQUIRED: () => 'is required',
  INVALID: () => 'must be a value of the right type',
  UNIQUE: () => 'is already used by another record',
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
  JSON_SCHEMA: ({ mistake }) => `has an invalid value: ${shown(mistake)}`,
};

/** Says what a record does not fulfil, completing "FIELD ...". */
export function violationMessage({ code, details }: Violation): string {
  const name = code.replace('VALIDATION_', '');
  return (
    sentences[name]?.(details) ?? `must fulfil "${name.toLowerCase()}": ${JSON.stringify(details)}`
  );
}
