import type { EditLink } from './stega.ts';

/** The validated result of a content query. */
export interface QueryResult<Data> {
  readonly data: Data;
  /** The variables that were sent. Their locale may be a fallback that the content has. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** A hash of `data`: equal data has an equal fingerprint on the server and in a browser. */
  readonly fingerprint: string;
  /** Cache tags of the records that the data depends on, from the `x-cache-tags` header. */
  readonly cacheTags: readonly string[];
  /** Edit links of the strings in `data`; empty outside draft mode. */
  readonly editLinks: readonly EditLink[];
  /** Length of the response body in characters. */
  readonly bodyLength: number;
}
