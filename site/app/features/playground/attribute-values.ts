import type { AttributeDefinition } from './attribute-definition.ts';

/** Attribute values by name. The value of a boolean attribute that is set is an empty string. */
export type AttributeValues = Readonly<Record<string, string>>;

/**
 * Attribute values parsed from a URL, and the names of the attributes whose values were rejected.
 */
export interface ParsedValues {
  readonly values: AttributeValues;
  readonly rejectedNames: readonly string[];
}

/** Maximum length of a value in characters. Signed tokens are the longest values. */
const MAX_VALUE_LENGTH = 2_000;
/** Length to which rejected names are truncated, longer than any attribute name. */
const MAX_REJECTED_NAME_LENGTH = 40;
/**
 * Maximum length of the fragment in characters. Browsers, and apps that forward links, truncate
 * longer URLs.
 */
const MAX_FRAGMENT_LENGTH = 8_000;

/** Matches the names of attributes whose value is a URL. */
const urlAttributes = /^(?:poster|placeholder)$|(?:^|-)(?:src|url|origin|base)$/;
const allowedProtocols = new Set(['http:', 'https:']);
const placeholderOrigin = 'https://page.invalid';

/** Returns whether a value is short enough and, for a URL attribute, cannot run code. */
export function isSafeValue(name: string, value: string): boolean {
  if (value.length > MAX_VALUE_LENGTH) return false;
  if (!urlAttributes.test(name)) return true;
  if (!URL.canParse(value, placeholderOrigin)) return false;
  const { protocol } = new URL(value, placeholderOrigin);
  return (
    allowedProtocols.has(protocol) || (protocol === 'data:' && /^\s*data:image\//i.test(value))
  );
}

/**
 * Parses attribute values from a URL fragment. Unknown attributes and invalid values are rejected.
 */
export function parseValues(
  fragment: string,
  definitions: readonly AttributeDefinition[],
): ParsedValues {
  const definitionsByName = new Map(definitions.map((definition) => [definition.name, definition]));
  if (fragment.length > MAX_FRAGMENT_LENGTH) return { values: {}, rejectedNames: ['#'] };
  const values: Record<string, string> = {};
  const rejectedNames: string[] = [];
  for (const [name, value] of new URLSearchParams(fragment.replace(/^#/, ''))) {
    const definition = definitionsByName.get(name);
    if (definition && isSafeValue(name, value) && isValidValue(definition, value))
      values[name] = value;
    else rejectedNames.push(name.slice(0, MAX_REJECTED_NAME_LENGTH));
  }
  return { values, rejectedNames };
}

/**
 * Parses attribute values from the fragment and from the query (`?src=`); the fragment takes
 * precedence. Query parameters that are not attributes are ignored. Returns `undefined` if the URL
 * has no attributes.
 */
export function parseLocation(
  { search, hash }: Pick<Location, 'search' | 'hash'>,
  definitions: readonly AttributeDefinition[],
): ParsedValues | undefined {
  const query = new URLSearchParams(search);
  const otherParameters = [...query.keys()].filter(
    (name) => !definitions.some((definition) => definition.name === name),
  );
  for (const name of otherParameters) query.delete(name);
  if (query.size === 0 && hash.length <= 1) return undefined;
  const [fromQuery, fromFragment] = [
    parseValues(query.toString(), definitions),
    parseValues(hash, definitions),
  ];
  return {
    values: { ...fromQuery.values, ...fromFragment.values },
    rejectedNames: [...fromQuery.rejectedNames, ...fromFragment.rejectedNames],
  };
}

/** Serializes attribute values to the fragment of a URL. */
export function serializeValues(values: AttributeValues): string {
  return new URLSearchParams(values).toString();
}

/** Returns a copy of `values` with one value changed; `undefined` removes the attribute. */
export function setValue(
  values: AttributeValues,
  name: string,
  value: string | undefined,
): AttributeValues {
  const { [name]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** Returns whether a value has the type of its attribute. */
export function isValidValue(
  { kind, values: allowedValues }: AttributeDefinition,
  value: string,
): boolean {
  if (kind === 'enum') return allowedValues.includes(value);
  if (kind === 'number') return value.trim() !== '' && !Number.isNaN(Number(value));
  return kind !== 'boolean' || value === '' || value === 'true' || value === 'false';
}
