/** The attributes that are properties too, by their names in lower camel case. */
const attributes = [
  'collector',
  'cmcd-target',
  'env-key',
  'consent',
  'storage',
  'sample-rate',
  'respect-do-not-track',
  'disable-tracking',
  'debug',
];

type Value = string | number | boolean | null | undefined;

/**
 * Gives a beacon its attributes as properties; what a page has set before is taken over. What is
 * set is written into the attribute, where it is read.
 */
export function defineReflectedProperties(element: HTMLElement): void {
  const beacon = element as HTMLElement & Record<string, Value>;
  for (const name of attributes) {
    const property = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const before = beacon[property];
    Object.defineProperty(beacon, property, {
      get: () => beacon.getAttribute(name),
      set: (value: Value) => {
        if (value === undefined || value === null) beacon.removeAttribute(name);
        else beacon.setAttribute(name, value as string);
      },
    });
    if (before !== undefined) beacon[property] = before;
  }
}
