import type { Edit } from './editing-marks.ts';

/** What came of a question. */
export interface Answered<Answer> {
  readonly answer: Answer;
  /** The variables it was given to, in a language that the service has. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same for the same answer, wherever it is heard of. */
  readonly print: string;
  /** What it depends on, as the service tells it. */
  readonly tags: readonly string[];
  /** Where its texts are edited; none but in drafts. */
  readonly edits: readonly Edit[];
  /** Characters of the answer. */
  readonly size: number;
}
