import type { ElementManifest } from './element-manifest.ts';
import { replaceTable } from './replace-table.ts';

/** Matches the default value at the end of a description. */
const defaultValuePattern = /\s*\bDefault:\s+([^]+?)\.(?=\s|$)/;

/** Names of types in the tables, if they differ from those in the sources. */
const typeNames: Readonly<Record<string, string>> = {
  text: 'string',
  numbers: 'list of numbers',
  query: 'query string',
  address: 'URL',
  language: 'language tag',
  ThemeName: "'clear' | 'solid' | 'minimal'",
};

/** Guides that descriptions refer to, such as "the theming guide". */
const guides: Readonly<Record<string, string>> = {
  background: 'background',
  errors: 'errors',
  sources: 'sources',
  statistics: 'stats',
  theming: 'theming',
};

/** The rows of a table, in cells. */
type Rows = readonly (readonly string[])[];

/** The tables of a reference page by heading, in order. */
const tables = {
  Attributes: {
    columns: ['Attribute', 'Type', 'Default', 'Description'],
    rows: ({ attributes }: ElementManifest): Rows =>
      attributes.map(({ name, type, description }) => {
        const { initial, rest } = splitDescription(description);
        return [code(name), formatType(type?.text), initial, rest];
      }),
  },
  Properties: {
    columns: ['Property', 'Type', 'Default', 'Description'],
    rows: ({ attributes, members }: ElementManifest): Rows => [
      ...attributes
        .filter(({ name, fieldName }) => fieldName && fieldName !== camelCase(name))
        .map(({ name, fieldName, type }) => [
          code(fieldName ?? name),
          formatType(type?.text),
          '',
          `Corresponds to the ${code(name)} attribute.`,
        ]),
      ...members
        .filter((member) => member.kind === 'field' && isPublic(member) && !member.attribute)
        .map(({ name, type, description }) => {
          const { initial, rest } = splitDescription(description);
          return [code(name), code(stripNullish(type?.text)), initial, rest];
        }),
    ],
  },
  Methods: {
    columns: ['Method', 'Description'],
    rows: ({ members }: ElementManifest): Rows =>
      members
        .filter((member) => member.kind === 'method' && isPublic(member))
        .map(({ name, description }) => [code(`${name}()`), description]),
  },
  Events: {
    columns: ['Event', 'Type', 'Description'],
    rows: ({ events }: ElementManifest): Rows =>
      events.map(({ name, type, description }) => [
        code(name),
        code(stripNullish(type?.text)),
        description,
      ]),
  },
  Slots: {
    columns: ['Slot', 'Description'],
    rows: ({ slots }: ElementManifest): Rows =>
      slots.map(({ name, description }) => [name ? code(name) : '(default)', description]),
  },
  States: {
    columns: ['State', 'Description'],
    rows: ({ cssStates }: ElementManifest): Rows =>
      cssStates.map(({ name, description }) => [code(name), description]),
  },
  Parts: {
    columns: ['Part', 'Description'],
    rows: ({ cssParts }: ElementManifest): Rows =>
      cssParts.map(({ name, description }) => [code(name), description]),
  },
  'CSS properties': {
    columns: ['Property', 'Default', 'Description'],
    rows: ({ cssProperties }: ElementManifest): Rows =>
      cssProperties.map(({ name, default: defaultValue, description }) => [
        code(name),
        defaultValue ? code(defaultValue) : '',
        description,
      ]),
  },
} as const;

/** Regenerates the tables of a reference page from the manifest entry of its element. */
export function updateElementTables(page: string, element: ElementManifest): string {
  return Object.entries(tables).reduce((text, [heading, { columns, rows }]) => {
    const elementRows = rows(element);
    if (elementRows.length === 0) return text;
    return replaceTable(text, heading, removeEmptyDefaults([columns, ...elementRows], heading));
  }, page);
}

/**
 * Removes the column of defaults if it is empty, except from the attributes, which are read by
 * position.
 */
function removeEmptyDefaults([columns = [], ...rows]: Rows, heading: string): Rows {
  const column = columns.indexOf('Default');
  const isEmpty = rows.every((row) => !row[column]);
  if (column === -1 || !isEmpty || heading === 'Attributes') return [columns, ...rows];
  return [columns, ...rows].map((row) => row.filter((_, index) => index !== column));
}

/** Splits a description into the default value and the rest, with links to the guides it names. */
function splitDescription(description: string): {
  readonly initial: string;
  readonly rest: string;
} {
  const rest = description.replace(defaultValuePattern, '').trim();
  return {
    initial: defaultValuePattern.exec(description)?.[1] ?? '',
    rest: rest.replace(/\bthe (\w+) guide\b/, (match, name: string) =>
      guides[name] === undefined ? match : `[${match}](/docs/${guides[name]})`,
    ),
  };
}

/** Converts `playback-id` to `playbackId`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isPublic(member: ElementManifest['members'][number]): boolean {
  return member.privacy !== 'private' && member.privacy !== 'protected' && !!member.description;
}

/** Returns the type of an attribute: the values themselves if it has a fixed set of them. */
function formatType(type: string | undefined): string {
  const name = stripNullish(type);
  const text = typeNames[name] ?? name;
  const literals = [...text.matchAll(/'([^']*)'/g)].map(([, value = '']) => code(value));
  return literals.length > 0 ? literals.join(', ') : text;
}

/** Returns a type without `undefined` and `null`. */
function stripNullish(type: string | undefined): string {
  return (type ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'undefined' && part !== 'null')
    .join(' | ');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
