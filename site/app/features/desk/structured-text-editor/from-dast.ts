import type { Mark, Node } from 'prosemirror-model';
import { isBlockItem } from '../block-item.ts';
import type { DastDocument, DastNode } from '../../../lib/content/structured-text-document.ts';
import { editorSchema } from './editor-schema.ts';

/**
 * Thrown for a node that the editor does not support; its top-level block is preserved unchanged.
 */
class UnsupportedNodeError extends Error {}

/** Converts DAST to a ProseMirror document. Preserves unsupported nodes and fields. */
export function fromDast({ document }: DastDocument): Node {
  const blocks = (document.children ?? []).map((node) => toBlockNode(node));
  return editorSchema.node(
    'doc',
    null,
    blocks.length > 0 ? blocks : [editorSchema.node('paragraph')],
  );
}

function toBlockNode(node: DastNode): Node {
  try {
    const block = blockConverters[node.type]?.(node);
    block?.check();
    return block ?? toUnsupportedBlock(node);
  } catch {
    return toUnsupportedBlock(node);
  }
}

function toUnsupportedBlock(node: DastNode): Node {
  return editorSchema.node('unsupportedBlock', { node });
}

type BlockConverter = (node: DastNode) => Node;

/** Converters of the supported blocks, by DAST node type. */
const blockConverters: Readonly<Record<string, BlockConverter>> = {
  paragraph: (node) => editorSchema.node('paragraph', getExtraFields(node), toInlineNodes(node)),
  heading: (node) => {
    const { level } = node;
    if (typeof level !== 'number' || !(level >= 1 && level <= 6)) throw new UnsupportedNodeError();
    return editorSchema.node(
      'heading',
      { level, ...getExtraFields(node, 'level') },
      toInlineNodes(node),
    );
  },
  list: (node) => {
    const { style } = node;
    if (style !== 'bulleted' && style !== 'numbered') throw new UnsupportedNodeError();
    return editorSchema.node(
      'list',
      { style, ...getExtraFields(node, 'style') },
      toChildBlocks(node, ['listItem']),
    );
  },
  listItem: (node) =>
    editorSchema.node('listItem', getExtraFields(node), toChildBlocks(node, ['paragraph', 'list'])),
  blockquote: (node) => {
    const { attribution = null } = node;
    const attrs = { attribution, ...getExtraFields(node, 'attribution') };
    return editorSchema.node('blockquote', attrs, toChildBlocks(node, ['paragraph']));
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

function toChildBlocks(node: DastNode, allowed: readonly string[]): Node[] {
  return (node.children ?? []).map((child) => {
    const convert = blockConverters[child.type];
    if (!convert || !allowed.includes(child.type)) throw new UnsupportedNodeError();
    return convert(child);
  });
}

function toInlineNodes({ children = [] }: DastNode): Node[] {
  return children.flatMap((child) => toInlineNode(child, []));
}

function toInlineNode(node: DastNode, outerMarks: readonly Mark[]): Node[] {
  switch (node.type) {
    case 'span':
      return toText(node, outerMarks);
    case 'link':
      return toLinkedText(node, 'url', outerMarks);
    case 'itemLink':
      return toLinkedText(node, 'item', outerMarks);
    default:
      return [editorSchema.node('unsupportedInline', { node }, [], outerMarks)];
  }
}

function toLinkedText(node: DastNode, target: 'url' | 'item', outerMarks: readonly Mark[]): Node[] {
  const value = node[target];
  const isSupported = typeof value === 'string' && outerMarks.length === 0;
  // A link without text would be invisible and lost when the text around it is edited.
  if (!isSupported || !node.children?.some(hasText)) {
    return [editorSchema.node('unsupportedInline', { node }, [], outerMarks)];
  }
  const mark = editorSchema.mark(target === 'url' ? 'link' : 'itemLink', {
    [target]: value,
    ...getExtraFields(node, target),
  });
  return node.children.flatMap((child) => toInlineNode(child, [mark]));
}

function hasText({ type, value }: DastNode): boolean {
  return type !== 'span' || value !== '';
}

function toText(node: DastNode, outerMarks: readonly Mark[]): Node[] {
  const { value, marks = [] } = node;
  const fields = Object.keys(node).filter((key) => !['type', 'value', 'marks'].includes(key));
  if (typeof value !== 'string' || value.includes('\r') || fields.length > 0) {
    return [editorSchema.node('unsupportedInline', { node }, [], outerMarks)];
  }
  const allMarks = marks.reduce<readonly Mark[]>(
    (set, name) => toMark(name).addToSet(set),
    outerMarks,
  );
  return value
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [editorSchema.node('lineBreak', null, [], allMarks)] : []),
      ...(line === '' ? [] : [editorSchema.text(line, allMarks)]),
    ]);
}

function toMark(name: string): Mark {
  const mark = /^(?:link|itemLink|unsupportedMark)$/.test(name)
    ? undefined
    : editorSchema.marks[name as 'code'];
  return mark ? mark.create() : editorSchema.mark('unsupportedMark', { name });
}

/** Returns the fields of a node that the editor does not support, as an attribute. */
function getExtraFields(node: DastNode, ...supported: readonly string[]): { extraFields: unknown } {
  const fields = Object.entries(node).filter(
    ([key]) => key !== 'type' && key !== 'children' && !supported.includes(key),
  );
  return { extraFields: fields.length > 0 ? Object.fromEntries(fields) : null };
}
