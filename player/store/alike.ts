/**
 * Whether two values are the same, or objects or lists whose parts are the same.
 *
 * Zustand's own comparison knows maps and other things to go through, which no state here holds.
 */
export function areAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b)) return false;
  const parts = Object.entries(a);
  return (
    parts.length === Object.keys(b).length &&
    parts.every(([key, part]) => key in b && Object.is(part, b[key]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value;
