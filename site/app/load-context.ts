import { RouterContextProvider } from 'react-router';
import { pageDependenciesContext, type PageDependencies } from './lib/content/page-dependencies.ts';
import {
  contentEndpointContext,
  publishedEndpointContext,
  type ContentEndpoint,
} from './lib/content/content-endpoint.ts';
import { deskSettingsContext, type DeskSettings } from './features/desk/sign-in/desk-settings.ts';
import { draftSettingsContext, type DraftSettings } from './lib/content/draft-settings.ts';
import { embedScriptsContext } from './features/embed/embed-scripts-context.ts';
import { insightsContext, type InsightsEndpoint } from './features/insights/insights-context.ts';
import { searchEndpointContext, type SearchEndpoint } from './features/search/search-endpoint.ts';
import { nonceContext } from './lib/security/csp-nonce.ts';
import { siteContext, type SiteContext } from './lib/site/site-context.ts';
import { clientAddressContext } from './lib/http/client-address.ts';

/** The values that the server passes to loaders with each request. */
export interface LoadContextValues {
  readonly content: ContentEndpoint;
  readonly drafts: DraftSettings;
  readonly desk: DeskSettings;
  readonly site: SiteContext;
  /** The search API; undefined if search is not configured. */
  readonly search: SearchEndpoint | undefined;
  /** The insights API; undefined if there is no collector. */
  readonly insights: InsightsEndpoint | undefined;
  /** The rate limit key of the client. */
  readonly clientAddress: string;
  /** URLs of the embed page's script, which comes first, and of its imports. */
  readonly embedScripts: readonly string[];
  /** The CSP nonce of the response; undefined in development. */
  readonly nonce: string | undefined;
  /** Collects the content dependencies of the request. */
  readonly dependencies: PageDependencies;
}

/** Creates the router context, which loaders and middleware read. */
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
  context.set(draftSettingsContext, drafts);
  context.set(deskSettingsContext, desk);
  context.set(siteContext, site);
  context.set(insightsContext, insights);
  context.set(clientAddressContext, clientAddress);
  context.set(embedScriptsContext, scripts);
  context.set(nonceContext, nonce);
  return context;
}
