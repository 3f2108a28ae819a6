import { createContext } from 'react-router';

/** The insights API that the site server uses. Never sent to the browser. */
export interface InsightsEndpoint {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

/** Holds the insights endpoint; undefined if this site has no collector. */
export const insightsContext = createContext<InsightsEndpoint | undefined>();
