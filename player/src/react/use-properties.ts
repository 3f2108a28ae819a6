import { useRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

/** Splits props into the props with the given names and the others. */
export function splitProps(
  props: object,
  names: ReadonlySet<string>,
): readonly [properties: Record<string, unknown>, otherProps: Record<string, unknown>] {
  const entries = Object.entries(props);
  return [
    Object.fromEntries(entries.filter(([name]) => names.has(name))),
    Object.fromEntries(entries.filter(([name]) => !names.has(name))),
  ];
}

/**
 * Sets properties of an element when their values change. A property that is no longer in
 * `properties` is set to `undefined`.
 *
 * A page creates new objects and functions with every render, which must not reload the video.
 * Therefore, objects are compared deeply, and their functions are replaced by wrappers that call
 * the latest version.
 */
export function useProperties(
  elementRef: RefObject<HTMLElement | null>,
  properties: Readonly<Record<string, unknown>>,
): void {
  const latestProperties = useRef(properties);
  const appliedProperties = useRef<Readonly<Record<string, unknown>>>({});
  useIsomorphicLayoutEffect(() => {
    latestProperties.current = properties;
    const previousProperties = appliedProperties.current;
    for (const name of new Set([...Object.keys(previousProperties), ...Object.keys(properties)])) {
      const value = properties[name];
      // The element handles a new function that is a property value, so it gets no wrapper.
      const isFunction = typeof value === 'function';
      const isUnchanged = isFunction
        ? value === previousProperties[name]
        : isEqualIgnoringFunctions(value, previousProperties[name]);
      if (isUnchanged) continue;
      const getLatest = (): unknown => latestProperties.current[name];
      const stableValue = isFunction ? value : createStableValue(value, getLatest);
      Reflect.set(elementRef.current ?? {}, name, stableValue);
    }
    appliedProperties.current = properties;
  });
}

/** Whether two values are deeply equal. Functions that are not classes count as equal. */
function isEqualIgnoringFunctions(a: unknown, b: unknown): boolean {
  if (isCallback(a) && isCallback(b)) return true;
  if (!isPlainObject(a) || !isPlainObject(b)) return Object.is(a, b);
  const entries = Object.entries(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    entries.length === Object.keys(b).length &&
    entries.every(
      ([key, value]) => Object.hasOwn(b, key) && isEqualIgnoringFunctions(value, b[key]),
    )
  );
}

/**
 * Copies a value, with functions that call the function at the same position in the latest value.
 */
function createStableValue(value: unknown, getLatest: () => unknown): unknown {
  if (isCallback(value)) {
    return (...args: unknown[]): unknown => (getLatest() as typeof value)(...args);
  }
  if (!isPlainObject(value)) return value;
  const getLatestItem = (key: string) => () => (getLatest() as Record<string, unknown>)[key];
  if (Array.isArray(value))
    return value.map((item, index) => createStableValue(item, getLatestItem(`${index}`)));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, createStableValue(item, getLatestItem(key))]),
  );
}

/**
 * Whether a value is a function without a `prototype`. Others may be classes, which are compared by
 * identity.
 */
const isCallback = (value: unknown): value is (...args: unknown[]) => unknown =>
  typeof value === 'function' && !Object.hasOwn(value, 'prototype');

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}
