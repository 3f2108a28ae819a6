import type { DastNode } from '../../lib/content/structured-text-document.ts';
import {
  getCellText,
  parsePipeTable,
  type TableCell,
} from '../../../structured-text/pipe-table.ts';

/** An attribute that can be set in a playground. */
export interface AttributeDefinition {
  readonly name: string;
  readonly kind: 'boolean' | 'number' | 'enum' | 'text';
  /** The allowed values of an enumerated attribute; empty for any other kind. */
  readonly values: readonly string[];
  /** Whether the number may be `Infinity`, which `<input type="number">` does not accept. */
  readonly allowsInfinity: boolean;
  /** The description as plain text. */
  readonly description: string;
}

/** Headings of the first column that identify an attribute table, one per language. */
const attributeHeadings: ReadonlySet<string> = new Set(['Attribute', 'Attribut']);

/** The kind of each value type in attribute tables, in every language. Any other type is text. */
const kindsByType: Readonly<Record<string, AttributeDefinition['kind']>> = {
  boolean: 'boolean',
  number: 'number',
  'ja oder nein': 'boolean',
  Zahl: 'number',
};

/** Parses the attribute table of a reference page. Returns an empty array if the page has none. */
export function parseAttributeTable(document: DastNode): readonly AttributeDefinition[] {
  const tables = (document.children ?? [])
    .filter(({ type, language }) => type === 'code' && language === 'table')
    .map(({ code = '' }) => parsePipeTable(code));
  const table = tables.find(({ columns }) => attributeHeadings.has(getCellText(columns[0] ?? [])));
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
  const values = value.flatMap((part) => ('code' in part ? [part.code] : []));
  return {
    name: getCellText(name),
    kind: getKind(getCellText(value), values),
    values,
    allowsInfinity: description.some((part) => 'code' in part && part.code === 'Infinity'),
    description: getCellText(description),
  };
}

function getKind(value: string, values: readonly string[]): AttributeDefinition['kind'] {
  return values.length > 0 ? 'enum' : (kindsByType[value] ?? 'text');
}
