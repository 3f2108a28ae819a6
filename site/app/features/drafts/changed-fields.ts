/** More names than anybody reads on a banner. */
const most = 3;

/** Names of the fields in which one answer differs from another, the first few of them. */
export function listChangedFields(before: unknown, after: unknown): readonly string[] {
  const names = new Set<string>();
  collect(before, after, '', names);
  return [...names].slice(0, most);
}

function collect(before: unknown, after: unknown, name: string, names: Set<string>): void {
  if (names.size >= most || JSON.stringify(before) === JSON.stringify(after)) return;
  const isList = Array.isArray(before) || Array.isArray(after);
  // What a text or a list is made of has no name that an editor knows.
  if (isList || !isRecord(before) || !isRecord(after) || 'document' in before) {
    const lists = [before, after].map((list) => (Array.isArray(list) ? list : undefined));
    const [one, other] = lists;
    if (one && other && one.length === other.length && one.every(isRecord)) {
      one.forEach((each, index) => collect(each, other[index], name, names));
    } else if (name !== '') {
      names.add(name);
    }
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    // A structured text is a field by itself, whatever stands in it.
    const own = key === 'value' || key === 'document' ? name : toReadableName(key);
    collect(before[key], after[key], own, names);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field as people write it: `primaryLabel` is "primary label". */
function toReadableName(key: string): string {
  return key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}
