/** Maximum length of a title in characters; a longer name is truncated. */
const MAX_TITLE_CHARACTERS = 200;

/**
 * Derives the title of a video from its file name, without path, extension and control characters.
 */
export function deriveTitle(name: string): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? '';
  const title = baseName
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return title.slice(0, MAX_TITLE_CHARACTERS) || 'Untitled';
}
