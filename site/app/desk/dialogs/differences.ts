import type { DeskField } from '../model.ts';
import type { Values } from '../record.ts';
import { isDast, type DastNode } from '../text/dast.ts';
import type { DeskTexts } from '../texts/en.ts';

/** A field of which two records hold different values, both written for a person to read. */
export interface Difference {
  readonly field: DeskField;
  readonly one: string;
  readonly other: string;
}

/** The fields of which two records hold different values. */
export function differences(
  fields: readonly DeskField[],
  one: Values,
  other: Values,
  { empty }: Pick<DeskTexts, 'empty'>,
): readonly Difference[] {
  return fields.flatMap((field) => {
    const [some, others] = [one[field.apiKey] ?? null, other[field.apiKey] ?? null];
    if (JSON.stringify(some) === JSON.stringify(others)) return [];
    return [{ field, one: written(some, field, empty), other: written(others, field, empty) }];
  });
}

function written(value: unknown, field: DeskField, empty: string): string {
  if (!field.localised || typeof value !== 'object' || value === null) {
    return readable(value, empty);
  }
  return Object.entries(value)
    .map(([locale, each]) => `${locale}: ${readable(each, empty)}`)
    .join('\n');
}

function readable(value: unknown, empty: string): string {
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
