import { getSectionFolder } from './sections.ts';

/** Path prefix of the web editor, by repository host. */
const editors: Readonly<Record<string, string>> = {
  'github.com': '/edit/main/',
  'gitlab.com': '/-/edit/main/',
};

/** Folder of the documentation sources in the repository. */
const DOCS_FOLDER = 'site/content/docs';

export interface EditablePage {
  readonly slug: string;
  readonly section: string;
}

/**
 * Returns the URL of the web editor for a documentation page.
 * @param repository The field `repository` of a `package.json`; `undefined` if it is not set.
 * @returns `undefined` if there is no repository, its host is unknown, or the page has no file.
 */
export function getEditUrl(
  repository: string | { readonly url: string } | undefined,
  { slug, section }: EditablePage,
): string | undefined {
  const repositoryUrl = typeof repository === 'string' ? repository : repository?.url;
  const folder = getSectionFolder(section);
  if (repositoryUrl === undefined || folder === undefined || !URL.canParse(repositoryUrl))
    return undefined;
  const { hostname, pathname } = new URL(repositoryUrl.replace(/^git\+/, ''));
  const editor = editors[hostname];
  if (editor === undefined) return undefined;
  const project = pathname.replace(/(?:\.git)?\/?$/, '');
  return `https://${hostname}${project}${editor}${DOCS_FOLDER}/${folder}/${slug}.md`;
}
