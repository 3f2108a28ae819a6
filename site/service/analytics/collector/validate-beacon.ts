import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Beacon, ViewEvent } from 'vitrine/beacon-schema';
import schema from '../beacon-1.json' with { type: 'json' };
import { CollectorError, type ValidationIssue } from './collector-error.ts';

/** A valid beacon without its invalid events. */
export interface ValidatedBeacon {
  readonly beacon: Beacon;
  /** The issues of the dropped events. */
  readonly dropped: readonly ValidationIssue[];
}

/** Maximum absolute value of a number: larger than any time or size, and within the integer range of every database. */
const MAX_NUMBER = 1e15;

/**
 * Maximum length of accepted texts. Texts longer than the schema allows are accepted up to this
 * length, and truncated when stored.
 */
const MAX_STRING_LENGTH = 51_200;

/** JSON Schema keywords that limit the range of a number. */
const rangeKeywords: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

interface Validators {
  /** Validates a beacon without its events, so that an invalid event does not reject the others. */
  readonly beacon: ValidateFunction;
  /** Validates an event, by event type. */
  readonly event: ReadonlyMap<unknown, ValidateFunction>;
}

let cachedValidators: Validators | undefined;

/**
 * Compiles the validators when the first beacon is received: they take 14 MB, and many servers
 * receive none.
 */
const getValidators = (): Validators => (cachedValidators ??= compileValidators());

function compileValidators(): Validators {
  // A newer player may send fields that an older collector does not know.
  const ajv = new Ajv2020({ strict: false, removeAdditional: true });
  const { events: eventList, ...fields } = schema.properties;
  const beacon = ajv.compile(
    addBounds({
      ...schema,
      $id: 'beacon-1-whole.json',
      properties: { ...fields, events: { ...eventList, items: { type: 'object' } } },
    }),
  );
  const types = eventList.items.oneOf.map(
    (event) => [event.properties.type.const, ajv.compile(addBounds(event))] as const,
  );
  return { beacon, event: new Map(types) };
}

/**
 * Validates a beacon against the published schema. Unknown fields are removed from `value`, and
 * events that are invalid or of an unknown type are dropped, because a newer player may send to an
 * older collector.
 * @throws CollectorError if the beacon itself is invalid or has no valid event.
 */
export function validateBeacon(value: unknown): ValidatedBeacon {
  const { beacon: validate } = getValidators();
  if (!validate(value)) throw new CollectorError(422, getIssues(validate, ''));
  const beacon = value as Beacon;
  const dropped: ValidationIssue[] = [];
  const events = beacon.events.filter((event, index) => {
    const issues = validateEvent(event, `/events/${index}`);
    dropped.push(...issues);
    return issues.length === 0;
  });
  if (events.length === 0) throw new CollectorError(422, dropped);
  return { beacon: { ...beacon, events }, dropped };
}

function validateEvent(event: ViewEvent, pointer: string): readonly ValidationIssue[] {
  const validate = getValidators().event.get(event.type);
  if (validate === undefined) {
    return [{ pointer: `${pointer}/type`, message: 'is not a known event type' }];
  }
  return validate(event) ? [] : getIssues(validate, pointer);
}

/** Returns the errors of the last validation; `pointer` is the location of the validated value. */
function getIssues({ errors }: ValidateFunction, pointer: string): ValidationIssue[] {
  return (errors ?? []).map(({ instancePath, keyword, message = 'is invalid' }: ErrorObject) => ({
    pointer: pointer + instancePath,
    // Ajv messages contain no values of the request, so they are safe to return and to log.
    message,
    ...(rangeKeywords.has(keyword) && { isOutlier: true }),
  }));
}

/**
 * Returns a copy of a schema in which `MAX_NUMBER` limits all numbers and `MAX_STRING_LENGTH` all
 * texts.
 */
function addBounds<Schema extends object>(schema: Schema): Schema {
  const properties = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [key, isSchema ? addBounds(value) : value];
  });
  const isNumber = 'type' in schema && (schema.type === 'integer' || schema.type === 'number');
  const bounds = isNumber ? { minimum: -MAX_NUMBER, maximum: MAX_NUMBER } : {};
  const length = 'maxLength' in schema && 'type' in schema ? { maxLength: MAX_STRING_LENGTH } : {};
  return { ...bounds, ...Object.fromEntries(properties), ...length } as Schema;
}
