import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import type { Field } from '../../storage/records/models.ts';

/** The name of the validator with the JSON Schema of a JSON field. */
export const jsonSchema = 'json_schema';

/** Compiled schemas by their JSON, because models are loaded again and again. */
const compiled = new LRUCache<string, ValidateFunction>({ max: 100 });

/** Runs patterns in linear time, because schemas and values come from different people. */
const linearPatterns = Object.assign(
  (pattern: string) => {
    const expression = RE2JS.compile(pattern);
    // Ajv compares patterns by their string.
    return { test: (text: string) => expression.matcher(text).find(), toString: () => pattern };
  },
  { code: 'RE2JS' },
);

/**
 * Validates a value against the JSON Schema of its field. Returns the first error as a sentence with
 * its path, such as `chapters[2].title is missing`; undefined if it is valid or there is no schema.
 */
export function findJsonSchemaError(
  { apiKey, type, validators }: Pick<Field, 'apiKey' | 'type' | 'validators'>,
  value: unknown,
): string | undefined {
  const schema = validators[jsonSchema];
  if (type !== 'json' || schema === undefined) return undefined;
  const validate = getValidator(schema);
  // An invalid schema was stored before schemas were checked; it is ignored.
  if (validate === undefined || validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return first && formatError(first, apiKey);
}

/** Returns why a value is not a JSON Schema; undefined if it is one. */
export function checkJsonSchema(schema: object): string | undefined {
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function getValidator(schema: object): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  const cached = compiled.get(key);
  if (cached !== undefined) return cached;
  try {
    const validate = compile(schema);
    compiled.set(key, validate);
    return validate;
  } catch {
    return undefined;
  }
}

/** Each schema gets its own Ajv instance, so that IDs in one schema do not affect another. */
function compile(schema: object): ValidateFunction {
  return new Ajv2020({ strict: false, code: { regExp: linearPatterns } }).compile(schema);
}

function formatError(
  { instancePath, keyword, params, message }: ErrorObject,
  name: string,
): string {
  const path = name + instancePath.split('/').slice(1).map(formatStep).join('');
  if (keyword === 'required') return `${path}${formatStep(params.missingProperty)} is missing`;
  if (keyword === 'minLength' && params.limit === 1) return `${path} must not be empty`;
  return `${path} ${message ?? 'is not allowed'}`;
}

/** A path segment in JavaScript notation: `[2]` or `.title`. */
function formatStep(step: string): string {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(name) ? `[${name}]` : `.${name}`;
}
