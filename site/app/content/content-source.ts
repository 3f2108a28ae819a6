import { createContext } from 'react-router';

/** Where content is asked for: a GraphQL address and the token that may read published records. */
export interface ContentSource {
  readonly url: string;
  /** Absent when the server needs none; stays on the server, never part of what a loader returns. */
  readonly token: string | undefined;
  /** True reads what editors work on, which the token must allow; absent reads what is published. */
  readonly drafts?: boolean;
}

/** Holds the content source of a request; the server fills it, loaders read it. */
export const contentSource = createContext<ContentSource>();
