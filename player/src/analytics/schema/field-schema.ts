/** The subset of JSON Schema (draft 2020-12) that the fields of a beacon use. */
export type FieldSchema =
  | {
      readonly type: 'integer' | 'number';
      readonly description: string;
      readonly minimum?: number;
      readonly maximum?: number;
    }
  | { readonly type: 'boolean'; readonly description: string }
  | {
      readonly type: 'string';
      readonly description: string;
      readonly enum?: readonly string[];
      readonly maxLength?: number;
      readonly pattern?: string;
    }
  | { readonly type: 'array'; readonly description: string; readonly items: unknown }
  | {
      readonly type: 'object';
      readonly description: string;
      readonly additionalProperties: unknown;
    };

/** The type of the values that a field schema accepts. */
export type FieldValue<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly type: 'string' }
    ? string
    : Schema extends { readonly type: 'integer' | 'number' }
      ? number
      : Schema extends { readonly type: 'boolean' }
        ? boolean
        : Schema extends { readonly type: 'array'; readonly items: infer Item }
          ? FieldValue<Item>[]
          : Schema extends { readonly additionalProperties: infer Property }
            ? Record<string, FieldValue<Property>>
            : never;

/** The type of an object with the given field schemas, all of them optional. */
export type OptionalFieldValues<Fields> = {
  -readonly [Name in keyof Fields]?: FieldValue<Fields[Name]> | undefined;
};

/** The limit for URL paths and messages, in UTF-16 code units. */
const MAX_LONG_STRING_LENGTH = 51_200;
/** The default limit for all other strings, in UTF-16 code units. */
export const MAX_STRING_LENGTH = 1024;

/** The longest duration that a field may have: 30 days, the longest that a view can last. */
const MAX_DURATION_MS = 30 * 86_400_000;
/** The latest time that a field may have: 2100-01-01. */
const MAX_TIME_MS = 4_102_444_800_000;
/** The largest position: live streams may count seconds since 1970. */
const MAX_SECONDS = 1e10;
/** The largest count: an event every 25 ms for 30 days. */
const MAX_COUNT = 1e8;

export const millisecondsField = (description: string) =>
  ({
    type: 'integer',
    minimum: 0,
    maximum: MAX_DURATION_MS,
    description: `${description} Milliseconds.`,
  }) as const;

/** A point in time, in milliseconds since 1970. */
export const timestampField = (description: string) =>
  ({
    type: 'integer',
    minimum: 0,
    maximum: MAX_TIME_MS,
    description: `${description} Milliseconds.`,
  }) as const;

export const secondsField = (description: string) =>
  ({
    type: 'number',
    minimum: 0,
    maximum: MAX_SECONDS,
    description: `${description} Seconds, rounded to milliseconds.`,
  }) as const;

export const countField = (description: string, maximum = MAX_COUNT) =>
  ({ type: 'integer', minimum: 0, maximum, description }) as const;

/** A number from 0 to `maximum`, the largest value that is plausible for the field. */
export const nonNegativeField = (description: string, maximum: number) =>
  ({ type: 'number', minimum: 0, maximum, description }) as const;

/** A number from 0 to 1. */
export const ratioField = (description: string) =>
  ({ type: 'number', minimum: 0, maximum: 1, description: `${description} From 0 to 1.` }) as const;

export const scoreField = (description: string) =>
  ({
    type: 'number',
    minimum: 0,
    maximum: 100,
    description: `${description} From 0 to 100.`,
  }) as const;

export const booleanField = (description: string) => ({ type: 'boolean', description }) as const;

export const stringField = (description: string, maxLength = MAX_STRING_LENGTH) =>
  ({ type: 'string', maxLength, description }) as const;

/** A URL path or a message, which may be longer than other strings. */
export const longStringField = (description: string) =>
  stringField(description, MAX_LONG_STRING_LENGTH);

export const enumField = <const Values extends readonly string[]>(
  description: string,
  values: Values,
) => ({ type: 'string', enum: values, description }) as const;

/** A version 7 UUID (RFC 9562), which sorts by its creation time. */
export const uuidField = (description: string) =>
  ({
    type: 'string',
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
    description: `${description} A version 7 UUID in lowercase.`,
  }) as const;
