import type { Mark, Node } from 'prosemirror-model';
import type { DastDocument, DastNode } from '../../../lib/content/structured-text-document.ts';

/** Converts a ProseMirror document to DAST. */
export function toDast(doc: Node): DastDocument {
  return { schema: 'dast', document: { type: 'root', children: doc.children.map(toBlockNode) } };
}

function toBlockNode(node: Node): DastNode {
  const { attrs, type } = node;
  const extraFields = (attrs['extraFields'] ?? {}) as object;
  switch (type.name) {
    case 'unsupportedBlock':
      return attrs['node'] as DastNode;
    case 'paragraph':
    case 'heading':
      return {
        type: type.name,
        ...getSupportedFields(node),
        ...extraFields,
        children: toInlineNodes(node),
      };
    case 'codeBlock':
      return { type: 'code', ...getSupportedFields(node), ...extraFields, code: node.textContent };
    case 'thematicBreak':
      return { type: 'thematicBreak', ...extraFields };
    case 'recordBlock':
      return { type: 'block', ...getSupportedFields(node), ...extraFields };
    default:
      return {
        type: type.name,
        ...getSupportedFields(node),
        ...extraFields,
        children: node.children.map(toBlockNode),
      };
  }
}

/** Returns the attributes that are not null, without `extraFields`. */
function getSupportedFields({ attrs }: Node): object {
  return Object.fromEntries(
    Object.entries(attrs).filter(([key, value]) => key !== 'extraFields' && value !== null),
  );
}

/** Converts inline content to spans, links that contain spans, and preserved nodes. */
function toInlineNodes({ children }: Node): DastNode[] {
  const result: DastNode[] = [];
  let link: { readonly mark: Mark; readonly nodes: Node[] } | undefined;
  const closeLink = () => {
    if (link) result.push(toLinkNode(link.mark, link.nodes));
    link = undefined;
  };
  const unlinked: Node[] = [];
  const flush = () => result.push(...toSpans(unlinked.splice(0)));
  for (const node of children) {
    const mark = node.marks.find(({ type }) => type.name === 'link' || type.name === 'itemLink');
    if (link && mark?.eq(link.mark)) {
      link.nodes.push(node);
      continue;
    }
    closeLink();
    if (mark) {
      flush();
      link = { mark, nodes: [node] };
    } else unlinked.push(node);
  }
  closeLink();
  flush();
  // An empty line has an empty span, as in the DatoCMS editor.
  return result.length > 0 ? result : [{ type: 'span', value: '' }];
}

function toLinkNode({ type, attrs }: Mark, nodes: readonly Node[]): DastNode {
  const { extraFields, ...target } = attrs;
  return {
    type: type.name,
    ...target,
    ...(extraFields as object | null),
    children: toSpans(nodes),
  };
}

/**
 * Merges adjacent text with the same marks into one span. Line breaks become `\n` within a span.
 */
function toSpans(nodes: readonly Node[]): DastNode[] {
  return nodes.reduce<DastNode[]>((result, node) => {
    if (node.type.name === 'unsupportedInline') return [...result, node.attrs['node'] as DastNode];
    const marks = getMarkNames(node);
    const value = node.isText ? (node.text ?? '') : '\n';
    const last = result.at(-1);
    const hasSameFormat =
      last?.type === 'span' && 'value' in last && hasSameMarks(last.marks ?? [], marks);
    if (last && hasSameFormat && isPlainSpan(last)) {
      return [...result.slice(0, -1), { ...last, value: `${last.value ?? ''}${value}` }];
    }
    return [...result, { type: 'span', value, ...(marks.length > 0 ? { marks } : {}) }];
  }, []);
}

/** Returns whether a span has only supported fields. Spans with other fields are not merged. */
function isPlainSpan(node: DastNode): boolean {
  return Object.keys(node).every((key) => key === 'type' || key === 'value' || key === 'marks');
}

function hasSameMarks(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}

function getMarkNames({ marks }: Node): string[] {
  return marks
    .filter(({ type }) => type.name !== 'link' && type.name !== 'itemLink')
    .map(({ type, attrs }) =>
      type.name === 'unsupportedMark' ? String(attrs['name']) : type.name,
    );
}
