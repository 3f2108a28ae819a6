import type { ModelField } from '../content-model.ts';
import type { FieldValues } from '../editable-record.ts';
import { isDast, type DastNode } from '../../../lib/content/dast.ts';
import type { DeskTexts } from '../messages/en.ts';

/** A field of which two records hold different values, both written for a person to read. */
export interface FieldDifference {
  readonly field: ModelField;
  readonly one: string;
  readonly other: string;
}

/** The fields of which two records hold different values. */
export function diffFields(
  fields: readonly ModelField[],
  one: FieldValues,
  other: FieldValues,
  { empty }: Pick<DeskTexts, 'empty'>,
): readonly FieldDifference[] {
  return fields.flatMap((field) => {
    const [some, others] = [one[field.apiKey] ?? null, other[field.apiKey] ?? null];
    if (JSON.stringify(some) === JSON.stringify(others)) return [];
    return [
      {
        field,
        one: formatFieldValue(some, field, empty),
        other: formatFieldValue(others, field, empty),
      },
    ];
  });
}

function formatFieldValue(value: unknown, field: ModelField, empty: string): string {
  if (!field.localized || typeof value !== 'object' || value === null) {
    return formatValue(value, empty);
  }
  return Object.entries(value)
    .map(([locale, each]) => `${locale}: ${formatValue(each, empty)}`)
    .join('\n');
}

function formatValue(value: unknown, empty: string): string {
  if (value === null || value === undefined || value === '') return empty;
  if (isDast(value)) return textOf(value.document).trim() || empty;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Nodes that stand below each other. */
const isBlock = new Set(['paragraph', 'heading', 'code', 'listItem']);

function textOf(node: DastNode): string {
  const own = typeof node['code'] === 'string' ? node['code'] : (node.value ?? '');
  const within = (node.children ?? []).map(textOf).join('');
  return `${own}${within}${isBlock.has(node.type) ? '\n' : ''}`;
}
