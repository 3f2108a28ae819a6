/** The public URLs of the project. */
interface ProjectLinks {
  /** The documentation site, such as `https://vitrine.example`, without a trailing slash. */
  readonly homepage?: string;
  /** The Git repository, as in `package.json`. */
  readonly repository?: string;
  /** The issue tracker. */
  readonly bugs?: string;
}

/**
 * The public URLs in `package.json`, console messages, the migration command and the packaged
 * documentation. They are not known yet; a URL that is not set is omitted.
 */
export const projectLinks: ProjectLinks = {};

/** The documentation folder of the installed package. */
const PACKAGED_DOCS = 'node_modules/vitrine/dist/docs';

/**
 * Returns the location of a documentation page: its URL if the homepage is set, otherwise the path of
 * its file in the package.
 *
 * @param page the slug of the page, such as `tokens`, with or without `#heading`.
 */
export function getDocsUrl(page: string, { homepage }: ProjectLinks = projectLinks): string {
  if (homepage !== undefined) return `${homepage}/docs/${page}`;
  const [slug = '', heading] = page.split('#');
  return `${PACKAGED_DOCS}/${slug}.md${heading === undefined ? '' : `#${heading}`}`;
}
