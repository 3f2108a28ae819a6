import type { EditLink } from './stega.ts';

/** What came of a question. */
export interface QueryResult<Answer> {
  readonly data: Answer;
  /** The variables it was given to, in a language that the service has. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same for the same answer, wherever it is heard of. */
  readonly fingerprint: string;
  /** What it depends on, as the service tells it. */
  readonly cacheTags: readonly string[];
  /** Where its texts are edited; none but in drafts. */
  readonly editLinks: readonly EditLink[];
  /** Characters of the answer. */
  readonly length: number;
}
