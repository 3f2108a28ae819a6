import schema from '../beacon-1.json' with { type: 'json' };

/** Maximum stored length of a URL path or a message, in UTF-16 code units. */
const MAX_STORED_LENGTH = 2048;

/** Maximum stored length of the `metadata-*` of one view as JSON, in UTF-16 code units. */
const MAX_METADATA_LENGTH = 4096;

/** Maximum length of a `metadata-*` name; longer entries are dropped. */
const MAX_NAME_LENGTH = 64;

interface TextField {
  readonly maxLength?: number;
  readonly [keyword: string]: unknown;
}

/**
 * The maximum length of each text field, by name. Fields with the same name have the same limit.
 */
const limits = new Map<string, number>(
  [schema.properties.state.properties.about, ...schema.properties.events.items.oneOf].flatMap(
    ({ properties }) =>
      Object.entries(properties).flatMap(([name, { maxLength }]: [string, TextField]) =>
        maxLength === undefined ? [] : [[name, Math.min(maxLength, MAX_STORED_LENGTH)] as const],
      ),
  ),
);

/**
 * Truncates text without splitting a surrogate pair. Call `redactSecrets` before, because it does
 * not recognize a truncated token.
 */
export function truncateText(text: string, limit: number): string {
  return text.length > limit ? text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : text;
}

/** Truncates the text of a schema field to its stored length. */
export function truncateField(field: string, text: string): string {
  return truncateText(text, limits.get(field) ?? MAX_STORED_LENGTH);
}

/** Truncates the values of `metadata-*`, and drops entries above the maximum length. */
export function truncateMetadata(entries: readonly (readonly [string, string])[]) {
  const limit = schema.properties.state.properties.about.properties.metadata;
  let remaining = MAX_METADATA_LENGTH;
  const storedEntries = entries.flatMap(([name, text]) => {
    const entry = [name, truncateText(text, limit.additionalProperties.maxLength)] as const;
    const length = JSON.stringify(entry).length;
    if (name.length > MAX_NAME_LENGTH || length > remaining) return [];
    remaining -= length;
    return [entry];
  });
  return Object.fromEntries(storedEntries);
}
