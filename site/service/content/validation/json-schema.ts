import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import type { Field } from '../../storage/records/models.ts';

/** The name of the validator with the JSON Schema of a JSON field. */
export const jsonSchemaValidator = 'json_schema';

/** Compiled schemas by their JSON, because models are reloaded often. */
const compiledSchemas = new LRUCache<string, ValidateFunction>({ max: 100 });

/** Runs patterns in linear time, because neither schemas nor values are trusted. */
const linearTimeRegExp = Object.assign(
  (pattern: string) => {
    const expression = RE2JS.compile(pattern);
    // Ajv identifies patterns by their string.
    return { test: (text: string) => expression.matcher(text).find(), toString: () => pattern };
  },
  { code: 'RE2JS' },
);

/**
 * Validates a value against the JSON Schema of its field. Returns a message about the first error,
 * such as `chapters[2].title is missing`; undefined if the value is valid or there is no schema.
 */
export function findJsonSchemaError(
  { apiKey, type, validators }: Pick<Field, 'apiKey' | 'type' | 'validators'>,
  value: unknown,
): string | undefined {
  const schema = validators[jsonSchemaValidator];
  if (type !== 'json' || schema === undefined) return undefined;
  const validate = getValidator(schema);
  // Invalid schemas, stored before schemas were validated, are ignored.
  if (validate === undefined || validate(value)) return undefined;
  const [firstError] = validate.errors ?? [];
  return firstError && formatError(firstError, apiKey);
}

/** Returns a message about the first error in a JSON Schema; undefined if the schema is valid. */
export function findSchemaDefinitionError(schema: object): string | undefined {
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function getValidator(schema: object): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  const cached = compiledSchemas.get(key);
  if (cached !== undefined) return cached;
  try {
    // Schemas are validated when they are stored. Validating one compiles the meta-schema, which takes
    // longer than compiling the schema of a field.
    const validate = compile(schema, { validateSchema: false });
    compiledSchemas.set(key, validate);
    return validate;
  } catch {
    return undefined;
  }
}

/** Compiles a schema with its own Ajv instance, so that IDs in one schema do not affect another. */
function compile(schema: object, options?: Options): ValidateFunction {
  return new Ajv2020({ strict: false, code: { regExp: linearTimeRegExp }, ...options }).compile(
    schema,
  );
}

function formatError(
  { instancePath, keyword, params, message }: ErrorObject,
  name: string,
): string {
  const path = name + instancePath.split('/').slice(1).map(formatPathSegment).join('');
  if (keyword === 'required')
    return `${path}${formatPathSegment(params.missingProperty)} is missing`;
  if (keyword === 'minLength' && params.limit === 1) return `${path} must not be empty`;
  return `${path} ${message ?? 'is not allowed'}`;
}

/** Formats a path segment in JavaScript notation: `[2]` or `.title`. */
function formatPathSegment(segment: string): string {
  const name = segment.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(name) ? `[${name}]` : `.${name}`;
}
