import { RouterContextProvider } from 'react-router';
import { contentSource, type ContentSource } from './content/content-source.ts';
import { deskSettings, type DeskSettings } from './desk/desk-settings.ts';
import { draftSettings, type DraftSettings } from './draft/draft-settings.ts';
import { siteContext, type SiteContext } from './site-context.ts';

/** What the server tells the pages about each request. */
export interface PageSurroundings {
  readonly content: ContentSource;
  readonly drafts: DraftSettings;
  readonly desk: DeskSettings;
  readonly site: SiteContext;
}

/** Makes the context that loaders read from what the server knows. */
export function loadContext({
  content,
  drafts,
  desk,
  site,
}: PageSurroundings): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(contentSource, content);
  context.set(draftSettings, drafts);
  context.set(deskSettings, desk);
  context.set(siteContext, site);
  return context;
}
