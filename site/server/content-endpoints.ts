import type { DeskSettings } from '../app/features/desk/sign-in/desk-settings.ts';
import type { SearchEndpoint } from '../app/features/search/search-endpoint.ts';
import type { CacheTagsEndpoint } from './cache-tags-subscriber.ts';
import type { SiteSettings } from './site-settings.ts';

/**
 * Returns the endpoint of live updates. External content has live updates only if `LIVE_API_URL` is
 * set.
 */
export function resolveLiveEndpoint(
  { contentApiUrl, liveApiUrl }: SiteSettings,
  embeddedUrl: string,
) {
  if (contentApiUrl === undefined) return { url: embeddedUrl, isEmbedded: true };
  return liveApiUrl === undefined ? undefined : { url: liveApiUrl, isEmbedded: false };
}

/** Returns the search endpoint. External content is searchable only if `SEARCH_API_URL` is set. */
export function resolveSearchEndpoint(
  { contentApiUrl, searchUrl: url, searchToken: token, buildTriggerId, environment }: SiteSettings,
  embeddedEndpoint: SearchEndpoint,
): SearchEndpoint | undefined {
  if (url !== undefined) return { url, token, buildTriggerId, environment };
  return contentApiUrl === undefined ? embeddedEndpoint : undefined;
}

/**
 * Returns the settings of Desk. External content can be edited only if `CONTENT_MANAGEMENT_URL` is
 * set, as edits in the embedded service would not be visible.
 */
export function resolveDeskSettings(
  { contentApiUrl, managementApiUrl, editToken, environment }: SiteSettings,
  embeddedEndpoint: { readonly url: string; readonly token: string | undefined },
): Omit<DeskSettings, 'sessions'> {
  if (managementApiUrl !== undefined) {
    return { apiUrl: managementApiUrl, isApiLocal: false, token: editToken, environment };
  }
  const apiUrl = contentApiUrl === undefined ? embeddedEndpoint.url : undefined;
  return { apiUrl, isApiLocal: true, token: embeddedEndpoint.token };
}

/**
 * Returns the endpoint that reports changed cache tags. External content has one only if
 * `CONTENT_CHANGES_URL` is set; otherwise a webhook reports changes.
 */
export function resolveCacheTagsEndpoint(
  { contentApiUrl, contentToken: token, cacheTagsUrl: url }: SiteSettings,
  embeddedEndpoint: CacheTagsEndpoint,
): CacheTagsEndpoint | undefined {
  if (contentApiUrl === undefined) return embeddedEndpoint;
  return url === undefined ? undefined : { url, token };
}
