/** Maximum number of field names to list, because space in the banner is limited. */
const MAX_NAMES = 3;

/** Lists the names of fields that differ between two query results, at most `MAX_NAMES`. */
export function listChangedFields(before: unknown, after: unknown): readonly string[] {
  const names = new Set<string>();
  collectNames(before, after, '', names);
  return [...names].slice(0, MAX_NAMES);
}

function collectNames(before: unknown, after: unknown, name: string, names: Set<string>): void {
  if (names.size >= MAX_NAMES || JSON.stringify(before) === JSON.stringify(after)) return;
  const isList = Array.isArray(before) || Array.isArray(after);
  // The nodes of structured text and the items of a list have no field names.
  if (isList || !isRecord(before) || !isRecord(after) || 'document' in before) {
    const lists = [before, after].map((list) => (Array.isArray(list) ? list : undefined));
    const [previousItems, nextItems] = lists;
    if (
      previousItems &&
      nextItems &&
      previousItems.length === nextItems.length &&
      previousItems.every(isRecord)
    ) {
      previousItems.forEach((item, index) => collectNames(item, nextItems[index], name, names));
    } else if (name !== '') {
      names.add(name);
    }
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    // Structured text counts as a single field.
    const fieldName = key === 'value' || key === 'document' ? name : toReadableName(key);
    collectNames(before[key], after[key], fieldName, names);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a field name to plain text: `primaryLabel` becomes "primary label". */
function toReadableName(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}
