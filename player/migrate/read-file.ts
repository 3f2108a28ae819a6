import { Findings } from './findings.ts';
import { readCss } from './read-css.ts';
import { readMarkdown, type FileText } from './read-markdown.ts';
import { readMarkup } from './read-markup.ts';
import { readScript } from './read-script.ts';
import type { Dialect } from './parse-script.ts';
import type { Tag } from './read-tag.ts';

type Reader = (file: FileText, findings: Findings) => void;

const script =
  (dialect: Dialect): Reader =>
  (file, findings) => {
    // What does not name it is not looked at, and may be in whatever language it likes.
    if (namesPlayer(file.text)) readScript({ ...file, dialect }, findings);
  };

const markup =
  (hasBraces: boolean): Reader =>
  (file, findings) =>
    readPage(file, hasBraces, new Map(), findings);

/** How each kind of file is read. */
const readers = {
  html: markup(false),
  htm: markup(false),
  php: markup(false),
  erb: markup(false),
  ejs: markup(false),
  hbs: markup(false),
  njk: markup(false),
  twig: markup(false),
  liquid: markup(false),
  vue: markup(false),
  svelte: markup(true),
  astro: readAstro,
  js: script('js'),
  mjs: script('js'),
  cjs: script('js'),
  jsx: script('js'),
  ts: script('ts'),
  mts: script('ts'),
  cts: script('ts'),
  tsx: script('tsx'),
  css: (file, findings) => readCss(file, findings),
  scss: (file, findings) => readCss(file, findings),
  less: (file, findings) => readCss(file, findings),
  md: (file, findings) => readMarkdown(file, readSample, findings),
  mdx: readMdx,
} as const satisfies Record<string, Reader>;

/** The endings of the names of files that can be read. */
export const endings: ReadonlySet<string> = new Set(Object.keys(readers));

/** The ending of a file's name without its dot, in small letters; empty where it has no counterpart. */
export const endingOf = (file: string): string =>
  /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';

const namesPlayer = (text: string): boolean =>
  /mux-(?:player|video|audio|background)|MuxPlayer|--media-|(['"`])mux-\1/i.test(text);

/**
 * What is to be changed in a file, and what to be decided.
 *
 * @throws {SyntaxError} where a script in it cannot be understood.
 */
export function readFile(text: string, ending: string): Findings {
  const findings = new Findings();
  if (!namesPlayer(text)) return findings;
  const isPlayers = /(?:mux|vitrine)-player|MuxPlayer|VitrinePlayer/.test(text);
  readSample({ ending, text, base: 0, isPlayers }, findings);
  return findings;
}

/** Nothing is read of what is none of the kinds. */
function readSample(file: FileText, findings: Findings): void {
  if (Object.hasOwn(readers, file.ending))
    readers[file.ending as keyof typeof readers](file, findings);
}

function readPage(
  file: FileText,
  hasBraces: boolean,
  components: Map<string, string>,
  findings: Findings,
): void {
  const { isPlayers } = file;
  const onScript = (text: string, base: number, tag: Tag): void => {
    const dialect = dialectOf(tag);
    if (!namesPlayer(text)) return;
    if (!dialect) {
      findings.tell(base, 'This script mentions Mux Player in a text.', 'scripts');
      return;
    }
    for (const each of readScript({ text, base, dialect, isPlayers }, findings))
      components.set(...each);
  };
  // Twice, because a component may be imported further down than it is used.
  for (let times = 0; times < 2; times += 1) {
    readMarkup({ ...file, hasBraces, components, onScript }, findings);
  }
}

/** How a `<script>` is written; absent for what is none, such as JSON. */
function dialectOf({ attributes }: Tag): Dialect | undefined {
  const said = (name: string) => attributes.find((each) => each.name === name)?.value;
  const type = said('type') ?? '';
  if (!/^(?:|module|text\/(?:java|type)script|application\/javascript)$/.test(type))
    return undefined;
  return said('lang') === 'tsx' ? 'tsx' : said('lang') === 'ts' ? 'ts' : 'js';
}

/** What stands above a page of Astro is a script. */
function readAstro(file: FileText, findings: Findings): void {
  const { text, base, isPlayers } = file;
  const components = new Map<string, string>();
  const [head = '', fence = '', inner = ''] = /^(\uFEFF?\s*---)([^]*?)\n---/.exec(text) ?? [];
  if (namesPlayer(inner)) {
    const above = { text: inner, base: base + fence.length, dialect: 'ts', isPlayers } as const;
    for (const each of readScript(above, findings)) components.set(...each);
  }
  const rest = { ...file, text: text.slice(head.length), base: base + head.length };
  readPage(rest, true, components, findings);
}

const mdxImport = /^import\s[^'"]*(['"])[^'"\n]*\1;?/gm;

/** MDX is Markdown with components, which are imported between its paragraphs. */
function readMdx(file: FileText, findings: Findings): void {
  const components = new Map<string, string>();
  const readProse: Reader = (part, told) => {
    const { text, base, isPlayers } = part;
    for (const { 0: line, index } of text.matchAll(mdxImport)) {
      if (!namesPlayer(line)) continue;
      const script = { text: line, base: base + index, dialect: 'tsx', isPlayers } as const;
      for (const each of readScript(script, told)) components.set(...each);
    }
    readPage(part, true, components, told);
  };
  readMarkdown(file, readSample, findings, readProse);
}
