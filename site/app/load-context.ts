import { RouterContextProvider } from 'react-router';
import { pageDependenciesContext, type PageDependencies } from './lib/content/page-dependencies.ts';
import {
  contentEndpointContext,
  publishedEndpointContext,
  type ContentEndpoint,
} from './lib/content/content-endpoint.ts';
import { deskSettings, type DeskSettings } from './features/desk/sign-in/desk-settings.ts';
import { draftSettings, type DraftSettings } from './lib/content/draft-settings.ts';
import { embedScriptsContext } from './features/embed/embed-scripts-context.ts';
import { insightsContext, type InsightsEndpoint } from './features/insights/insights-context.ts';
import { searchEndpointContext, type SearchEndpoint } from './features/search/search-endpoint.ts';
import { nonceContext } from './lib/security/csp-nonce.ts';
import { siteContext, type SiteContext } from './lib/site/site-context.ts';
import { clientAddressContext } from './lib/http/client-address.ts';

/** What the server tells the pages about each request. */
export interface LoadContextValues {
  readonly content: ContentEndpoint;
  readonly drafts: DraftSettings;
  readonly desk: DeskSettings;
  readonly site: SiteContext;
  /** Where pages are searched; absent where nobody can. */
  readonly search: SearchEndpoint | undefined;
  /** Where it is told how playback went; absent where there is no collector. */
  readonly insights: InsightsEndpoint | undefined;
  /** The rate limit key of the client. */
  readonly clientAddress: string;
  /** Addresses of the script of a frame and of what it imports; the script first. */
  readonly embedScripts: readonly string[];
  /** What the scripts in the page are known by; absent while sources are being worked on. */
  readonly nonce: string | undefined;
  /** Where a request notes what it learns of its content. */
  readonly dependencies: PageDependencies;
}

/** Makes the context that loaders read from what the server knows. */
export function createLoadContext({
  content,
  drafts,
  desk,
  site,
  search,
  insights,
  clientAddress,
  embedScripts: scripts,
  nonce,
  dependencies,
}: LoadContextValues): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(contentEndpointContext, content);
  context.set(publishedEndpointContext, content);
  context.set(pageDependenciesContext, dependencies);
  context.set(searchEndpointContext, search);
  context.set(draftSettings, drafts);
  context.set(deskSettings, desk);
  context.set(siteContext, site);
  context.set(insightsContext, insights);
  context.set(clientAddressContext, clientAddress);
  context.set(embedScriptsContext, scripts);
  context.set(nonceContext, nonce);
  return context;
}
