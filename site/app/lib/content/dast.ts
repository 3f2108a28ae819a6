/** A node of structured text as stored; which fields it has depends on its type. */
export interface DastNode {
  readonly type: string;
  readonly children?: readonly DastNode[];
  readonly value?: string;
  readonly marks?: readonly string[];
  readonly [field: string]: unknown;
}

/** A structured text document. */
export interface DastDocument {
  readonly schema: 'dast';
  readonly document: DastNode;
}

/** Checks whether a field value is structured text. */
export function isDast(value: unknown): value is DastDocument {
  if (typeof value !== 'object' || value === null || !('document' in value)) return false;
  const { document } = value;
  return typeof document === 'object' && document !== null && 'children' in document;
}
