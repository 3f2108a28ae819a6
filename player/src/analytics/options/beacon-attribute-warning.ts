import { attributeKeywords } from './attribute-keywords.ts';

/** The requirements of the attributes that have no keywords. */
const requirements: Readonly<Record<string, string>> = {
  collector: 'must be an HTTP(S) URL',
  'cmcd-target': 'must be an HTTP(S) URL',
  'env-key': 'must be 1 to 64 letters, digits, - or _',
  'sample-rate': 'must be 0 or a number from 0.001 to 1',
};

const keywordsByAttribute: Readonly<Record<string, readonly string[]>> = attributeKeywords;

/** The invalid attributes that have been logged for each beacon. */
const loggedAttributesByBeacon = new WeakMap<HTMLElement, Set<string>>();

/** Logs a warning for an invalid attribute value, once for each beacon and value. */
export function warnInvalidBeaconAttribute(beacon: HTMLElement, name: string, value: string): void {
  const loggedAttributes = loggedAttributesByBeacon.get(beacon) ?? new Set();
  loggedAttributesByBeacon.set(beacon, loggedAttributes);
  if (loggedAttributes.has(name + value)) return;
  loggedAttributes.add(name + value);
  const keywords = keywordsByAttribute[name]?.filter(Boolean);
  const requirement = requirements[name] ?? `must be one of: ${keywords?.join(', ')}`;
  console.warn(`<${beacon.localName}> ${name}="${value}": ${requirement}.`);
}
