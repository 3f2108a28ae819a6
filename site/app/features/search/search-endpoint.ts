import { createContext, type RouterContextProvider } from 'react-router';
import type { Locale } from '../../lib/i18n/locales.ts';

/** Where pages are searched; its token stays on the server. */
export interface SearchEndpoint {
  readonly url: string;
  readonly token: string | undefined;
  /** Index that is searched, where the service has several. */
  readonly buildTriggerId: string | undefined;
  /** Absent where the service has only one. */
  readonly environment?: string | undefined;
}

/** Holds where a request is to search; undefined where nobody can. */
export const searchEndpointContext = createContext<SearchEndpoint | undefined>(undefined);

/** What a search needs to know of the request that it is for. */
export interface SearchRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly signal: AbortSignal;
  /** Language of the page that shows the hits. */
  readonly locale: Locale;
}
