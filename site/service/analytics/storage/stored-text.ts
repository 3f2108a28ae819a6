import schema from '../beacon-1.json' with { type: 'json' };

/** The most that is stored of a URL path or a message, in UTF-16 code units. */
const MAX_STORED_LENGTH = 2048;

/** The most that is stored of the `metadata-*` of one view, as JSON, in UTF-16 code units. */
const MAX_METADATA_LENGTH = 4096;

/** The most that is stored of a name of `metadata-*`. */
const MAX_NAME_LENGTH = 64;

interface TextField {
  readonly maxLength?: number;
  readonly [keyword: string]: unknown;
}

/** The limit of each text field by name; the same name has the same limit everywhere. */
const limits = new Map<string, number>(
  [schema.properties.state.properties.about, ...schema.properties.events.items.oneOf].flatMap(
    ({ properties }) =>
      Object.entries(properties).flatMap(([name, { maxLength }]: [string, TextField]) =>
        maxLength === undefined ? [] : [[name, Math.min(maxLength, MAX_STORED_LENGTH)] as const],
      ),
  ),
);

/**
 * Crops a text to what is stored of it, without cutting a character in two. Secrets must have been
 * removed before: half of a token is no longer recognized as one.
 */
export function croppedText(text: string, limit: number): string {
  return text.length > limit ? text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '') : text;
}

/** Crops the text of a field of the schema to what is stored of it. */
export function storedText(field: string, text: string): string {
  return croppedText(text, limits.get(field) ?? MAX_STORED_LENGTH);
}

/** Crops the values of `metadata-*`, and leaves out those that no longer fit into the row. */
export function storedMetadata(entries: readonly (readonly [string, string])[]) {
  const limit = schema.properties.state.properties.about.properties.metadata;
  let left = MAX_METADATA_LENGTH;
  const stored = entries.flatMap(([name, text]) => {
    const entry = [name, croppedText(text, limit.additionalProperties.maxLength)] as const;
    const length = JSON.stringify(entry).length;
    if (name.length > MAX_NAME_LENGTH || length > left) return [];
    left -= length;
    return [entry];
  });
  return Object.fromEntries(stored);
}
