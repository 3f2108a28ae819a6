/**
 * Whether two values are identical, or objects or lists whose members are identical.
 *
 * Smaller than Zustand's `shallow`, which also compares maps and other iterables; the media state
 * contains none.
 */
export function shallowEqual(a: unknown, b: unknown): boolean {
  return (
    Object.is(a, b) ||
    (isObject(a) &&
      isObject(b) &&
      Object.keys(a).length === Object.keys(b).length &&
      Object.entries(a).every(([key, member]) => key in b && Object.is(member, b[key])))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value;
