import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectLinks } from '../src/platform/project-links.ts';
import { distDir, packageDir } from '../build/package-entries.ts';

/** The documentation of the site. */
const source = path.join(packageDir, '../site/content/docs');

/** The groups about the player, in reading order; the others are about the site and its service. */
const groups = ['start', 'player', 'reference', 'migrating'];

/** A page of the documentation, as its file has it. */
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
 * @throws Error if its front matter lacks a field.
 */
export function parsePage(slug: string, text: string): Page {
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const field = (name: string): string => {
    const [, value] = new RegExp(`^${name}: (.*)$`, 'm').exec(front) ?? [];
    if (value === undefined) throw new Error(`${slug}.md has no ${name}.`);
    return value.replace(/^(['"])(.*)\1$/, '$2');
  };
  return {
    slug,
    title: field('title'),
    summary: field('summary'),
    section: field('section'),
    position: Number(field('position')),
    body,
  };
}

/**
 * Returns a page as Markdown that any reader shows: with its title, with tables, and with links to the
 * files beside it.
 * @param slugs the pages that are in the package.
 * @param homepage the site for links to other pages; without it these become plain text.
 */
export function toMarkdown(
  { title, summary, body }: Page,
  slugs: ReadonlySet<string>,
  homepage = projectLinks.homepage,
): string {
  const text = mapFences(body, (prose) =>
    prose.replaceAll(/\[([^\]]*)\]\((\/[^)\s]*)\)/g, (_, label: string, target: string) =>
      linkTo(label, target, slugs, homepage),
    ),
  );
  return `# ${title}\n\n${summary}\n\n${text.trim()}\n`;
}

function linkTo(
  label: string,
  target: string,
  slugs: ReadonlySet<string>,
  homepage: string | undefined,
): string {
  const [, slug = '', heading = ''] = /^\/docs\/([\w-]+)(#.*)?$/.exec(target) ?? [];
  if (slugs.has(slug)) return `[${label}](${slug}.md${heading})`;
  return homepage === undefined ? label : `[${label}](${homepage}${target})`;
}

/** Changes prose by `change`, and the fences that only the site knows to plain Markdown. */
function mapFences(body: string, change: (prose: string) => string): string {
  return body
    .split(/^(```[^`\n]*\n.*?^```$)/ms)
    .map((piece) => {
      const [, language = '', tab, code = ''] =
        /^```([\w:-]*)(?: tab="([^"]*)")?\n(.*)^```$/ms.exec(piece) ?? [];
      if (!piece.startsWith('```')) return change(piece);
      if (language === 'table') return change(toTable(code));
      // Images and films of the site.
      if (language.startsWith('block:')) return '';
      const label = tab === undefined ? '' : `**${tab}**\n\n`;
      return `${label}\`\`\`${language.replace(/-example$/, '')}\n${code}\`\`\``;
    })
    .join('');
}

/** A table of GitHub's Markdown. */
function toTable(code: string): string {
  const [head = '', ...rows] = code.trim().split('\n');
  const line = (row: string): string => `| ${row.trim()} |`.replace(/\| \|$/, '|  |');
  const rule = head.split(' | ').map(() => '---');
  return [line(head), line(rule.join(' | ')), ...rows.map(line)].join('\n');
}

/** The list of all pages by section. */
function toIndex(pages: readonly Page[]): string {
  const sections = Map.groupBy(pages, ({ section }) => section);
  const lists = [...sections].map(([section, members]) => {
    const rows = members.map(({ slug, title, summary }) => `- [${title}](${slug}.md): ${summary}`);
    return `## ${section}\n\n${rows.join('\n')}`;
  });
  return `# Vitrine documentation\n\n${lists.join('\n\n')}\n`;
}

/** Writes the documentation into the package, and prints its size. */
function writeDocs(): void {
  const pages = groups.flatMap((group) =>
    globSync(`${group}/*.md`, { cwd: source })
      .map((file) =>
        parsePage(path.basename(file, '.md'), readFileSync(path.join(source, file), 'utf8')),
      )
      .toSorted((a, b) => a.position - b.position),
  );
  if (pages.length === 0) throw new Error(`There is no documentation in ${source}.`);
  const slugs = new Set(pages.map(({ slug }) => slug));
  const folder = path.join(distDir, 'docs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map(pages.map((page) => [`${page.slug}.md`, toMarkdown(page, slugs)]));
  files.set('README.md', toIndex(pages));
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  console.log(`dist/docs: ${files.size} files, ${Math.round(bytes / 1000)} kB`);
}

if (import.meta.main) writeDocs();
