import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Beacon, ViewEvent } from 'vitrine/beacon-schema';
import schema from '../beacon-1.json' with { type: 'json' };
import { CollectorError, type ValidationIssue } from './collector-error.ts';

/** A beacon that can be kept, without those of its events that cannot. */
export interface ValidatedBeacon {
  readonly beacon: Beacon;
  /** What is wrong with each event that is left out. */
  readonly dropped: readonly ValidationIssue[];
}

/** Larger than any time or size, and small enough for the whole numbers of every database. */
const largestNumber = 1e15;

/** Texts up to this length are accepted and cropped when stored: other senders may not crop them. */
const longestText = 51_200;

/** Keywords of JSON Schema that a number of the right type violates if it is out of range. */
const rangeKeywords: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
]);

interface Checks {
  /** All but what the events say, so that one of them does not spoil the others. */
  readonly whole: ValidateFunction;
  /** By type of event. */
  readonly event: ReadonlyMap<unknown, ValidateFunction>;
}

let made: Checks | undefined;

/** Made at the first beacon: they take 14 MB, and many services never hear of one. */
const checks = (): Checks => (made ??= makeChecks());

function makeChecks(): Checks {
  // A newer player tells of more than an older collector knows.
  const ajv = new Ajv2020({ strict: false, removeAdditional: true });
  const { events: eventList, ...fields } = schema.properties;
  const whole = ajv.compile(
    bounded({
      ...schema,
      $id: 'beacon-1-whole.json',
      properties: { ...fields, events: { ...eventList, items: { type: 'object' } } },
    }),
  );
  const types = eventList.items.oneOf.map(
    (each) => [each.properties.type.const, ajv.compile(bounded(each))] as const,
  );
  return { whole, event: new Map(types) };
}

/**
 * Holds a beacon against the published schema. Fields that it does not name are taken out of
 * `value`; events of an unknown type, or that are wrong in themselves, are left out: a newer player
 * may talk to an older collector.
 * @throws CollectorError where the beacon as a whole is wrong, or no event of it can be kept.
 */
export function validateBeacon(value: unknown): ValidatedBeacon {
  const { whole } = checks();
  if (!whole(value)) throw new CollectorError(422, complaints(whole, ''));
  const beacon = value as Beacon;
  const dropped: ValidationIssue[] = [];
  const events = beacon.events.filter((event, index) => {
    const wrong = wrongWith(event, `/events/${index}`);
    dropped.push(...wrong);
    return wrong.length === 0;
  });
  if (events.length === 0) throw new CollectorError(422, dropped);
  return { beacon: { ...beacon, events }, dropped };
}

function wrongWith(event: ViewEvent, at: string): readonly ValidationIssue[] {
  const check = checks().event.get(event.type);
  if (check === undefined) return [{ pointer: `${at}/type`, message: 'is not a known event type' }];
  return check(event) ? [] : complaints(check, at);
}

function complaints({ errors }: ValidateFunction, at: string): ValidationIssue[] {
  return (errors ?? []).map(({ instancePath, keyword, message = 'is wrong' }: ErrorObject) => ({
    pointer: at + instancePath,
    // In the words of the validator, which do not repeat what was sent.
    message,
    ...(rangeKeywords.has(keyword) && { isOutlier: true }),
  }));
}

/** The same schema, with bounds for all of its numbers, and with the limit above for its texts. */
function bounded<Schema extends object>(schema: Schema): Schema {
  const inner = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [key, isSchema ? bounded(value) : value];
  });
  const isNumber = 'type' in schema && (schema.type === 'integer' || schema.type === 'number');
  const bounds = isNumber ? { minimum: -largestNumber, maximum: largestNumber } : {};
  const length = 'maxLength' in schema && 'type' in schema ? { maxLength: longestText } : {};
  return { ...bounds, ...Object.fromEntries(inner), ...length } as Schema;
}
