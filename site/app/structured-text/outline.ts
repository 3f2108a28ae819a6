import { plainText, type TextNode } from './document.ts';

/** A heading that a reader can jump to. */
export interface OutlineEntry {
  /** Fragment identifier, unique on the page. */
  readonly id: string;
  readonly text: string;
  readonly level: number;
  readonly node: TextNode;
}

/** Lists the headings of a document with identifiers made from their words. */
export function outline(document: TextNode): OutlineEntry[] {
  const taken = new Set<string>();
  return (document.children ?? [])
    .filter((node) => node.type === 'heading')
    .map((node) => {
      const text = plainText(node);
      return { id: freeId(fragment(text), taken), text, level: node.level ?? 2, node };
    });
}

function fragment(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'section';
}

function freeId(wish: string, taken: Set<string>): string {
  let id = wish;
  for (let number = 2; taken.has(id); number += 1) id = `${wish}-${number}`;
  taken.add(id);
  return id;
}
