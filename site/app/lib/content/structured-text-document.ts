import type { Document, MetaEntry } from 'datocms-structured-text-utils';

/**
 * A node of structured text (DAST). Its type determines which optional fields it has. The `Node`
 * type of datocms-structured-text-utils is stricter, but content may contain other types of nodes,
 * and nodes without a required field.
 */
export interface DastNode {
  readonly type: string;
  readonly children?: readonly DastNode[] | undefined;
  /** Text of a span. */
  readonly value?: string | undefined;
  readonly marks?: readonly string[] | undefined;
  /** Level of a heading, from 1 to 6. */
  readonly level?: number | undefined;
  /** Style of a list: `bulleted` or `numbered`. */
  readonly style?: string | undefined;
  readonly url?: string | undefined;
  /**
   * ID of the record that a block, an inline record or a record link refers to. In the management
   * API, a block has the block record itself.
   */
  readonly item?: unknown;
  /** HTML attributes of a link, such as `rel` and `target`. */
  readonly meta?: readonly Readonly<MetaEntry>[] | undefined;
  readonly code?: string | undefined;
  readonly language?: string | undefined;
  /** Highlighted lines of code, counted from 0. */
  readonly highlight?: readonly number[] | undefined;
  /** Syntax highlighting added by the server, in the format of `encodeTokens`. */
  readonly tokens?: string | undefined;
  readonly attribution?: string | undefined;
}

/** A structured text document in the format of the content API. */
export interface DastDocument extends Readonly<Pick<Document, 'schema'>> {
  readonly document: DastNode;
}

/** Returns whether a field value is structured text. */
export function isDast(value: unknown): value is DastDocument {
  if (typeof value !== 'object' || value === null || !('document' in value)) return false;
  const { document } = value;
  return typeof document === 'object' && document !== null && 'children' in document;
}

/** Returns the text of a node without formatting. */
export function toPlainText(node: DastNode): string {
  return node.value ?? (node.children ?? []).map(toPlainText).join('');
}
