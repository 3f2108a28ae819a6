import { encodeContentLink } from '../content-link.ts';
import type { QueryContext, RecordSource } from '../../query-context.ts';
import type { FieldValue } from './field-resolvers.ts';

/** Origin of content links, which distinguishes them from those of other tools. */
const contentLinkOrigin = 'vitrine';

/** Returns the editor URL of a record. For a block, it is the URL of the record that contains it. */
export function getEditingUrl(
  { record, path }: RecordSource,
  { baseEditingUrl, modelIds }: Pick<QueryContext, 'baseEditingUrl' | 'modelIds'>,
): string | null {
  if (baseEditingUrl === undefined) return null;
  const root = path?.root ?? record;
  const model = modelIds.get(root.model) ?? root.model;
  const fragment = path === undefined ? '' : `#fieldPath=${path.segments.join('.')}`;
  return `${baseEditingUrl}/editor/item_types/${model}/items/${root.id}/edit${fragment}`;
}

/** Embeds a content link in a text value. Returns other values unchanged. */
export function embedContentLink(
  { value, field: { type }, source, pathSegment }: FieldValue,
  context: QueryContext,
) {
  const isText = type === 'string' || type === 'text';
  if (!isText && type !== 'structured_text') return value;
  const { path } = source;
  const root = path?.root ?? source.record;
  const segments = [...(path?.segments ?? []), pathSegment];
  const href = getEditingUrl({ ...source, path: { root, segments } }, context);
  if (href === null) return value;
  const link = { origin: contentLinkOrigin, href };
  if (isText) return typeof value === 'string' ? encodeContentLink(value, link) : value;
  return updateLastSpan(value, (text) => encodeContentLink(text, link));
}

/**
 * Updates the last span of a structured text document, where a content link does not affect the
 * layout.
 */
function updateLastSpan(node: unknown, update: (text: string) => string): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if ('document' in node) return { ...node, document: updateLastSpan(node.document, update) };
  if ('type' in node && node.type === 'span' && 'value' in node) {
    return { ...node, value: update(String(node.value)) };
  }
  if (!('children' in node) || !Array.isArray(node.children)) return node;
  const children = [...(node.children as readonly unknown[])];
  for (let index = children.length - 1; index >= 0; index -= 1) {
    const updatedChild = updateLastSpan(children[index], update);
    if (updatedChild === children[index]) continue;
    children[index] = updatedChild;
    return { ...node, children };
  }
  return node;
}
