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
  /** Id of the record that a block or a link to a record stands for. */
  readonly item?: string | undefined;
  /** What an editor says of a link beside its address. */
  readonly meta?: readonly { readonly id: string; readonly value: string }[] | undefined;
  readonly code?: string | undefined;
  readonly language?: string | undefined;
  /** Lines of code to look at, counted from 0. */
  readonly highlight?: readonly number[] | undefined;
  /** How the server told code apart, as `linesOf` reads it. */
  readonly tokens?: string | undefined;
  readonly attribution?: string | undefined;
}

/** Reads what a node says, without marks and links. */
export function toPlainText(node: DastNode): string {
  return node.value ?? (node.children ?? []).map(toPlainText).join('');
}
