import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Matches code spans that are paths: they start with a folder of the repository. */
const PATH_PREFIX = /^(?:deploy|docs|player|site|tests)\/[\w./-]+$/;

/**
 * Matches paths in folders that a build or an installation creates, so that files may be missing.
 */
const GENERATED = /(?:^|\/)(?:build|dist|node_modules|test-results|\.[\w-]+)(?:\/|$)|^site\/data/;

/** A link or an image: `[text](target "title")`, with or without angle brackets. */
const INLINE_LINK =
  /\]\(\s*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?:\s+["'][^"']*["'])?\s*\)/g;

/** The definition of a reference link: `[name]: target`. */
const LINK_DEFINITION = /^ {0,3}\[(?!\^)[^\]]+\]:\s+<?([^\s<>]+)>?/gm;

/** A link or an image of embedded HTML. */
const HTML_LINK = /<(?:a|img|source)\b[^>]*?\s(?:href|src|srcset)="([^"\s]+)"/g;

/**
 * Finds broken relative links, missing anchors and missing paths in a Markdown file. Returns one
 * sentence for each. Absolute URLs and links that start with a slash, which are paths of the site,
 * are ignored.
 *
 * @param file The path of the Markdown file, relative to `root`.
 */
export function findBrokenLinks(root: string, file: string): string[] {
  const text = removeCodeBlocks(readFileSync(path.join(root, file), 'utf8'));
  const links = listLinkTargets(text).flatMap((target) => {
    const reason = checkLink(root, file, target);
    return reason === undefined ? [] : [`${file}: the link "${target}" ${reason}.`];
  });
  const paths = listCodeSpans(text)
    .filter((span) => PATH_PREFIX.test(span) && !GENERATED.test(span))
    .filter((span) => !existsSync(path.join(root, span)))
    .map((span) => `${file}: the path "${span}" does not exist.`);
  return [...new Set([...links, ...paths])];
}

/** Returns the reason why a link is broken, or `undefined` if it works or is not relative. */
function checkLink(root: string, file: string, target: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target)) return undefined;
  const [targetPath = '', anchor] = target.split('#', 2);
  const relative = targetPath.replace(/\?.*$/, '');
  const linkedFile =
    relative === '' ? file : path.join(path.dirname(file), decodeURIComponent(relative));
  if (GENERATED.test(linkedFile)) return undefined;
  const absolute = path.join(root, linkedFile);
  if (!existsSync(absolute)) return 'points to a missing file';
  if (anchor === undefined || !linkedFile.endsWith('.md')) return undefined;
  const hasAnchor = listAnchors(readFileSync(absolute, 'utf8')).has(decodeURIComponent(anchor));
  return hasAnchor ? undefined : 'points to a missing heading';
}

function listLinkTargets(text: string): string[] {
  const withoutCode = text.replace(/(`+)(?!`)[^]*?[^`]\1(?!`)/g, '');
  return [INLINE_LINK, LINK_DEFINITION, HTML_LINK].flatMap((pattern) =>
    [...withoutCode.matchAll(pattern)].map(([, target = '']) => target),
  );
}

const listCodeSpans = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** Removes fenced code blocks and comments. */
const removeCodeBlocks = (text: string): string =>
  text
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?^[ \t]*\2[`~]*[ \t]*$/gm, '')
    .replace(/<!--[^]*?-->/g, '');

/**
 * Returns the anchors of a Markdown text: those that GitHub creates for headings, and those in
 * HTML.
 */
export function listAnchors(text: string): ReadonlySet<string> {
  const visibleText = removeCodeBlocks(text);
  const anchors = new Set<string>();
  for (const [, heading = ''] of visibleText.matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replace(/\s/g, '-');
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  for (const [, id = ''] of visibleText.matchAll(/<[^>]+\s(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}
