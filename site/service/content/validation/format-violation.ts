import { formatCount } from '../../../lib/text/format-count.ts';
import type { Violation } from './violation.ts';

type Details = Violation['details'];

/** Formats a validator option, which may have any type. */
const formatOption = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Formats the allowed range, such as `at least 2` or `from 1 to 5`. */
function formatRange({ eq, min, max }: Details, formatLimit = formatOption): string {
  if (eq !== undefined) return formatLimit(eq);
  if (min === undefined) return `at most ${formatLimit(max)}`;
  if (max === undefined) return `at least ${formatLimit(min)}`;
  return `from ${formatOption(min)} to ${formatLimit(max)}`;
}

const formatCharacters = (limit: unknown): string => formatCount(Number(limit), 'character');
const formatEntries = (limit: unknown): string => formatCount(Number(limit), 'entry', 'entries');

function formatPatternMessage({
  predefined_pattern: predefinedPattern,
  custom_pattern: pattern,
}: Details): string {
  return pattern === undefined
    ? `must match the pattern "${formatOption(predefinedPattern)}"`
    : `must match ${formatOption(pattern)}`;
}

/** Messages for the predefined lists of extensions. */
const listMessages: Readonly<Record<string, string>> = {
  image: 'must be an image',
  transformable_image: 'must be an image other than SVG',
  video: 'must be a video or audio file',
};

function formatExtensionMessage({ extensions, predefined_list: list }: Details): string {
  if (Array.isArray(extensions))
    return `must be a file of one of these types: ${extensions.join(', ')}`;
  return listMessages[String(list)] ?? `must be a file of the type ${formatOption(list)}`;
}

/**
 * Messages by validator, completing "FIELD ...". Other validators are described by their options.
 */
const messages: Readonly<Record<string, (details: Details) => string>> = {
  REQUIRED: () => 'is required',
  INVALID: () => 'must be a value of the correct type',
  UNIQUE: () => 'is already used by another record',
  LENGTH: (details) => `must have ${formatRange(details, formatCharacters)}`,
  TITLE_LENGTH: (details) => `must have a title of ${formatRange(details, formatCharacters)}`,
  DESCRIPTION_LENGTH: (details) =>
    `must have a description of ${formatRange(details, formatCharacters)}`,
  SIZE: (details) => `must have ${formatRange(details, formatEntries)}`,
  NUMBER_RANGE: (details) => `must be ${formatRange(details)}`,
  DATE_RANGE: (details) => `must be ${formatRange(details)}`,
  DATE_TIME_RANGE: (details) => `must be ${formatRange(details)}`,
  ENUM: ({ values }) => `must be one of ${Array.isArray(values) ? values.join(', ') : ''}`,
  FORMAT: formatPatternMessage,
  SLUG_FORMAT: formatPatternMessage,
  EXTENSION: formatExtensionMessage,
  JSON_SCHEMA: ({ mistake }) => `has an invalid value: ${formatOption(mistake)}`,
};

/** Formats a violation as a message that completes "FIELD ...". */
export function formatViolation({ code, details }: Violation): string {
  const name = code.replace('VALIDATION_', '');
  return (
    messages[name]?.(details) ?? `must satisfy "${name.toLowerCase()}": ${JSON.stringify(details)}`
  );
}
