/** Renamed documentation pages: current slug by former slug. */
const movedPages: ReadonlyMap<string, string> = new Map([
  ['your-first-player', 'script-tag'],
  ['in-react', 'react'],
  ['frameworks', 'install'],
  ['screens', 'fullscreen'],
  ['encrypted-film', 'drm'],
  ['failures', 'errors'],
  ['beacon', 'analytics'],
  ['measures', 'playback-metrics'],
  ['texts', 'structured-text'],
  ['uploading-films', 'uploads'],
  ['live-content', 'live-updates'],
  ['management', 'management-api'],
  ['moving-from-mux-player', 'migrate-from-mux-player'],
  ['failure-aborted', 'error-aborted'],
  ['failure-bad-request', 'error-bad-request'],
  ['failure-damaged', 'error-decode-failed'],
  ['failure-encrypted', 'error-encrypted'],
  ['failure-internal', 'error-internal'],
  ['failure-licence', 'error-license'],
  ['failure-missing', 'error-not-found'],
  ['failure-not-ready', 'error-not-ready'],
  ['failure-not-supported', 'error-not-supported'],
  ['failure-offline', 'error-offline'],
  ['failure-restricted', 'error-restricted'],
  ['failure-server', 'error-server'],
  ['failure-storage-full', 'error-storage-full'],
  ['failure-token-expired', 'error-token-expired'],
  ['failure-token-malformed', 'error-token-malformed'],
  ['failure-token-mismatch', 'error-token-mismatch'],
  ['failure-token-missing', 'error-token-missing'],
  ['failure-unreachable', 'error-unreachable'],
]);

/**
 * Returns the current path of a renamed documentation page; `undefined` if the page was not
 * renamed.
 */
export function getMovedPagePath({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const [, path = '', slug = '', ending = ''] =
    /^(.*\/docs\/)([^/.]+)(\.md)?$/.exec(pathname) ?? [];
  const current = movedPages.get(slug);
  return current && `${path}${current}${ending}${search}`;
}
