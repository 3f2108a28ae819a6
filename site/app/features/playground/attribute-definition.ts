import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { parsePipeTable, type TableCell } from '../../../structured-text/pipe-table.ts';
import { cellText } from '../../../structured-text/text-of-cell.ts';

/** One attribute that can be set on a live element. */
export interface AttributeDefinition {
  readonly name: string;
  readonly kind: 'boolean' | 'number' | 'word' | 'text';
  /** What it may be, where it is one of a few. */
  readonly values: readonly string[];
  /** Whether it is a number that may be `Infinity`, which no field for numbers takes. */
  readonly allowsInfinity: boolean;
  /** What it does, without marks. */
  readonly description: string;
}

/** The first column of the table of attributes in each language, which tells it from other tables. */
const first: ReadonlySet<string> = new Set(['Attribute', 'Attribut']);

/** What tables in any language call the kinds of values that are no text. */
const kinds: Readonly<Record<string, AttributeDefinition['kind']>> = {
  boolean: 'boolean',
  number: 'number',
  'ja oder nein': 'boolean',
  Zahl: 'number',
};

/** A knob for each attribute that a reference page tells of; none where it has no such table. */
export function parseAttributeTable(document: DastNode): readonly AttributeDefinition[] {
  const tables = (document.children ?? [])
    .filter(({ type, language }) => type === 'code' && language === 'table')
    .map(({ code = '' }) => parsePipeTable(code));
  const table = tables.find(({ columns }) => first.has(cellText(columns[0] ?? [])));
  return (table?.rows ?? [])
    .map(toAttributeDefinition)
    .filter(({ name }) => /^[a-z][a-z-]*$/.test(name));
}

function toAttributeDefinition([
  name = [],
  value = [],
  ,
  description = [],
]: readonly TableCell[]): AttributeDefinition {
  const words = value.flatMap((part) => ('code' in part ? [part.code] : []));
  return {
    name: cellText(name),
    kind: kindOf(cellText(value), words),
    values: words,
    allowsInfinity: description.some((part) => 'code' in part && part.code === 'Infinity'),
    description: cellText(description),
  };
}

function kindOf(value: string, values: readonly string[]): AttributeDefinition['kind'] {
  return values.length > 0 ? 'word' : (kinds[value] ?? 'text');
}
