import { encodeContentLink } from '../content-link.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { FieldValue } from './field-resolvers.ts';

/** Who made a mark; whoever reads marks of several makers tells them apart by it. */
const origin = 'vitrine';

/** Where a record is edited; a block is edited in the record that it stands in. */
export function editingUrl(
  { record, path }: RecordSource,
  { baseEditingUrl, modelIds }: Pick<QueryContext, 'baseEditingUrl' | 'modelIds'>,
): string | null {
  if (baseEditingUrl === undefined) return null;
  const root = path?.root ?? record;
  const model = modelIds.get(root.model) ?? root.model;
  const steps = path === undefined ? '' : `#fieldPath=${path.steps.join('.')}`;
  return `${baseEditingUrl}/editor/item_types/${model}/items/${root.id}/edit${steps}`;
}

/** Hides in a text where it is edited; other values stay as they are. */
export function embedContentLink(
  { value, field: { type: kind }, source, pathSegment }: FieldValue,
  context: QueryContext,
) {
  const isText = kind === 'string' || kind === 'text';
  if (!isText && kind !== 'structured_text') return value;
  const { path } = source;
  const root = path?.root ?? source.record;
  const steps = [...(path?.steps ?? []), pathSegment];
  const href = editingUrl({ ...source, path: { root, steps } }, context);
  if (href === null) return value;
  const said = { origin, href };
  if (isText) return typeof value === 'string' ? encodeContentLink(value, said) : value;
  return inLastSpan(value, (text) => encodeContentLink(text, said));
}

/** Changes the last words of a structured text, where a mark disturbs nothing. */
function inLastSpan(node: unknown, change: (text: string) => string): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('document' in node) return { ...node, document: inLastSpan(node.document, change) };
  if ('type' in node && node.type === 'span' && 'value' in node) {
    return { ...node, value: change(String(node.value)) };
  }
  if (!('children' in node) || !Array.isArray(node.children)) return node;
  const children = [...(node.children as readonly unknown[])];
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const changed = inLastSpan(children[index], change);
    if (changed === children[index]) continue;
    children[index] = changed;
    return { ...node, children };
  }
  return node;
}
