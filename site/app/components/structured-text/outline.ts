import { HeadingSlugger } from '../../../structured-text/heading-slugger.ts';
import { toPlainText, type DastNode } from '../../lib/content/structured-text-document.ts';

/** An entry of the table of contents. */
export interface OutlineEntry {
  /** Fragment identifier, unique on the page. */
  readonly id: string;
  readonly text: string;
  readonly level: number;
  readonly node: DastNode;
}

/** Returns the headings of a document, with fragment identifiers derived from their text. */
export function createOutline(document: DastNode): OutlineEntry[] {
  const ids = new HeadingSlugger();
  return (document.children ?? [])
    .filter((node) => node.type === 'heading')
    .map((node) => {
      const text = toPlainText(node);
      return { id: ids.slug(text), text, level: node.level ?? 2, node };
    });
}
