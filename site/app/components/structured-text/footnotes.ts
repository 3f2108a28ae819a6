import type { DastNode } from '../../lib/content/structured-text-document.ts';

/** What a note is called where the text refers to it: `[^rights]`. */
const reference = /\[\^([\p{L}\p{N}-]{1,40})\]/gu;

/** What a note begins with, in a paragraph of its own: `[^rights]: Given by the owner.` */
const definition = /^\[\^([\p{L}\p{N}-]{1,40})\]:\s*/u;

/** A note below a text. */
export interface Footnote {
  readonly key: string;
  /** Its place among the notes, from 1, by where the text first refers to it. */
  readonly number: number;
  /** What it says, without its key. */
  readonly paragraph: DastNode;
}

/** Text as it is, or the key of a note that is referred to. */
export type TextSegment = { readonly text: string } | { readonly key: string };

/** Finds the notes of a document that its text refers to, in the order of that. */
export function collectFootnotes(document: DastNode): ReadonlyMap<string, Footnote> {
  const written = new Map<string, DastNode>();
  for (const node of document.children ?? []) {
    const key = getFootnoteKey(node);
    if (key !== undefined && !written.has(key)) written.set(key, withoutKey(node));
  }
  const notes = new Map<string, Footnote>();
  for (const key of referredTo(document)) {
    const paragraph = written.get(key);
    if (paragraph && !notes.has(key)) notes.set(key, { key, number: notes.size + 1, paragraph });
  }
  return notes;
}

/** The key of the note that a block is; undefined for any other block. */
export function getFootnoteKey(node: DastNode): string | undefined {
  const first = node.type === 'paragraph' ? node.children?.[0] : undefined;
  return first?.type === 'span' ? definition.exec(first.value ?? '')?.[1] : undefined;
}

/** Takes running text apart where it refers to notes. */
export function splitReferences(text: string): TextSegment[] {
  // A split by a capturing group puts every match at an odd place.
  return text
    .split(reference)
    .map((part, place): TextSegment => (place % 2 === 1 ? { key: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}

function withoutKey(node: DastNode): DastNode {
  const [first, ...rest] = node.children ?? [];
  return {
    ...node,
    children: [{ ...first, type: 'span', value: first?.value?.replace(definition, '') }, ...rest],
  };
}

function referredTo(node: DastNode): string[] {
  if (node.type === 'code' || node.marks?.includes('code')) return [];
  if (node.type === 'span') {
    const text = (node.value ?? '').replace(definition, '');
    return [...text.matchAll(reference)].flatMap(([, key]) => key ?? []);
  }
  return (node.children ?? []).flatMap(referredTo);
}
