import { Findings } from '../findings.ts';
import { transformCss } from './transform-css.ts';
import { transformMarkdown, type SourceText } from './transform-markdown.ts';
import { transformMarkup } from './transform-markup.ts';
import { transformScript } from './transform-script.ts';
import type { ScriptLanguage } from '../parsers/parse-script.ts';
import type { Tag } from '../parsers/parse-tag.ts';

type Reader = (file: SourceText, findings: Findings) => void;

const script =
  (dialect: ScriptLanguage): Reader =>
  (file, findings) => {
    // What does not name it is not looked at, and may be in whatever language it likes.
    if (namesPlayer(file.text)) transformScript({ ...file, dialect }, findings);
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
  css: (file, findings) => transformCss(file, findings),
  scss: (file, findings) => transformCss(file, findings),
  less: (file, findings) => transformCss(file, findings),
  md: (file, findings) => transformMarkdown(file, readSample, findings),
  mdx: readMdx,
} as const satisfies Record<string, Reader>;

/** The endings of the names of files that can be read. */
export const supportedExtensions: ReadonlySet<string> = new Set(Object.keys(readers));

/** The ending of a file's name without its dot, in small letters; empty where it has no counterpart. */
export const getExtension = (file: string): string =>
  /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';

const namesPlayer = (text: string): boolean =>
  /mux-(?:player|video|audio|background)|MuxPlayer|--media-|(['"`])mux-\1/i.test(text);

/**
 * What is to be changed in a file, and what to be decided.
 *
 * @throws {SyntaxError} where a script in it cannot be understood.
 */
export function transformSource(text: string, ending: string): Findings {
  const findings = new Findings();
  if (!namesPlayer(text)) return findings;
  const mentionsPlayer = /(?:mux|vitrine)-player|MuxPlayer|VitrinePlayer/.test(text);
  readSample({ extension: ending, text, offset: 0, mentionsPlayer }, findings);
  return findings;
}

/** Nothing is read of what is none of the kinds. */
function readSample(file: SourceText, findings: Findings): void {
  if (Object.hasOwn(readers, file.extension))
    readers[file.extension as keyof typeof readers](file, findings);
}

function readPage(
  file: SourceText,
  hasBraces: boolean,
  components: Map<string, string>,
  findings: Findings,
): void {
  const { mentionsPlayer } = file;
  const onScript = (text: string, offset: number, tag: Tag): void => {
    const dialect = dialectOf(tag);
    if (!namesPlayer(text)) return;
    if (!dialect) {
      findings.report(offset, 'This script mentions Mux Player in a text.', 'scripts');
      return;
    }
    for (const each of transformScript({ text, offset, dialect, mentionsPlayer }, findings))
      components.set(...each);
  };
  // Twice, because a component may be imported further down than it is used.
  for (let times = 0; times < 2; times += 1) {
    transformMarkup({ ...file, hasBraces, components, onScript }, findings);
  }
}

/** How a `<script>` is written; absent for what is none, such as JSON. */
function dialectOf({ attributes }: Tag): ScriptLanguage | undefined {
  const said = (name: string) => attributes.find((each) => each.name === name)?.value;
  const type = said('type') ?? '';
  if (!/^(?:|module|text\/(?:java|type)script|application\/javascript)$/.test(type))
    return undefined;
  return said('lang') === 'tsx' ? 'tsx' : said('lang') === 'ts' ? 'ts' : 'js';
}

/** What stands above a page of Astro is a script. */
function readAstro(file: SourceText, findings: Findings): void {
  const { text, offset, mentionsPlayer } = file;
  const components = new Map<string, string>();
  const [head = '', fence = '', inner = ''] = /^(\uFEFF?\s*---)([^]*?)\n---/.exec(text) ?? [];
  if (namesPlayer(inner)) {
    const above = {
      text: inner,
      offset: offset + fence.length,
      dialect: 'ts',
      mentionsPlayer,
    } as const;
    for (const each of transformScript(above, findings)) components.set(...each);
  }
  const rest = { ...file, text: text.slice(head.length), offset: offset + head.length };
  readPage(rest, true, components, findings);
}

const mdxImport = /^import\s[^'"]*(['"])[^'"\n]*\1;?/gm;

/** MDX is Markdown with components, which are imported between its paragraphs. */
function readMdx(file: SourceText, findings: Findings): void {
  const components = new Map<string, string>();
  const readProse: Reader = (part, told) => {
    const { text, offset, mentionsPlayer } = part;
    for (const { 0: line, index } of text.matchAll(mdxImport)) {
      if (!namesPlayer(line)) continue;
      const script = {
        text: line,
        offset: offset + index,
        dialect: 'tsx',
        mentionsPlayer,
      } as const;
      for (const each of transformScript(script, told)) components.set(...each);
    }
    readPage(part, true, components, told);
  };
  transformMarkdown(file, readSample, findings, readProse);
}
