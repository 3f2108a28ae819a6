import type { ModelField } from '../content-model.ts';
import type { FieldValues } from '../editable-record.ts';
import { isDast, type DastNode } from '../../../lib/content/structured-text-document.ts';
import type { DeskMessages } from '../messages/en.ts';

/** A field with different values in two versions, both formatted as text. */
export interface FieldDifference {
  readonly field: ModelField;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the fields whose values differ between two versions. Null and missing values are equal.
 */
export function diffFields(
  fields: readonly ModelField[],
  before: FieldValues,
  after: FieldValues,
  { empty }: Pick<DeskMessages, 'empty'>,
): readonly FieldDifference[] {
  return fields.flatMap((field) => {
    const [oldValue, newValue] = [before[field.apiKey] ?? null, after[field.apiKey] ?? null];
    if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return [];
    return [
      {
        field,
        before: formatFieldValue(oldValue, field, empty),
        after: formatFieldValue(newValue, field, empty),
      },
    ];
  });
}

function formatFieldValue(value: unknown, field: ModelField, empty: string): string {
  if (!field.localized || typeof value !== 'object' || value === null) {
    return formatValue(value, empty);
  }
  return Object.entries(value)
    .map(([locale, localized]) => `${locale}: ${formatValue(localized, empty)}`)
    .join('\n');
}

function formatValue(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  if (isDast(value)) return toPlainText(value.document).trim() || empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Types of nodes that are followed by a line break. */
const blockTypes = new Set(['paragraph', 'heading', 'code', 'listItem']);

function toPlainText(node: DastNode): string {
  const text = node.code ?? node.value ?? '';
  const childText = (node.children ?? []).map(toPlainText).join('');
  return `${text}${childText}${blockTypes.has(node.type) ? '\n' : ''}`;
}
