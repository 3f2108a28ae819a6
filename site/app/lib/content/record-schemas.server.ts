import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The fields of a record that the log names. */
const namedRecord = z.object({
  id: z.string().catch('unknown'),
  __typename: z.string().catch('unknown'),
});

type NamedRecord = z.infer<typeof namedRecord>;

/** A record while it is parsed. */
interface ParsedRecord extends NamedRecord {
  /**
   * Whether malformed optional values become null. The first pass reports them as issues, because
   * only issues carry the full path of a value; the record is then parsed again with true.
   */
  readonly isLenient: boolean;
}

/** The record that is being parsed; undefined outside of any. Parsing is synchronous. */
let currentRecord: ParsedRecord | undefined;

/** Warnings that have been logged, to log each once an hour at most. */
const logged = new LRUCache<string, true>({ max: 1_000, ttl: 60 * 60 * 1_000 });

/**
 * Schema of a list of records. Invalid records are skipped, so that one does not invalidate the
 * list; each is logged with its ID, its model and the path of the invalid value. Queries must
 * select `id` and `__typename` of each record.
 */
export function recordList<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.unknown())
    .transform((records): z.output<Schema>[] =>
      records.flatMap((record) => parseRecord(schema, record)),
    );
}

/** Schema of a single record; null if there is none, or if it is invalid, which is logged. */
export function recordOrNull<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((record): z.output<Schema> | null => {
    if (record === null || record === undefined) return null;
    const [parsed = null] = parseRecord(schema, record);
    return parsed;
  });
}

/**
 * Schema of an optional value; null if it is absent, an empty string, or invalid, which is logged
 * under the innermost record around it.
 */
export function nullIfInvalid<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((value, { addIssue }): z.output<Schema> | null => {
    if (value === null || value === undefined || value === '') return null;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    if (currentRecord?.isLenient) return null;
    // Without a record to name, the value cannot be distinguished from a broken response.
    for (const { path, message } of result.error.issues) {
      addIssue({ code: 'custom', path, message, params: { isOptional: true } });
    }
    return z.NEVER;
  });
}

/** Schema of a URL path segment: not empty, and without lone surrogates, which cannot be encoded. */
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
  const { data: named = { id: 'unknown', __typename: 'unknown' } } = namedRecord.safeParse(record);
  try {
    currentRecord = { ...named, isLenient: false };
    let result = schema.safeParse(record);
    const ignored = result.error?.issues.filter(isOptionalValueIssue) ?? [];
    if (ignored.length > 0) {
      logOnce('CONTENT_VALUE_IGNORED', named, ignored);
      currentRecord = { ...named, isLenient: true };
      result = schema.safeParse(record);
    }
    if (result.success) return [result.data];
    logOnce('CONTENT_RECORD_SKIPPED', named, result.error.issues);
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
  { id, __typename }: NamedRecord,
  issues: readonly z.core.$ZodIssue[],
): void {
  const model = __typename.replace(/Record$/, '');
  const reasons = issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`);
  const line = `${code} ${model} ${id}: ${reasons.slice(0, 5).join('; ')}`;
  if (logged.has(line)) return;
  logged.set(line, true);
  console.warn(line);
}
