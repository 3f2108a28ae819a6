/** The public addresses of the project. */
interface ProjectLinks {
  /** The site with the documentation, such as `https://vitrine.example`, without a slash at the end. */
  readonly homepage?: string;
  /** The Git repository, as `package.json` takes it. */
  readonly repository?: string;
  /** The issue tracker. */
  readonly bugs?: string;
}

/**
 * The one place for the public addresses, which are not decided yet. `package.json`, messages in the
 * console, the migration command and the documentation in the package take them from here. An
 * address that is not set is left out.
 */
export const projectLinks: ProjectLinks = {};

/** The folder of the documentation in an installed package. */
const PACKAGED_DOCS = 'node_modules/vitrine/dist/docs';

/**
 * Returns where a page of the documentation can be read: its address once the homepage is set, else
 * its file in the package.
 * @param page the slug of the page, such as `tokens`, with or without `#heading`.
 */
export function docsAddress(page: string, { homepage }: ProjectLinks = projectLinks): string {
  if (homepage !== undefined) return `${homepage}/docs/${page}`;
  const [slug = '', heading] = page.split('#');
  return `${PACKAGED_DOCS}/${slug}.md${heading === undefined ? '' : `#${heading}`}`;
}
