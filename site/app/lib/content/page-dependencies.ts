import type { EditLink } from './stega.ts';
import { createContext, type RouterContextProvider } from 'react-router';

/** A query whose data a page shows, and to whose updates the browser subscribes. */
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
  /** Edit links of strings on the page; empty outside draft mode. */
  readonly editLinks: EditLink[];
  /** Cache tags of all results. */
  readonly tags: Set<string>;
  /** The results of all queries, whether pending or settled. */
  readonly queryPromises: Promise<unknown>[];
  /** True once a query has failed or returned a stale result. */
  isUncacheable: boolean;
  /** True once a query has returned a stale result. */
  isStale: boolean;
}

/** Creates the dependencies of a request that has not queried any content yet. */
export const createPageDependencies = (): PageDependencies => ({
  subscriptions: [],
  editLinks: [],
  tags: new Set(),
  queryPromises: [],
  isUncacheable: false,
  isStale: false,
});

/** The content dependencies of a request. */
export const pageDependenciesContext = createContext<PageDependencies>();

/**
 * Returns the dependencies that a loader sends to the browser as `content`. Call it after all
 * queries.
 */
export function getRouteDependencies(context: Readonly<RouterContextProvider>) {
  const { subscriptions, editLinks, isStale } = context.get(pageDependenciesContext);
  return { subscriptions: [...subscriptions], editLinks: [...editLinks], isStale };
}

/** The content dependencies of a route that the browser knows, for live updates and edit links. */
export type RouteDependencies = ReturnType<typeof getRouteDependencies>;
