import { createContext } from 'react-router';
import type { ResponseCache } from './response-cache.ts';

/** Where channels are made that tell of changes. */
export interface LiveEndpoint {
  readonly url: string;
  /** True where channels are reached by the site's own address, whatever name the service gives. */
  readonly isEmbedded: boolean;
}

/** Where content is asked for: a GraphQL address and the token that may read published records. */
export interface ContentEndpoint {
  readonly url: string;
  /** Absent when the server needs none; stays on the server, never part of what a loader returns. */
  readonly token: string | undefined;
  /** Which environment of the service is meant; absent, its primary one. */
  readonly environment?: string | undefined;
  /** True reads what editors work on, which the token must allow; absent reads what is published. */
  readonly drafts?: boolean;
  /** Where editors work; in drafts, texts say under it where they are edited. */
  readonly editingUrl?: string | undefined;
  /** Where changes are followed; absent where nobody tells of any. */
  readonly live?: LiveEndpoint | undefined;
  /** Keeps answers; drafts are never kept. */
  readonly cache?: ResponseCache | undefined;
}

/** Holds the content source of a request; the server fills it, loaders read it. */
export const contentEndpointContext = createContext<ContentEndpoint>();

/** Holds where published records are asked for, whatever else the request is answered from. */
export const publishedEndpointContext = createContext<ContentEndpoint>();
