import type { DeskSettings } from '../app/desk/sign-in/desk-settings.ts';
import type { SearchSource } from '../app/search/search-source.ts';
import type { ChangeSource } from './hear-changes.ts';
import type { SiteSettings } from './site-settings.ts';

/** Content that comes from elsewhere is followed there, if at all. */
export function liveSource({ contentUrl, liveUrl }: SiteSettings, embedded: string) {
  if (contentUrl === undefined) return { url: embedded, isHere: true };
  return liveUrl === undefined ? undefined : { url: liveUrl, isHere: false };
}

/** Content that comes from elsewhere is searched there, if at all. */
export function searchSourceOf(
  { contentUrl, searchUrl: url, searchToken: token, buildTriggerId, environment }: SiteSettings,
  embedded: SearchSource,
): SearchSource | undefined {
  if (url !== undefined) return { url, token, buildTriggerId, environment };
  return contentUrl === undefined ? embedded : undefined;
}

/** Content that comes from elsewhere is edited there, if at all: here nobody would see it. */
export function deskSource(
  { contentUrl, managementUrl, editToken, environment }: SiteSettings,
  embedded: { readonly url: string; readonly token: string | undefined },
): Omit<DeskSettings, 'sessions'> {
  if (managementUrl !== undefined) {
    return { apiUrl: managementUrl, isApiHere: false, token: editToken, environment };
  }
  const apiUrl = contentUrl === undefined ? embedded.url : undefined;
  return { apiUrl, isApiHere: true, token: embedded.token };
}

/** Changes to content that comes from elsewhere are heard of there, or by a webhook. */
export function changeSource(
  { contentUrl, contentToken: token, changesUrl: url }: SiteSettings,
  embedded: ChangeSource,
): ChangeSource | undefined {
  if (contentUrl === undefined) return embedded;
  return url === undefined ? undefined : { url, token };
}
