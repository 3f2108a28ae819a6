/** Documentation pages that were renamed: the former slug to the current one. */
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
]);

/** Returns the address of a documentation page that was renamed, if `url` names its former slug. */
export function movedPage({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const [, path = '', slug = '', ending = ''] =
    /^(.*\/docs\/)([^/.]+)(\.md)?$/.exec(pathname) ?? [];
  const current = movedPages.get(slug);
  return current && `${path}${current}${ending}${search}`;
}
