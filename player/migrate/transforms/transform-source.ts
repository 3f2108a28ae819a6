import { Findings } from '../findings.ts';
import { transformCss } from './transform-css.ts';
import { transformMarkdown, type SourceText } from './transform-markdown.ts';
import { transformMarkup } from './transform-markup.ts';
import { transformScript } from './transform-script.ts';
import type { ScriptLanguage } from '../parsers/parse-script.ts';
import type { Tag } from '../parsers/parse-tag.ts';

type Transform = (file: SourceText, findings: Findings) => void;

const createScriptTransform =
  (language: ScriptLanguage): Transform =>
  (file, findings) => {
    // Scripts that do not mention the player are not parsed and can use any syntax.
    if (containsPlayerName(file.text)) transformScript({ ...file, language }, findings);
  };

const createMarkupTransform =
  (hasBraces: boolean): Transform =>
  (file, findings) =>
    transformPage(file, hasBraces, new Map(), findings);

/** The transform of each file extension. */
const transforms = {
  html: createMarkupTransform(false),
  htm: createMarkupTransform(false),
  php: createMarkupTransform(false),
  erb: createMarkupTransform(false),
  ejs: createMarkupTransform(false),
  hbs: createMarkupTransform(false),
  njk: createMarkupTransform(false),
  twig: createMarkupTransform(false),
  liquid: createMarkupTransform(false),
  vue: createMarkupTransform(false),
  svelte: createMarkupTransform(true),
  astro: transformAstro,
  js: createScriptTransform('js'),
  mjs: createScriptTransform('js'),
  cjs: createScriptTransform('js'),
  jsx: createScriptTransform('js'),
  ts: createScriptTransform('ts'),
  mts: createScriptTransform('ts'),
  cts: createScriptTransform('ts'),
  tsx: createScriptTransform('tsx'),
  css: (file, findings) => transformCss(file, findings),
  scss: (file, findings) => transformCss(file, findings),
  less: (file, findings) => transformCss(file, findings),
  md: (file, findings) => transformMarkdown(file, transformByExtension, findings),
  mdx: transformMdx,
} as const satisfies Record<string, Transform>;

/** Extensions of files that can be transformed, without a dot. */
export const supportedExtensions: ReadonlySet<string> = new Set(Object.keys(transforms));

/** Returns the file extension in lower case, without a dot. Empty for a file without one. */
export const getExtension = (file: string): string =>
  /\.([^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';

const containsPlayerName = (text: string): boolean =>
  /mux-(?:player|video|audio|background)|MuxPlayer|--media-|(['"`])mux-\1/i.test(text);

/**
 * Finds the edits and diagnostics of a file.
 *
 * @throws {SyntaxError} if a script in it cannot be parsed.
 */
export function transformSource(text: string, extension: string): Findings {
  const findings = new Findings();
  if (!containsPlayerName(text)) return findings;
  const mentionsPlayer = /(?:mux|vitrine)-player|MuxPlayer|VitrinePlayer/.test(text);
  transformByExtension({ extension, text, offset: 0, mentionsPlayer }, findings);
  return findings;
}

/** Transforms a file or code sample. Does nothing for an unsupported extension. */
function transformByExtension(file: SourceText, findings: Findings): void {
  if (Object.hasOwn(transforms, file.extension))
    transforms[file.extension as keyof typeof transforms](file, findings);
}

function transformPage(
  file: SourceText,
  hasBraces: boolean,
  components: Map<string, string>,
  findings: Findings,
): void {
  const { mentionsPlayer } = file;
  const onScript = (text: string, offset: number, tag: Tag): void => {
    const language = getScriptLanguage(tag);
    if (!containsPlayerName(text)) return;
    if (!language) {
      findings.report(offset, 'This script mentions Mux Player in a string.', 'scripts');
      return;
    }
    for (const component of transformScript({ text, offset, language, mentionsPlayer }, findings))
      components.set(...component);
  };
  // Two passes, because the script that imports a component can follow the markup that uses it.
  for (let pass = 0; pass < 2; pass += 1) {
    transformMarkup({ ...file, hasBraces, components, onScript }, findings);
  }
}

/** Returns the language of a `<script>`, or `undefined` for a data block such as JSON. */
function getScriptLanguage({ attributes }: Tag): ScriptLanguage | undefined {
  const getValue = (name: string) => attributes.find((attribute) => attribute.name === name)?.value;
  const type = getValue('type') ?? '';
  if (!/^(?:|module|text\/(?:java|type)script|application\/javascript)$/.test(type))
    return undefined;
  return getValue('lang') === 'tsx' ? 'tsx' : getValue('lang') === 'ts' ? 'ts' : 'js';
}

/** Transforms an Astro page: a script between `---` fences, then markup. */
function transformAstro(file: SourceText, findings: Findings): void {
  const { text, offset, mentionsPlayer } = file;
  const components = new Map<string, string>();
  const [frontmatter = '', openingFence = '', code = ''] =
    /^(\uFEFF?\s*---)([^]*?)\n---/.exec(text) ?? [];
  if (containsPlayerName(code)) {
    const source = {
      text: code,
      offset: offset + openingFence.length,
      language: 'ts',
      mentionsPlayer,
    } as const;
    for (const component of transformScript(source, findings)) components.set(...component);
  }
  const rest = {
    ...file,
    text: text.slice(frontmatter.length),
    offset: offset + frontmatter.length,
  };
  transformPage(rest, true, components, findings);
}

const mdxImportPattern = /^import\s[^'"]*(['"])[^'"\n]*\1;?/gm;

/** Transforms MDX: Markdown whose prose contains components and their imports. */
function transformMdx(file: SourceText, findings: Findings): void {
  const components = new Map<string, string>();
  const transformProse: Transform = (prose, proseFindings) => {
    const { text, offset, mentionsPlayer } = prose;
    for (const { 0: line, index } of text.matchAll(mdxImportPattern)) {
      if (!containsPlayerName(line)) continue;
      const source = {
        text: line,
        offset: offset + index,
        language: 'tsx',
        mentionsPlayer,
      } as const;
      for (const component of transformScript(source, proseFindings)) components.set(...component);
    }
    transformPage(prose, true, components, proseFindings);
  };
  transformMarkdown(file, transformByExtension, findings, transformProse);
}
