import type { Edit } from './editing-marks.ts';
import { createContext, type RouterContextProvider } from 'react-router';

/** A question whose answer a page shows, as a browser can follow it. */
export interface Followed {
  /** Name of the question, which the site's own address for channels knows. */
  readonly question: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Print of the answer that is shown. */
  readonly shown: string;
}

/** What a request has learned of the content it is answered with. */
export interface ContentFacts {
  readonly followed: Followed[];
  /** Where texts of the page are edited; none but in drafts. */
  readonly edits: Edit[];
  /** What the answers depend on. */
  readonly tags: Set<string>;
  /** Every question that was asked, until it is answered. */
  readonly asked: Promise<unknown>[];
  /** True once something could not be answered as it is now. */
  isSpoilt: boolean;
  /** True once an old answer had to do. */
  isStale: boolean;
}

/** What a request knows before it has asked anything. */
export const noFacts = (): ContentFacts => ({
  followed: [],
  edits: [],
  tags: new Set(),
  asked: [],
  isSpoilt: false,
  isStale: false,
});

/** Holds what each request learns. */
export const contentFacts = createContext<ContentFacts>();

/** What a page tells its reader's browser of its content; called once all of it has been asked. */
export function contentState(context: Readonly<RouterContextProvider>) {
  const { followed, edits, isStale } = context.get(contentFacts);
  return { followed: [...followed], edits: [...edits], isStale };
}

/** What loaders add under `content`. */
export type ContentState = ReturnType<typeof contentState>;
