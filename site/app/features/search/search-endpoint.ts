import { createContext, type RouterContextProvider } from 'react-router';
import type { Locale } from '../../lib/i18n/locales.ts';

/** URL and credentials of the search service; the token stays on the server. */
export interface SearchEndpoint {
  readonly url: string;
  readonly token: string | undefined;
  /** ID of the search index, if the service has several. */
  readonly buildTriggerId: string | undefined;
  /** Omitted if the service has a single environment. */
  readonly environment?: string | undefined;
}

/** Search endpoint of the request; `undefined` if search is not configured. */
export const searchEndpointContext = createContext<SearchEndpoint | undefined>(undefined);

/** Context of a search request. */
export interface SearchRequest {
  readonly context: Readonly<RouterContextProvider>;
  readonly signal: AbortSignal;
  /** Locale of the page that shows the hits. */
  readonly locale: Locale;
}
