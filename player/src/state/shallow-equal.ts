/**
 * Whether two values are the same, or objects or lists whose parts are the same.
 *
 * Zustand's own comparison knows maps and other things to go through, which no state here holds.
 */
export function shallowEqual(a: unknown, b: unknown): boolean {
  return (
    Object.is(a, b) ||
    (isObject(a) &&
      isObject(b) &&
      Object.keys(a).length === Object.keys(b).length &&
      Object.entries(a).every(([key, part]) => key in b && Object.is(part, b[key])))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value;
