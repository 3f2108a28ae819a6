import { createContext } from 'react-router';
import type { ResponseCache } from './response-cache.ts';

/** The endpoint that creates channels for live updates. */
export interface LiveEndpoint {
  readonly url: string;
  /**
   * True for the embedded service: channels are then reached at the site's own origin, whatever
   * origin the service names in a channel URL.
   */
  readonly isEmbedded: boolean;
}

/** The content delivery API: its GraphQL URL, token and scope. */
export interface ContentEndpoint {
  readonly url: string;
  /** Undefined if the API requires none. Secret: never returned from a loader. */
  readonly token: string | undefined;
  /** The environment of the service. Default: the primary one. */
  readonly environment?: string | undefined;
  /** Whether to read drafts, which the token must permit. Default: only published records. */
  readonly includeDrafts?: boolean;
  /** Base URL of the editor UI, which edit links in drafts start with. */
  readonly baseEditingUrl?: string | undefined;
  /** Endpoint of live updates; undefined if the service offers none. */
  readonly live?: LiveEndpoint | undefined;
  /** Caches responses. Drafts are never cached. */
  readonly cache?: ResponseCache | undefined;
}

/** The content endpoint of a request; set by the server, read by loaders. */
export const contentEndpointContext = createContext<ContentEndpoint>();

/** The endpoint for published records, even while the request itself is rendered from drafts. */
export const publishedEndpointContext = createContext<ContentEndpoint>();
