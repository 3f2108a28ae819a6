import type { AttributeDefinition } from './attribute-definition.ts';

/** What attributes are set to, by their names; the empty text is one that is only there. */
export type AttributeValues = Readonly<Record<string, string>>;

/** What came from an address, and what of it was left out. */
export interface ParsedValues {
  readonly values: AttributeValues;
  readonly rejected: readonly string[];
}

/** No attribute needs more; signed tokens are the longest. */
const MAX_VALUE_LENGTH = 2_000;
/** Browsers and those who pass addresses on cut longer ones. */
const MAX_FRAGMENT_LENGTH = 8_000;

/** Attributes that something is fetched from, or that lead somewhere. */
const addresses = /^(?:poster|placeholder)$|(?:^|-)(?:src|url|origin|base)$/;
const allowed = new Set(['http:', 'https:']);
const anyOrigin = 'https://page.invalid';

/** Whether an attribute may be set to a value: it is not too long, and no address that runs code. */
export function isSafeValue(name: string, value: string): boolean {
  if (value.length > MAX_VALUE_LENGTH) return false;
  if (!addresses.test(name)) return true;
  if (!URL.canParse(value, anyOrigin)) return false;
  const { protocol } = new URL(value, anyOrigin);
  return allowed.has(protocol) || (protocol === 'data:' && /^\s*data:image\//i.test(value));
}

/** Reads what attributes are set to from the fragment of an address; what it may not say is left out. */
export function parseValues(fragment: string, knobs: readonly AttributeDefinition[]): ParsedValues {
  const known = new Map(knobs.map((knob) => [knob.name, knob]));
  if (fragment.length > MAX_FRAGMENT_LENGTH) return { values: {}, rejected: ['#'] };
  const values: Record<string, string> = {};
  const refused: string[] = [];
  for (const [name, value] of new URLSearchParams(fragment.replace(/^#/, ''))) {
    const knob = known.get(name);
    if (knob && isSafeValue(name, value) && isValidValue(knob, value)) values[name] = value;
    else refused.push(name.slice(0, 'a-name-that-is-longer-than-any-attribute'.length));
  }
  return { values, rejected: refused };
}

/**
 * Reads an address: its fragment, and what of its query names an attribute, for those who write
 * `?src=`. Undefined where it says nothing of any.
 */
export function parseLocation(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  knobs: readonly AttributeDefinition[],
): ParsedValues | undefined {
  const query = new URLSearchParams(search);
  const others = [...query.keys()].filter((name) => !knobs.some((knob) => knob.name === name));
  for (const name of others) query.delete(name);
  if (query.size === 0 && hash.length <= 1) return undefined;
  const [asked, told] = [parseValues(query.toString(), knobs), parseValues(hash, knobs)];
  return {
    values: { ...asked.values, ...told.values },
    rejected: [...asked.rejected, ...told.rejected],
  };
}

/** Writes what attributes are set to as the fragment of an address. */
export function serializeValues(values: AttributeValues): string {
  return new URLSearchParams(values).toString();
}

/** The same values with one of them changed; absent takes it away. */
export function setValue(
  values: AttributeValues,
  name: string,
  value: string | undefined,
): AttributeValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** Whether a value is of the kind that an attribute takes. */
export function isValidValue({ kind, values: words }: AttributeDefinition, value: string): boolean {
  if (kind === 'word') return words.includes(value);
  if (kind === 'number') return value.trim() !== '' && !Number.isNaN(Number(value));
  return kind !== 'boolean' || value === '' || value === 'true' || value === 'false';
}
