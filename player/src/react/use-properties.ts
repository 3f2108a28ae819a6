import { useRef, type RefObject } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { isEqualIgnoringFunctions, createStableValue } from './latest.ts';

/** Parts a component's props into those that are properties of its element, and all others. */
export function splitProps(
  props: object,
  names: ReadonlySet<string>,
): readonly [properties: Record<string, unknown>, others: Record<string, unknown>] {
  const entries = Object.entries(props);
  return [
    Object.fromEntries(entries.filter(([name]) => names.has(name))),
    Object.fromEntries(entries.filter(([name]) => !names.has(name))),
  ];
}

/**
 * Sets what is no text as properties of an element, when it says something else than before; what
 * is there no more is set to `undefined`.
 */
export function useProperties(
  element: RefObject<HTMLElement | null>,
  properties: Readonly<Record<string, unknown>>,
): void {
  const said = useRef(properties);
  const set = useRef<Readonly<Record<string, unknown>>>({});
  useIsomorphicLayoutEffect(() => {
    said.current = properties;
    const before = set.current;
    for (const name of new Set([...Object.keys(before), ...Object.keys(properties)])) {
      const value = properties[name];
      // A function by itself is the element's to compare; one within an object makes that another.
      const isFunction = typeof value === 'function';
      if (isFunction ? value === before[name] : isEqualIgnoringFunctions(value, before[name]))
        continue;
      const latest = (): unknown => said.current[name];
      const stable = isFunction ? value : createStableValue(value, latest);
      Reflect.set(element.current ?? {}, name, stable);
    }
    set.current = properties;
  });
}
