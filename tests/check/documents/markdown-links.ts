import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of the repository; a code span that starts with one of them is a path. */
const PATH_PREFIX = /^(?:deploy|docs|player|site|tests)\/[\w./-]+$/;

/** Folders that a build or an installation creates, so their files may be missing. */
const GENERATED = /(?:^|\/)(?:build|dist|node_modules|test-results|\.[\w-]+)(?:\/|$)|^site\/data/;

/** A link or an image: `[text](target "title")`, with or without angle brackets. */
const INLINE_LINK =
  /\]\(\s*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+["'][^"']*["'])?\s*\)/g;

/** The definition of a reference link: `[name]: target`. */
const LINK_DEFINITION = /^ {0,3}\[(?!\^)[^\]]+\]:\s+<?([^\s<>]+)>?/gm;

/** A link or an image of embedded HTML. */
const HTML_LINK = /<(?:a|img|source)\b[^>]*?\s(?:href|src|srcset)="([^"\s]+)"/g;

/**
 * Lists the dead relative links, missing anchors and wrong paths of a Markdown file, one sentence
 * each.
 *
 * URLs and links that start with a slash are ignored: those are addresses of a site.
 *
 * @param file the path of the Markdown file, relative to `root`
 */
export function findDeadLinks(root: string, file: string): string[] {
  const text = removeCodeBlocks(readFileSync(path.join(root, file), 'utf8'));
  const links = linkTargets(text).flatMap((target) => {
    const reason = checkLink(root, file, target);
    return reason === undefined ? [] : [`${file}: the link "${target}" ${reason}.`];
  });
  const paths = codeSpans(text)
    .filter((span) => PATH_PREFIX.test(span) && !GENERATED.test(span))
    .filter((span) => !existsSync(path.join(root, span)))
    .map((span) => `${file}: the path "${span}" does not exist.`);
  return [...new Set([...links, ...paths])];
}

/** The reason why a link is dead; undefined if it works or is not relative. */
function checkLink(root: string, file: string, target: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target)) return undefined;
  const [linked = '', anchor] = target.split('#', 2);
  const relative = linked.replace(/\?.*$/, '');
  const found =
    relative === '' ? file : path.join(path.dirname(file), decodeURIComponent(relative));
  if (GENERATED.test(found)) return undefined;
  const absolute = path.join(root, found);
  if (!existsSync(absolute)) return 'names no file';
  if (anchor === undefined || !found.endsWith('.md')) return undefined;
  const hasAnchor = headingAnchors(readFileSync(absolute, 'utf8')).has(decodeURIComponent(anchor));
  return hasAnchor ? undefined : 'names no heading';
}

function linkTargets(text: string): string[] {
  const withoutCode = text.replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '');
  return [INLINE_LINK, LINK_DEFINITION, HTML_LINK].flatMap((pattern) =>
    [...withoutCode.matchAll(pattern)].map(([, target = '']) => target),
  );
}

const codeSpans = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** Removes fenced code blocks, and comments that a reader does not see. */
const removeCodeBlocks = (text: string): string =>
  text
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?^[ \t]*\2[`~]*[ \t]*$/gm, '')
    .replace(/<!--[^]*?-->/g, '');

/** The anchors of the headings of a Markdown text as GitHub makes them, and those of its HTML. */
export function headingAnchors(text: string): ReadonlySet<string> {
  const visible = removeCodeBlocks(text);
  const anchors = new Set<string>();
  for (const [, heading = ''] of visible.matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm)) {
    const base = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = base;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${base}-${copy}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of visible.matchAll(/<[^>]+\s(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}
