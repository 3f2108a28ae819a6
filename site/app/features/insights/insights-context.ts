import { createContext } from 'react-router';

/** Where the site asks how playback went; it stays on the server. */
export interface InsightsEndpoint {
  /** Address of the service, without a closing slash. */
  readonly url: string;
  readonly token: string;
}

/** Holds where to ask; nothing where this site has no collector. */
export const insightsContext = createContext<InsightsEndpoint | undefined>();
