import type { DeskSettings } from '../app/features/desk/sign-in/desk-settings.ts';
import type { SearchEndpoint } from '../app/features/search/search-endpoint.ts';
import type { CacheTagsEndpoint } from './cache-tags-subscriber.ts';
import type { SiteSettings } from './site-settings.ts';

/** Content that comes from elsewhere is followed there, if at all. */
export function resolveLiveEndpoint(
  { contentApiUrl: contentUrl, liveApiUrl: liveUrl }: SiteSettings,
  embedded: string,
) {
  if (contentUrl === undefined) return { url: embedded, isEmbedded: true };
  return liveUrl === undefined ? undefined : { url: liveUrl, isEmbedded: false };
}

/** Content that comes from elsewhere is searched there, if at all. */
export function resolveSearchEndpoint(
  {
    contentApiUrl: contentUrl,
    searchUrl: url,
    searchToken: token,
    buildTriggerId,
    environment,
  }: SiteSettings,
  embedded: SearchEndpoint,
): SearchEndpoint | undefined {
  if (url !== undefined) return { url, token, buildTriggerId, environment };
  return contentUrl === undefined ? embedded : undefined;
}

/** Content that comes from elsewhere is edited there, if at all: here nobody would see it. */
export function resolveDeskSettings(
  {
    contentApiUrl: contentUrl,
    managementApiUrl: managementUrl,
    editToken,
    environment,
  }: SiteSettings,
  embedded: { readonly url: string; readonly token: string | undefined },
): Omit<DeskSettings, 'sessions'> {
  if (managementUrl !== undefined) {
    return { apiUrl: managementUrl, isApiHere: false, token: editToken, environment };
  }
  const apiUrl = contentUrl === undefined ? embedded.url : undefined;
  return { apiUrl, isApiHere: true, token: embedded.token };
}

/** Changes to content that comes from elsewhere are heard of there, or by a webhook. */
export function resolveCacheTagsEndpoint(
  { contentApiUrl: contentUrl, contentToken: token, cacheTagsUrl: url }: SiteSettings,
  embedded: CacheTagsEndpoint,
): CacheTagsEndpoint | undefined {
  if (contentUrl === undefined) return embedded;
  return url === undefined ? undefined : { url, token };
}
