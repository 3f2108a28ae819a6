import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The fields of a record that the log names. */
const recordIdentitySchema = z.object({
  id: z.string().catch('unknown'),
  __typename: z.string().catch('unknown'),
});

type RecordIdentity = z.infer<typeof recordIdentitySchema>;

/** A record while it is parsed. */
interface ParsedRecord extends RecordIdentity {
  /**
   * Whether malformed optional values become null. The first pass reports them as issues, because
   * only issues carry the full path of a value; the record is then parsed again with true.
   */
  readonly isLenient: boolean;
}

/** The record being parsed, if any. Parsing is synchronous. */
let currentRecord: ParsedRecord | undefined;

/** Warnings that have been logged. Each is logged at most once an hour. */
const loggedWarnings = new LRUCache<string, true>({ max: 1_000, ttl: 60 * 60 * 1_000 });

/**
 * Schema of a list of records. Invalid records are skipped instead of invalidating the list, and
 * each is logged with its ID, its model and the path of the invalid value. Queries must select `id`
 * and `__typename` of each record.
 */
export function recordList<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .transform((records): z.output<Schema>[] =>
      records.flatMap((record) => parseRecord(schema, record)),
    );
}

/**
 * Schema of a single record. Parses to null if the record is missing or invalid. Invalid records
 * are logged.
 */
export function recordOrNull<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((record): z.output<Schema> | null => {
    if (record === null || record === undefined) return null;
    const [parsed = null] = parseRecord(schema, record);
    return parsed;
  });
}

/**
 * Schema of an optional value. Parses to null if the value is missing, an empty string, or invalid.
 * Invalid values are logged with the innermost record that contains them.
 */
export function nullIfInvalid<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((value, { addIssue }): z.output<Schema> | null => {
    if (value === null || value === undefined || value === '') return null;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    if (currentRecord?.isLenient) return null;
    // Outside a record, the issue makes the response invalid.
    for (const { path, message } of result.error.issues) {
      addIssue({ code: 'custom', path, message, params: { isOptional: true } });
    }
    return z.NEVER;
  });
}

/**
 * Schema of a URL path segment: not empty, and without lone surrogates, which cannot be encoded.
 */
export const slugSchema = z
  .string()
  .min(1)
  .refine((slug) => slug.isWellFormed(), 'must be well-formed Unicode');

/** Parses one record; returns an empty list if it is invalid. */
function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  record: unknown,
): z.output<Schema>[] {
  const outerRecord = currentRecord;
  const { data: identity = { id: 'unknown', __typename: 'unknown' } } =
    recordIdentitySchema.safeParse(record);
  try {
    currentRecord = { ...identity, isLenient: false };
    let result = schema.safeParse(record);
    const optionalValueIssues = result.error?.issues.filter(isOptionalValueIssue) ?? [];
    if (optionalValueIssues.length > 0) {
      logOnce('CONTENT_VALUE_IGNORED', identity, optionalValueIssues);
      currentRecord = { ...identity, isLenient: true };
      result = schema.safeParse(record);
    }
    if (result.success) return [result.data];
    logOnce('CONTENT_RECORD_SKIPPED', identity, result.error.issues);
    return [];
  } finally {
    currentRecord = outerRecord;
  }
}

function isOptionalValueIssue(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'custom' && issue.params?.['isOptional'] === true;
}

function logOnce(
  code: string,
  { id, __typename }: RecordIdentity,
  issues: readonly z.core.$ZodIssue[],
): void {
  const model = __typename.replace(/Record$/, '');
  const reasons = issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`);
  const line = `${code} ${model} ${id}: ${reasons.slice(0, 5).join('; ')}`;
  if (loggedWarnings.has(line)) return;
  loggedWarnings.set(line, true);
  console.warn(line);
}
