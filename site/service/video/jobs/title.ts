/** Longer names are cut: a title stands on one line. */
const longestTitle = 200;

/** Says what a film is called by the name of its file, of which only the last part counts. */
export function titleFromFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const bare = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return bare.slice(0, longestTitle) || 'Untitled';
}
