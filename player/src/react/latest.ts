/**
 * A page that is drawn again makes its objects and functions anew, though they say the same. What
 * is set on an element must not change for that: a film would begin anew.
 */

/** Whether two values say the same: arrow functions do, since the latest is called anyway. */
export function isEqualIgnoringFunctions(a: unknown, b: unknown): boolean {
  if (isCalled(a) && isCalled(b)) return true;
  if (!isPlain(a) || !isPlain(b)) return Object.is(a, b);
  const parts = Object.entries(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    parts.length === Object.keys(b).length &&
    parts.every(([key, part]) => Object.hasOwn(b, key) && isEqualIgnoringFunctions(part, b[key]))
  );
}

/** The value with functions that call whatever stands in their place in the `latest`. */
export function createStableValue(value: unknown, latest: () => unknown): unknown {
  if (isCalled(value)) {
    return (...args: unknown[]): unknown => (latest() as typeof value)(...args);
  }
  if (!isPlain(value)) return value;
  const part = (key: string) => () => (latest() as Record<string, unknown>)[key];
  if (Array.isArray(value)) return value.map((each, at) => createStableValue(each, part(`${at}`)));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, createStableValue(each, part(key))]),
  );
}

/** A function that is called; one that may be made new with `new` is a thing of its own. */
const isCalled = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function' && !Object.hasOwn(value, 'prototype');

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
