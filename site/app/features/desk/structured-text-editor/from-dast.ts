import type { Mark, Node } from 'prosemirror-model';
import { isBlockItem } from '../block-item.ts';
import type { DastDocument, DastNode } from '../../../lib/content/dast.ts';
import { editorSchema } from './editor-schema.ts';

/** A node that does not stand as the editor knows it; the block around it is then kept whole. */
class UnsupportedNodeError extends Error {}

/** Turns structured text into what the editor works on; what it does not know is kept as it is. */
export function fromDast({ document }: DastDocument): Node {
  const blocks = (document.children ?? []).map((node) => block(node));
  return editorSchema.node(
    'doc',
    null,
    blocks.length > 0 ? blocks : [editorSchema.node('paragraph')],
  );
}

function block(node: DastNode): Node {
  try {
    const made = blockRules[node.type]?.(node);
    made?.check();
    return made ?? toOpaqueBlock(node);
  } catch {
    return toOpaqueBlock(node);
  }
}

function toOpaqueBlock(node: DastNode): Node {
  return editorSchema.node('otherBlock', { node });
}

type BlockRule = (node: DastNode) => Node;

/** One row per block that the editor knows. */
const blockRules: Readonly<Record<string, BlockRule>> = {
  paragraph: (node) => editorSchema.node('paragraph', getExtraFields(node), inlines(node)),
  heading: (node) => {
    const { level } = node;
    if (typeof level !== 'number' || !(level >= 1 && level <= 6)) throw new UnsupportedNodeError();
    return editorSchema.node('heading', { level, ...getExtraFields(node, 'level') }, inlines(node));
  },
  list: (node) => {
    const { style } = node;
    if (style !== 'bulleted' && style !== 'numbered') throw new UnsupportedNodeError();
    return editorSchema.node(
      'list',
      { style, ...getExtraFields(node, 'style') },
      within(node, ['listItem']),
    );
  },
  listItem: (node) =>
    editorSchema.node('listItem', getExtraFields(node), within(node, ['paragraph', 'list'])),
  blockquote: (node) => {
    const { attribution = null } = node;
    const attrs = { attribution, ...getExtraFields(node, 'attribution') };
    return editorSchema.node('blockquote', attrs, within(node, ['paragraph']));
  },
  code: (node) => {
    const { code, language = null } = node;
    if (typeof code !== 'string' || code.includes('\r')) throw new UnsupportedNodeError();
    const attrs = { language, ...getExtraFields(node, 'code', 'language') };
    return editorSchema.node('codeBlock', attrs, code === '' ? [] : [editorSchema.text(code)]);
  },
  thematicBreak: (node) => editorSchema.node('thematicBreak', getExtraFields(node)),
  block: (node) => {
    const { item } = node;
    if (!isBlockItem(item)) throw new UnsupportedNodeError();
    return editorSchema.node('recordBlock', { item, ...getExtraFields(node, 'item') });
  },
};

function within(node: DastNode, allowed: readonly string[]): Node[] {
  return (node.children ?? []).map((child) => {
    const rule = blockRules[child.type];
    if (!rule || !allowed.includes(child.type)) throw new UnsupportedNodeError();
    return rule(child);
  });
}

function inlines({ children = [] }: DastNode): Node[] {
  return children.flatMap((child) => inline(child, []));
}

function inline(node: DastNode, around: readonly Mark[]): Node[] {
  switch (node.type) {
    case 'span':
      return span(node, around);
    case 'link':
      return linked(node, 'url', around);
    case 'itemLink':
      return linked(node, 'item', around);
    default:
      return [editorSchema.node('otherInline', { node }, [], around)];
  }
}

function linked(node: DastNode, target: 'url' | 'item', around: readonly Mark[]): Node[] {
  const value = node[target];
  const isSound = typeof value === 'string' && around.length === 0;
  // A link without words could not be seen, and so not be kept by whoever edits around it.
  if (!isSound || !node.children?.some(hasWords)) {
    return [editorSchema.node('otherInline', { node }, [], around)];
  }
  const mark = editorSchema.mark(target === 'url' ? 'link' : 'itemLink', {
    [target]: value,
    ...getExtraFields(node, target),
  });
  return node.children.flatMap((child) => inline(child, [mark]));
}

function hasWords({ type, value }: DastNode): boolean {
  return type !== 'span' || value !== '';
}

function span(node: DastNode, around: readonly Mark[]): Node[] {
  const { value, marks = [] } = node;
  const fields = Object.keys(node).filter((key) => !['type', 'value', 'marks'].includes(key));
  if (typeof value !== 'string' || value.includes('\r') || fields.length > 0) {
    return [editorSchema.node('otherInline', { node }, [], around)];
  }
  const all = marks.reduce<readonly Mark[]>((set, name) => markOf(name).addToSet(set), around);
  return value
    .split('\n')
    .flatMap((line, place) => [
      ...(place > 0 ? [editorSchema.node('lineBreak', null, [], all)] : []),
      ...(line === '' ? [] : [editorSchema.text(line, all)]),
    ]);
}

function markOf(name: string): Mark {
  const known = /^(?:link|itemLink|otherMark)$/.test(name)
    ? undefined
    : editorSchema.marks[name as 'code'];
  return known ? known.create() : editorSchema.mark('otherMark', { name });
}

/** The fields of a node that the editor has no attribute for. */
function getExtraFields(node: DastNode, ...known: readonly string[]): { kept: unknown } {
  const fields = Object.entries(node).filter(
    ([key]) => key !== 'type' && key !== 'children' && !known.includes(key),
  );
  return { kept: fields.length > 0 ? Object.fromEntries(fields) : null };
}
