import { folderOf } from './sections.ts';

/** Addresses of a repository's web editor, by host. */
const editors: Readonly<Record<string, string>> = {
  'github.com': '/edit/main/',
  'gitlab.com': '/-/edit/main/',
};

/** Where the files of the documentation are in the repository. */
const docsFolder = 'site/content/docs';

export interface EditedPage {
  readonly slug: string;
  readonly section: string;
}

/**
 * Returns the address at which a page of the documentation can be edited.
 * @param repository The field `repository` of a `package.json`; undefined while it is not set.
 * @returns undefined without a repository, for an unknown host, or for a page that has no file.
 */
export function editAddress(
  repository: string | { readonly url: string } | undefined,
  { slug, section }: EditedPage,
): string | undefined {
  const address = typeof repository === 'string' ? repository : repository?.url;
  const folder = folderOf(section);
  if (address === undefined || folder === undefined || !URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address.replace(/^git\+/, ''));
  const editor = editors[hostname];
  if (editor === undefined) return undefined;
  const project = pathname.replace(/(?:\.git)?\/?$/, '');
  return `https://${hostname}${project}${editor}${docsFolder}/${folder}/${slug}.md`;
}
