import { HeadingIds } from '../../headings/heading-ids.ts';
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
  const ids = new HeadingIds();
  return (document.children ?? [])
    .filter((node) => node.type === 'heading')
    .map((node) => {
      const text = plainText(node);
      return { id: ids.next(text), text, level: node.level ?? 2, node };
    });
}
