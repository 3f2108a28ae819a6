import type { TextNode } from './document.ts';

/** What a note is called where the text refers to it: `[^rights]`. */
const reference = /\[\^([\p{L}\p{N}-]{1,40})\]/gu;

/** What a note begins with, in a paragraph of its own: `[^rights]: Given by the owner.` */
const beginning = /^\[\^([\p{L}\p{N}-]{1,40})\]:\s*/u;

/** A note below a text. */
export interface Footnote {
  readonly key: string;
  /** Its place among the notes, from 1, by where the text first refers to it. */
  readonly number: number;
  /** What it says, without its key. */
  readonly paragraph: TextNode;
}

/** Text as it is, or the key of a note that is referred to. */
export type Part = { readonly text: string } | { readonly key: string };

/** Finds the notes of a document that its text refers to, in the order of that. */
export function footnotesOf(document: TextNode): ReadonlyMap<string, Footnote> {
  const written = new Map<string, TextNode>();
  for (const node of document.children ?? []) {
    const key = noteKey(node);
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
export function noteKey(node: TextNode): string | undefined {
  const first = node.type === 'paragraph' ? node.children?.[0] : undefined;
  return first?.type === 'span' ? beginning.exec(first.value ?? '')?.[1] : undefined;
}

/** Takes running text apart where it refers to notes. */
export function partsOf(text: string): Part[] {
  // A split by a capturing group puts every match at an odd place.
  return text
    .split(reference)
    .map((part, place): Part => (place % 2 === 1 ? { key: part } : { text: part }))
    .filter((part) => !('text' in part) || part.text !== '');
}

function withoutKey(node: TextNode): TextNode {
  const [first, ...rest] = node.children ?? [];
  return {
    ...node,
    children: [{ ...first, type: 'span', value: first?.value?.replace(beginning, '') }, ...rest],
  };
}

function referredTo(node: TextNode): string[] {
  if (node.type === 'code' || node.marks?.includes('code')) return [];
  if (node.type === 'span') {
    const text = (node.value ?? '').replace(beginning, '');
    return [...text.matchAll(reference)].flatMap(([, key]) => key ?? []);
  }
  return (node.children ?? []).flatMap(referredTo);
}
