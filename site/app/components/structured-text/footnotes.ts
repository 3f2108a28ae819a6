import type { DastNode } from '../../lib/content/structured-text-document.ts';

/** Matches a reference to a footnote: `[^rights]`. */
const referencePattern = /\[\^([\p{L}\p{N}-]{1,40})\]/gu;

/** Matches the start of a paragraph that defines a footnote: `[^rights]: Given by the owner.` */
const definitionPattern = /^\[\^([\p{L}\p{N}-]{1,40})\]:\s*/u;

/** A footnote. */
export interface Footnote {
  readonly key: string;
  /** The number of the footnote, starting at 1, in the order of the first references. */
  readonly number: number;
  /** The text of the footnote, without the key. */
  readonly paragraph: DastNode;
}

/** Plain text, or a reference to a footnote. */
export type TextSegment = { readonly text: string } | { readonly key: string };

/** Collects the footnotes that a document refers to, by key, in the order of the references. */
export function collectFootnotes(document: DastNode): ReadonlyMap<string, Footnote> {
  const definitions = new Map<string, DastNode>();
  for (const node of document.children ?? []) {
    const key = getFootnoteKey(node);
    if (key !== undefined && !definitions.has(key)) definitions.set(key, removeKey(node));
  }
  const footnotes = new Map<string, Footnote>();
  for (const key of findReferences(document)) {
    const paragraph = definitions.get(key);
    if (paragraph && !footnotes.has(key))
      footnotes.set(key, { key, number: footnotes.size + 1, paragraph });
  }
  return footnotes;
}

/** Returns the key that a paragraph defines; undefined if it is not a footnote. */
export function getFootnoteKey(node: DastNode): string | undefined {
  const firstChild = node.type === 'paragraph' ? node.children?.[0] : undefined;
  return firstChild?.type === 'span'
    ? definitionPattern.exec(firstChild.value ?? '')?.[1]
    : undefined;
}

/** Splits text at references to footnotes. */
export function splitReferences(text: string): TextSegment[] {
  // Splitting by a capturing group puts the matches at odd indexes.
  return text
    .split(referencePattern)
    .map((part, index): TextSegment => (index % 2 === 1 ? { key: part } : { text: part }))
    .filter((segment) => !('text' in segment) || segment.text !== '');
}

function removeKey(node: DastNode): DastNode {
  const [first, ...rest] = node.children ?? [];
  return {
    ...node,
    children: [
      { ...first, type: 'span', value: first?.value?.replace(definitionPattern, '') },
      ...rest,
    ],
  };
}

/** Returns the keys of all references in order, including repetitions. Ignores code. */
function findReferences(node: DastNode): string[] {
  if (node.type === 'code' || node.marks?.includes('code')) return [];
  if (node.type === 'span') {
    const text = (node.value ?? '').replace(definitionPattern, '');
    return [...text.matchAll(referencePattern)].flatMap(([, key]) => key ?? []);
  }
  return (node.children ?? []).flatMap(findReferences);
}
