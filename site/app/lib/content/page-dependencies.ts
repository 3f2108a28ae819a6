import type { EditLink } from './stega.ts';
import { createContext, type RouterContextProvider } from 'react-router';

/** A question whose answer a page shows, as a browser can follow it. */
export interface QuerySubscription {
  /** Name of the question, which the site's own address for channels knows. */
  readonly queryName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Print of the answer that is shown. */
  readonly fingerprint: string;
}

/** What a request has learned of the content it is answered with. */
export interface PageDependencies {
  readonly subscriptions: QuerySubscription[];
  /** Where texts of the page are edited; none but in drafts. */
  readonly edits: EditLink[];
  /** What the answers depend on. */
  readonly tags: Set<string>;
  /** Every question that was asked, until it is answered. */
  readonly pending: Promise<unknown>[];
  /** True once something could not be answered as it is now. */
  isUncacheable: boolean;
  /** True once an old answer had to do. */
  isStale: boolean;
}

/** What a request knows before it has asked anything. */
export const createPageDependencies = (): PageDependencies => ({
  subscriptions: [],
  edits: [],
  tags: new Set(),
  pending: [],
  isUncacheable: false,
  isStale: false,
});

/** Holds what each request learns. */
export const pageDependenciesContext = createContext<PageDependencies>();

/** What a page tells its reader's browser of its content; called once all of it has been asked. */
export function getContentState(context: Readonly<RouterContextProvider>) {
  const { subscriptions, edits, isStale } = context.get(pageDependenciesContext);
  return { subscriptions: [...subscriptions], edits: [...edits], isStale };
}

/** What loaders add under `content`. */
export type ContentState = ReturnType<typeof getContentState>;
