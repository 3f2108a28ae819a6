/** The value of a field that holds a file, as the management API writes it. */
export interface FileFieldValue {
  readonly upload_id: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  /** Seconds into a film, where its poster is taken from. */
  readonly poster_time?: number | null;
  readonly focal_point?: { readonly x: number; readonly y: number } | null;
}

/** Reads such a value; undefined for none. */
export function parseUploadValue(value: unknown): FileFieldValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return 'upload_id' in value && typeof value.upload_id === 'string'
    ? (value as FileFieldValue)
    : undefined;
}
