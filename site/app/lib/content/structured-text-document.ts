/** A node of structured text (DAST); which of the optional fields it has depends on its type. */
export interface DastNode {
  readonly type: string;
  readonly children?: readonly DastNode[] | undefined;
  /** Text of a span. */
  readonly value?: string | undefined;
  readonly marks?: readonly string[] | undefined;
  /** Of a heading, 1 to 6. */
  readonly level?: number | undefined;
  /** Of a list: bulleted or numbered. */
  readonly style?: string | undefined;
  readonly url?: string | undefined;
  /** ID of the record that a block, an inline record or a record link refers to. */
  readonly item?: string | undefined;
  /** HTML attributes of a link, such as `rel` and `target`. */
  readonly meta?: readonly { readonly id: string; readonly value: string }[] | undefined;
  readonly code?: string | undefined;
  readonly language?: string | undefined;
  /** Highlighted lines of code, counted from 0. */
  readonly highlight?: readonly number[] | undefined;
  /** Syntax highlighting added by the server, in the format of `encodeTokens`. */
  readonly tokens?: string | undefined;
  readonly attribution?: string | undefined;
}

/** Returns the text of a node without formatting. */
export function toPlainText(node: DastNode): string {
  return node.value ?? (node.children ?? []).map(toPlainText).join('');
}
