import type { Mark, Node } from 'prosemirror-model';
import { isBlock } from '../blocks/block.ts';
import type { Dast, DastNode } from './dast.ts';
import { schema } from './schema.ts';

/** A node that does not stand as the editor knows it; the block around it is then kept whole. */
class Unknown extends Error {}

/** Turns structured text into what the editor works on; what it does not know is kept as it is. */
export function fromDast({ document }: Dast): Node {
  const blocks = (document.children ?? []).map((node) => block(node));
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

function block(node: DastNode): Node {
  try {
    const made = blockRules[node.type]?.(node);
    made?.check();
    return made ?? other(node);
  } catch {
    return other(node);
  }
}

function other(node: DastNode): Node {
  return schema.node('otherBlock', { node });
}

type BlockRule = (node: DastNode) => Node;

/** One row per block that the editor knows. */
const blockRules: Readonly<Record<string, BlockRule>> = {
  paragraph: (node) => schema.node('paragraph', rest(node), inlines(node)),
  heading: (node) => {
    const { level } = node;
    if (typeof level !== 'number' || !(level >= 1 && level <= 6)) throw new Unknown();
    return schema.node('heading', { level, ...rest(node, 'level') }, inlines(node));
  },
  list: (node) => {
    const { style } = node;
    if (style !== 'bulleted' && style !== 'numbered') throw new Unknown();
    return schema.node('list', { style, ...rest(node, 'style') }, within(node, ['listItem']));
  },
  listItem: (node) => schema.node('listItem', rest(node), within(node, ['paragraph', 'list'])),
  blockquote: (node) => {
    const { attribution = null } = node;
    const attrs = { attribution, ...rest(node, 'attribution') };
    return schema.node('blockquote', attrs, within(node, ['paragraph']));
  },
  code: (node) => {
    const { code, language = null } = node;
    if (typeof code !== 'string' || code.includes('\r')) throw new Unknown();
    const attrs = { language, ...rest(node, 'code', 'language') };
    return schema.node('codeBlock', attrs, code === '' ? [] : [schema.text(code)]);
  },
  thematicBreak: (node) => schema.node('thematicBreak', rest(node)),
  block: (node) => {
    const { item } = node;
    if (!isBlock(item)) throw new Unknown();
    return schema.node('recordBlock', { item, ...rest(node, 'item') });
  },
};

function within(node: DastNode, allowed: readonly string[]): Node[] {
  return (node.children ?? []).map((child) => {
    const rule = blockRules[child.type];
    if (!rule || !allowed.includes(child.type)) throw new Unknown();
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
      return [schema.node('otherInline', { node }, [], around)];
  }
}

function linked(node: DastNode, target: 'url' | 'item', around: readonly Mark[]): Node[] {
  const value = node[target];
  const isSound = typeof value === 'string' && around.length === 0;
  // A link without words could not be seen, and so not be kept by whoever edits around it.
  if (!isSound || !node.children?.some(hasWords)) {
    return [schema.node('otherInline', { node }, [], around)];
  }
  const mark = schema.mark(target === 'url' ? 'link' : 'itemLink', {
    [target]: value,
    ...rest(node, target),
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
    return [schema.node('otherInline', { node }, [], around)];
  }
  const all = marks.reduce<readonly Mark[]>((set, name) => markOf(name).addToSet(set), around);
  return value
    .split('\n')
    .flatMap((line, place) => [
      ...(place > 0 ? [schema.node('lineBreak', null, [], all)] : []),
      ...(line === '' ? [] : [schema.text(line, all)]),
    ]);
}

function markOf(name: string): Mark {
  const known = /^(?:link|itemLink|otherMark)$/.test(name)
    ? undefined
    : schema.marks[name as 'code'];
  return known ? known.create() : schema.mark('otherMark', { name });
}

/** The fields of a node that the editor has no attribute for. */
function rest(node: DastNode, ...known: readonly string[]): { kept: unknown } {
  const fields = Object.entries(node).filter(
    ([key]) => key !== 'type' && key !== 'children' && !known.includes(key),
  );
  return { kept: fields.length > 0 ? Object.fromEntries(fields) : null };
}
