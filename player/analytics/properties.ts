/** The attributes that are properties too. */
const properties = {
  collector: 'collector',
  envKey: 'env-key',
  consent: 'consent',
  storage: 'storage',
  sampleRate: 'sample-rate',
  respectDoNotTrack: 'respect-do-not-track',
  disableTracking: 'disable-tracking',
  debug: 'debug',
};

type Value = string | number | boolean | null | undefined;

/**
 * Gives a beacon its attributes as properties; what a page has set before is taken over. What is
 * set is written into the attribute, where it is read.
 */
export function giveProperties(beacon: HTMLElement): void {
  for (const [property, name] of Object.entries(properties)) {
    const before = Reflect.get(beacon, property) as Value;
    Object.defineProperty(beacon, property, {
      get: () => beacon.getAttribute(name),
      set: (value: Value) => {
        if (value === undefined || value === null) beacon.removeAttribute(name);
        else beacon.setAttribute(name, `${value}`);
      },
    });
    if (before !== undefined) Reflect.set(beacon, property, before);
  }
}
