import { RouterContextProvider } from 'react-router';
import { contentFacts, type ContentFacts } from './content/content-facts.ts';
import { contentSource, publishedSource, type ContentSource } from './content/content-source.ts';
import { deskSettings, type DeskSettings } from './desk/sign-in/desk-settings.ts';
import { draftSettings, type DraftSettings } from './content/draft-settings.ts';
import { frameScripts } from './embed/frame-scripts.ts';
import { insightsSource, type InsightsSource } from './insights/insights-source.ts';
import { searchSource, type SearchSource } from './search/search-source.ts';
import { pageNonce } from './policy/page-nonce.ts';
import { siteContext, type SiteContext } from './site-context.ts';
import { visitor } from './visitors/visitor.ts';

/** What the server tells the pages about each request. */
export interface PageSurroundings {
  readonly content: ContentSource;
  readonly drafts: DraftSettings;
  readonly desk: DeskSettings;
  readonly site: SiteContext;
  /** Where pages are searched; absent where nobody can. */
  readonly search: SearchSource | undefined;
  /** Where it is told how playback went; absent where there is no collector. */
  readonly insights: InsightsSource | undefined;
  /** The rate limit key of the client. */
  readonly client: string;
  /** Addresses of the script of a frame and of what it imports; the script first. */
  readonly frameScripts: readonly string[];
  /** What the scripts in the page are known by; absent while sources are being worked on. */
  readonly nonce: string | undefined;
  /** Where a request notes what it learns of its content. */
  readonly facts: ContentFacts;
}

/** Makes the context that loaders read from what the server knows. */
export function loadContext({
  content,
  drafts,
  desk,
  site,
  search,
  insights,
  client,
  frameScripts: scripts,
  nonce,
  facts,
}: PageSurroundings): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(contentSource, content);
  context.set(publishedSource, content);
  context.set(contentFacts, facts);
  context.set(searchSource, search);
  context.set(draftSettings, drafts);
  context.set(deskSettings, desk);
  context.set(siteContext, site);
  context.set(insightsSource, insights);
  context.set(visitor, client);
  context.set(frameScripts, scripts);
  context.set(pageNonce, nonce);
  return context;
}
