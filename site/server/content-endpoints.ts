import type { DeskSettings } from '../app/features/desk/sign-in/desk-settings.ts';
import type { SearchEndpoint } from '../app/features/search/search-endpoint.ts';
import type { CacheTagsEndpoint } from './cache-tags-subscriber.ts';
import type { SiteSettings } from './site-settings.ts';

/** Content that comes from elsewhere is followed there, if at all. */
export function resolveLiveEndpoint({ contentApiUrl, liveApiUrl }: SiteSettings, embedded: string) {
  if (contentApiUrl === undefined) return { url: embedded, isEmbedded: true };
  return liveApiUrl === undefined ? undefined : { url: liveApiUrl, isEmbedded: false };
}

/** Content that comes from elsewhere is searched there, if at all. */
export function resolveSearchEndpoint(
  { contentApiUrl, searchUrl: url, searchToken: token, buildTriggerId, environment }: SiteSettings,
  embedded: SearchEndpoint,
): SearchEndpoint | undefined {
  if (url !== undefined) return { url, token, buildTriggerId, environment };
  return contentApiUrl === undefined ? embedded : undefined;
}

/** Content that comes from elsewhere is edited there, if at all: here nobody would see it. */
export function resolveDeskSettings(
  { contentApiUrl, managementApiUrl, editToken, environment }: SiteSettings,
  embedded: { readonly url: string; readonly token: string | undefined },
): Omit<DeskSettings, 'sessions'> {
  if (managementApiUrl !== undefined) {
    return { apiUrl: managementApiUrl, isApiHere: false, token: editToken, environment };
  }
  const apiUrl = contentApiUrl === undefined ? embedded.url : undefined;
  return { apiUrl, isApiHere: true, token: embedded.token };
}

/** Changes to content that comes from elsewhere are heard of there, or by a webhook. */
export function resolveCacheTagsEndpoint(
  { contentApiUrl, contentToken: token, cacheTagsUrl: url }: SiteSettings,
  embedded: CacheTagsEndpoint,
): CacheTagsEndpoint | undefined {
  if (contentApiUrl === undefined) return embedded;
  return url === undefined ? undefined : { url, token };
}
