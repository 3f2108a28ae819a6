import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import type { Field } from '../../storage/models.ts';

/** The name of the validator by which a model declares the shape of a JSON field. */
export const jsonSchema = 'json_schema';

/** Compiled schemas by their JSON, as models are read from the store again and again. */
const compiled = new LRUCache<string, ValidateFunction>({ max: 100 });

/** Patterns run in linear time: schemas and values come from different people. */
const linearPatterns = Object.assign(
  (pattern: string) => {
    const expression = RE2JS.compile(pattern);
    // Ajv tells patterns apart by what they are as text.
    return { test: (text: string) => expression.matcher(text).find(), toString: () => pattern };
  },
  { code: 'RE2JS' },
);

/**
 * The first thing in a value that its field's JSON Schema does not allow, as a sentence that names
 * its path, such as `chapters[2].title is missing`; undefined where there is none, or no schema.
 */
export function jsonSchemaMistake(
  { apiKey, type: kind, validators }: Pick<Field, 'apiKey' | 'type' | 'validators'>,
  value: unknown,
): string | undefined {
  const schema = validators[jsonSchema];
  if (kind !== 'json' || schema === undefined) return undefined;
  const validate = validatorOf(schema);
  // A schema that is none was stored before it was checked; it asks for nothing.
  if (validate === undefined || validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return first && sentenceOf(first, apiKey);
}

/** Why something is no JSON Schema; undefined where it is one. */
export function schemaMistake(schema: object): string | undefined {
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function validatorOf(schema: object): ValidateFunction | undefined {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  try {
    const validate = compile(schema);
    compiled.set(key, validate);
    return validate;
  } catch {
    return undefined;
  }
}

/** Each schema has a validator of its own, so that the names in one mean nothing in another. */
function compile(schema: object): ValidateFunction {
  return new Ajv2020({ strict: false, code: { regExp: linearPatterns } }).compile(schema);
}

function sentenceOf({ instancePath, keyword, params, message }: ErrorObject, name: string): string {
  const path = name + instancePath.split('/').slice(1).map(stepOf).join('');
  if (keyword === 'required') return `${path}${stepOf(params.missingProperty)} is missing`;
  if (keyword === 'minLength' && params.limit === 1) return `${path} must not be empty`;
  return `${path} ${message ?? 'is not allowed'}`;
}

/** A step of a path in the notation of JavaScript: `[2]` or `.title`. */
function stepOf(step: string): string {
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  return /^\d+$/.test(name) ? `[${name}]` : `.${name}`;
}
