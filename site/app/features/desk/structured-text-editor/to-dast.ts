import type { Mark, Node } from 'prosemirror-model';
import type { DastDocument, DastNode } from '../../../lib/content/dast.ts';

/** Turns what the editor works on into structured text. */
export function toDast(doc: Node): DastDocument {
  return { schema: 'dast', document: { type: 'root', children: doc.children.map(block) } };
}

function block(node: Node): DastNode {
  const { attrs, type } = node;
  const kept = (attrs['kept'] ?? {}) as object;
  switch (type.name) {
    case 'otherBlock':
      return attrs['node'] as DastNode;
    case 'paragraph':
    case 'heading':
      return { type: type.name, ...getOwnAttributes(node), ...kept, children: inlines(node) };
    case 'codeBlock':
      return { type: 'code', ...getOwnAttributes(node), ...kept, code: node.textContent };
    case 'thematicBreak':
      return { type: 'thematicBreak', ...kept };
    case 'recordBlock':
      return { type: 'block', ...getOwnAttributes(node), ...kept };
    default:
      return {
        type: type.name,
        ...getOwnAttributes(node),
        ...kept,
        children: node.children.map(block),
      };
  }
}

/** The attributes that say something; those without a value are left out. */
function getOwnAttributes({ attrs }: Node): object {
  return Object.fromEntries(
    Object.entries(attrs).filter(([key, value]) => key !== 'kept' && value !== null),
  );
}

/** What stands in a line: spans, links around spans, and what is kept as it is. */
function inlines({ children }: Node): DastNode[] {
  const made: DastNode[] = [];
  let link: { readonly mark: Mark; readonly within: Node[] } | undefined;
  const close = () => {
    if (link) made.push(toLinkNode(link.mark, link.within));
    link = undefined;
  };
  const plain: Node[] = [];
  const flush = () => made.push(...spans(plain.splice(0)));
  for (const node of children) {
    const mark = node.marks.find(({ type }) => type.name === 'link' || type.name === 'itemLink');
    if (link && mark?.eq(link.mark)) {
      link.within.push(node);
      continue;
    }
    close();
    if (mark) {
      flush();
      link = { mark, within: [node] };
    } else plain.push(node);
  }
  close();
  flush();
  // An empty line has an empty span, as the protocol's own editor writes it.
  return made.length > 0 ? made : [{ type: 'span', value: '' }];
}

function toLinkNode({ type, attrs }: Mark, within: readonly Node[]): DastNode {
  const { kept, ...target } = attrs;
  return { type: type.name, ...target, ...(kept as object | null), children: spans(within) };
}

/** Joins neighbours with the same marks into one span; a line break becomes a letter of it. */
function spans(nodes: readonly Node[]): DastNode[] {
  return nodes.reduce<DastNode[]>((made, node) => {
    if (node.type.name === 'otherInline') return [...made, node.attrs['node'] as DastNode];
    const marks = markNames(node);
    const value = node.isText ? (node.text ?? '') : '\n';
    const last = made.at(-1);
    const isSame = last?.type === 'span' && 'value' in last && sameMarks(last.marks ?? [], marks);
    if (last && isSame && isPlain(last)) {
      return [...made.slice(0, -1), { ...last, value: `${last.value ?? ''}${value}` }];
    }
    return [...made, { type: 'span', value, ...(marks.length > 0 ? { marks } : {}) }];
  }, []);
}

/** A span that was kept as it is has fields of its own, and stays by itself. */
function isPlain(node: DastNode): boolean {
  return Object.keys(node).every((key) => key === 'type' || key === 'value' || key === 'marks');
}

function sameMarks(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, place) => name === others[place]);
}

function markNames({ marks }: Node): string[] {
  return marks
    .filter(({ type }) => type.name !== 'link' && type.name !== 'itemLink')
    .map(({ type, attrs }) => (type.name === 'otherMark' ? String(attrs['name']) : type.name));
}
