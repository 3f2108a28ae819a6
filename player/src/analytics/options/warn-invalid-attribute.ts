import { attributeKeywords } from './beacon-attribute-values.ts';

/** What stands in an attribute that has no words of its own. */
const forms: Readonly<Record<string, string>> = {
  collector: 'must be an address',
  'cmcd-target': 'must be an address',
  'env-key': 'must be 1 to 64 letters, digits, - or _',
  'sample-rate': 'must be 0 or a number from 0.001 to 1',
};

const words: Readonly<Record<string, readonly string[]>> = attributeKeywords;

/** What has been said of each beacon: it is said once. */
const said = new WeakMap<HTMLElement, Set<string>>();

/** Tells whoever makes the page what may stand in an attribute of a beacon in place of a text. */
export function warnInvalidAttribute(beacon: HTMLElement, name: string, text: string): void {
  const before = said.get(beacon) ?? new Set();
  said.set(beacon, before);
  if (before.has(name + text)) return;
  before.add(name + text);
  const allowed = words[name]?.filter(Boolean);
  const form = forms[name] ?? `may be ${allowed?.join(', ')}`;
  console.warn(`<${beacon.localName}> ${name}="${text}": ${form}.`);
}
