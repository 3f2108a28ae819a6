import type { ElementFacts } from './manifest.ts';
import { withTable } from './table-in-step.ts';

/** What an attribute does where it is not there, as its description says it. */
const absence = /\s*(?:\bAbsent, |; absent for )(.+?)\.(?=\s|$)/;

/** The words of tables for types of the sources. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  ThemeName: 'word',
};

/** One table of a page: its columns and its rows, in cells. */
type Rows = readonly (readonly string[])[];

/** Every table of a page by its heading, in the order in which they follow each other. */
const tables = {
  Attributes: {
    columns: ['Attribute', 'Value', 'Default', 'What it does'],
    rows: ({ attributes }: ElementFacts): Rows =>
      attributes.map(({ name, type, description }) => {
        const absent = absence.exec(description)?.[1] ?? '';
        const rest = description.replace(absence, (whole) => (whole.startsWith(';') ? '.' : ''));
        return [code(name), valueOf(type?.text), absent, rest.trim()];
      }),
  },
  Properties: {
    columns: ['Property', 'Value', 'What it is'],
    rows: ({ attributes, members }: ElementFacts): Rows => [
      ...attributes
        .filter(({ name, fieldName }) => fieldName && fieldName !== camelCase(name))
        .map(({ name, fieldName, type }) => [
          code(fieldName ?? name),
          valueOf(type?.text),
          `Reflects the attribute ${code(name)}.`,
        ]),
      ...members
        .filter((each) => each.kind === 'field' && isOpen(each) && !each.attribute)
        .map(({ name, type, description }) => [code(name), code(bare(type?.text)), description]),
    ],
  },
  Methods: {
    columns: ['Method', 'What it does'],
    rows: ({ members }: ElementFacts): Rows =>
      members
        .filter((each) => each.kind === 'method' && isOpen(each))
        .map(({ name, description }) => [code(`${name}()`), description]),
  },
  Events: {
    columns: ['Event', 'Kind', 'What it tells'],
    rows: ({ events }: ElementFacts): Rows =>
      events.map(({ name, type, description }) => [
        code(name),
        code(bare(type?.text)),
        description,
      ]),
  },
  Slots: {
    columns: ['Slot', 'What stands there'],
    rows: ({ slots }: ElementFacts): Rows =>
      slots.map(({ name, description }) => [name ? code(name) : 'no name', description]),
  },
  States: {
    columns: ['State', 'When it is on'],
    rows: ({ cssStates }: ElementFacts): Rows =>
      cssStates.map(({ name, description }) => [code(name), description]),
  },
  Parts: {
    columns: ['Part', 'What it is'],
    rows: ({ cssParts }: ElementFacts): Rows =>
      cssParts.map(({ name, description }) => [code(name), description]),
  },
  'CSS properties': {
    columns: ['Property', 'Default', 'What it says'],
    rows: ({ cssProperties }: ElementFacts): Rows =>
      cssProperties.map(({ name, default: usual, description }) => [
        code(name),
        usual ? code(usual) : '',
        description,
      ]),
  },
} as const;

/** Brings every table of a page in step with what the manifest says of its element. */
export function inStep(page: string, element: ElementFacts): string {
  return Object.entries(tables).reduce((text, [heading, { columns, rows }]) => {
    const found = rows(element);
    if (found.length === 0) return text;
    return withTable(text, heading, [columns, ...found]);
  }, page);
}

/** `playback-id` in camel case is `playbackId`. */
function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isOpen(member: ElementFacts['members'][number]): boolean {
  return member.privacy !== 'private' && member.privacy !== 'protected' && !!member.description;
}

/** What an attribute may be: the words themselves, where it is one of a few. */
function valueOf(type: string | undefined): string {
  const text = bare(type);
  const words = [...text.matchAll(/'([^']*)'/g)].map(([, word = '']) => code(word));
  return words.length > 0 ? words.join(', ') : (typeNames[text] ?? text);
}

/** A type without what every property may be. */
function bare(type: string | undefined): string {
  return (type ?? '')
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'undefined' && each !== 'null')
    .join(' | ');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
