import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectLinks } from '../src/platform/project-links.ts';
import { distDir, packageDir } from './package-entries.ts';

/** The folder of the site's documentation. */
const docsDir = path.join(packageDir, '../site/content/docs');

/** The folders to publish, in reading order. Other folders document the site and its service. */
const publishedFolders = ['start', 'player', 'reference', 'migrating'];

/** The front matter and the body of a documentation page. */
interface Page {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly section: string;
  readonly position: number;
  readonly body: string;
}

/**
 * Parses a documentation file.
 *
 * @throws {Error} if a front matter field is missing.
 */
export function parsePage(slug: string, text: string): Page {
  const [, frontMatter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const getField = (name: string): string => {
    const [, value] = new RegExp(`^${name}: (.*)$`, 'm').exec(frontMatter) ?? [];
    if (value === undefined) throw new Error(`${slug}.md has no ${name}.`);
    return value.replace(/^(['"])(.*)\1$/, '$2');
  };
  return {
    slug,
    title: getField('title'),
    summary: getField('summary'),
    section: getField('section'),
    position: Number(getField('position')),
    body,
  };
}

/**
 * Converts a page to GitHub Flavored Markdown, with its title, its summary and links to other files.
 *
 * @param slugs The slugs of the pages in the package.
 * @param homepage The URL of the site, for links to pages that are not in the package. If
 *   `undefined`, these links become plain text.
 */
export function toMarkdown(
  { title, summary, body }: Page,
  slugs: ReadonlySet<string>,
  homepage = projectLinks.homepage,
): string {
  const text = convertBody(body, (prose) =>
    prose.replaceAll(/\[([^\]]*)\]\((\/[^)\s]*)\)/g, (_, label: string, target: string) =>
      formatLink(label, target, slugs, homepage),
    ),
  );
  return `# ${title}\n\n${summary}\n\n${text.trim()}\n`;
}

function formatLink(
  label: string,
  target: string,
  slugs: ReadonlySet<string>,
  homepage: string | undefined,
): string {
  const [, slug = '', heading = ''] = /^\/docs\/([\w-]+)(#.*)?$/.exec(target) ?? [];
  if (slugs.has(slug)) return `[${label}](${slug}.md${heading})`;
  return homepage === undefined ? label : `[${label}](${homepage}${target})`;
}

/** Converts fenced blocks that only the site supports to Markdown, and applies `transform` to prose. */
function convertBody(body: string, transform: (prose: string) => string): string {
  return body
    .split(/^(```[^`\n]*\n.*?^```$)/ms)
    .map((section) => {
      const [, language = '', tab, code = ''] =
        /^```([\w:-]*)(?: tab="([^"]*)")?\n(.*)^```$/ms.exec(section) ?? [];
      if (!section.startsWith('```')) return transform(section);
      if (language === 'table') return transform(formatTable(code));
      // Images and videos, which only the site can show.
      if (language.startsWith('block:')) return '';
      const label = tab === undefined ? '' : `**${tab}**\n\n`;
      return `${label}\`\`\`${language.replace(/-example$/, '')}\n${code}\`\`\``;
    })
    .join('');
}

/** Formats a GitHub Flavored Markdown table. */
function formatTable(code: string): string {
  const [headerRow = '', ...rows] = code.trim().split('\n');
  const formatRow = (row: string): string => `| ${row.trim()} |`.replace(/\| \|$/, '|  |');
  const delimiters = headerRow.split(' | ').map(() => '---');
  return [formatRow(headerRow), formatRow(delimiters.join(' | ')), ...rows.map(formatRow)].join(
    '\n',
  );
}

/** Formats a table of contents that groups the pages by section. */
function formatIndex(pages: readonly Page[]): string {
  const sections = Map.groupBy(pages, ({ section }) => section);
  const lists = [...sections].map(([section, sectionPages]) => {
    const items = sectionPages.map(
      ({ slug, title, summary }) => `- [${title}](${slug}.md): ${summary}`,
    );
    return `## ${section}\n\n${items.join('\n')}`;
  });
  return `# Vitrine documentation\n\n${lists.join('\n\n')}\n`;
}

/** Writes the documentation into the package, and prints its size. */
function writeDocs(): void {
  const pages = publishedFolders.flatMap((name) =>
    globSync(`${name}/*.md`, { cwd: docsDir })
      .map((file) =>
        parsePage(path.basename(file, '.md'), readFileSync(path.join(docsDir, file), 'utf8')),
      )
      .toSorted((a, b) => a.position - b.position),
  );
  if (pages.length === 0) throw new Error(`There is no documentation in ${docsDir}.`);
  const slugs = new Set(pages.map(({ slug }) => slug));
  const folder = path.join(distDir, 'docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map(pages.map((page) => [`${page.slug}.md`, toMarkdown(page, slugs)]));
  files.set('README.md', formatIndex(pages));
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  console.log(`dist/docs: ${files.size} files, ${Math.round(bytes / 1000)} kB`);
}

if (import.meta.main) writeDocs();
