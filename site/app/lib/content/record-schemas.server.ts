import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** A record as the content service answers it, as far as the log names it. */
const namedRecord = z.object({
  id: z.string().catch('unknown'),
  __typename: z.string().catch('unknown'),
});

type NamedRecord = z.infer<typeof namedRecord>;

/** A record while it is parsed. */
interface ParsedRecord extends NamedRecord {
  /**
   * Whether malformed optional values become null. They are issues at first, because Zod tells the
   * whole path of a value only for issues; the record is then parsed again without them.
   */
  readonly isLenient: boolean;
}

/** The record that is being parsed; undefined outside of any. Parsing is synchronous. */
let currentRecord: ParsedRecord | undefined;

/** Warnings that were logged already: a page is requested far more often than it is edited. */
const logged = new LRUCache<string, true>({ max: 1_000, ttl: 60 * 60 * 1_000 });

/**
 * A list of records. Records that do not have the shape are left out and logged one by one with
 * their id, model and the path of the wrong value, so that none takes the rest of the list along.
 * Queries ask for `id` and `__typename` of each record.
 */
export function recordList<Shape extends z.ZodType>(shape: Shape) {
  return z
    .array(z.unknown())
    .transform((all): z.output<Shape>[] => all.flatMap((each) => parseRecord(shape, each)));
}

/** A single record; null where there is none, or where it does not have the shape, which is logged. */
export function recordOrNull<Shape extends z.ZodType>(shape: Shape) {
  return z.unknown().transform((record): z.output<Shape> | null => {
    if (record === null || record === undefined) return null;
    const [parsed = null] = parseRecord(shape, record);
    return parsed;
  });
}

/**
 * A value that a page can do without; null where there is none, where it is an empty text, or where
 * it does not have the shape, which is logged under the record around it.
 */
export function valueOrNull<Shape extends z.ZodType>(shape: Shape) {
  return z.unknown().transform((value, { addIssue }): z.output<Shape> | null => {
    if (value === null || value === undefined || value === '') return null;
    const result = shape.safeParse(value);
    if (result.success) return result.data;
    if (currentRecord?.isLenient) return null;
    // Without a record to name, the value cannot be distinguished from a broken response.
    for (const { path, message } of result.error.issues) {
      addIssue({ code: 'custom', path, message, params: { isOptional: true } });
    }
    return z.NEVER;
  });
}

/** A text that can stand in an address: not empty, and without halves of surrogate pairs. */
export const slugShape = z
  .string()
  .min(1)
  .refine((slug) => slug.isWellFormed(), 'must be well-formed Unicode');

/** Parses one record; an empty list where it does not have the shape. */
function parseRecord<Shape extends z.ZodType>(shape: Shape, record: unknown): z.output<Shape>[] {
  const around = currentRecord;
  const found = namedRecord.safeParse(record);
  const named = found.success ? found.data : { id: 'unknown', __typename: 'unknown' };
  try {
    currentRecord = { ...named, isLenient: false };
    let result = shape.safeParse(record);
    const ignored = result.error?.issues.filter(isOfOptionalValue) ?? [];
    if (ignored.length > 0) {
      logOnce('CONTENT_VALUE_IGNORED', named, ignored);
      currentRecord = { ...named, isLenient: true };
      result = shape.safeParse(record);
    }
    if (result.success) return [result.data];
    logOnce('CONTENT_RECORD_SKIPPED', named, result.error.issues);
    return [];
  } finally {
    currentRecord = around;
  }
}

function isOfOptionalValue(issue: z.core.$ZodIssue): boolean {
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
