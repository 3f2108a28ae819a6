import type { EditLink } from './stega.ts';
import { createContext, type RouterContextProvider } from 'react-router';

/** A query whose data a page shows, as a browser subscribes to its updates. */
export interface QuerySubscription {
  /** Name of the query, which the site's `/live` route accepts. */
  readonly queryName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Fingerprint of the data that the page shows. */
  readonly fingerprint: string;
}

/** The content that a response depends on, collected while its loaders run. */
export interface PageDependencies {
  readonly subscriptions: QuerySubscription[];
  /** Edit links of strings on the page; empty unless drafts are read. */
  readonly edits: EditLink[];
  /** Cache tags of all results. */
  readonly tags: Set<string>;
  /** All queries that were started; a promise stays in the list after it has settled. */
  readonly pending: Promise<unknown>[];
  /** True once a query has failed or returned a stale result. */
  isUncacheable: boolean;
  /** True once a query has returned a stale result. */
  isStale: boolean;
}

/** Creates the dependencies of a request that has not queried any content yet. */
export const createPageDependencies = (): PageDependencies => ({
  subscriptions: [],
  edits: [],
  tags: new Set(),
  pending: [],
  isUncacheable: false,
  isStale: false,
});

/** The content dependencies of a request. */
export const pageDependenciesContext = createContext<PageDependencies>();

/** Returns the content state that a loader sends to the browser. Call it after all queries. */
export function getContentState(context: Readonly<RouterContextProvider>) {
  const { subscriptions, edits, isStale } = context.get(pageDependenciesContext);
  return { subscriptions: [...subscriptions], edits: [...edits], isStale };
}

/** The content state of a route, which its loader returns as `content`. */
export type ContentState = ReturnType<typeof getContentState>;
