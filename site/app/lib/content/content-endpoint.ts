import { createContext } from 'react-router';
import type { ResponseCache } from './response-cache.ts';

/** The endpoint that creates channels for live updates. */
export interface LiveEndpoint {
  readonly url: string;
  /**
   * Whether the service is embedded. Browsers then open channels on the origin of the site, and
   * the origin in a channel URL is ignored.
   */
  readonly isEmbedded: boolean;
}

/** The content delivery API: its GraphQL URL, token and scope. */
export interface ContentEndpoint {
  readonly url: string;
  /** Undefined if the API requires none. Secret: never returned from a loader. */
  readonly token: string | undefined;
  /** The content environment. Default: the primary one. */
  readonly environment?: string | undefined;
  /** Whether to read drafts, which the token must permit. Default: only published records. */
  readonly includeDrafts?: boolean;
  /** Base URL of the editor UI, for the edit links in drafts. */
  readonly baseEditingUrl?: string | undefined;
  /** Endpoint for live updates; undefined if the service has none. */
  readonly live?: LiveEndpoint | undefined;
  /** Caches responses. Drafts are never cached. */
  readonly cache?: ResponseCache | undefined;
}

/** The content endpoint of a request; set by the server, read by loaders. */
export const contentEndpointContext = createContext<ContentEndpoint>();

/** The endpoint for published records, even in draft mode. */
export const publishedEndpointContext = createContext<ContentEndpoint>();
