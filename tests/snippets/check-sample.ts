import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { transform } from 'lightningcss';
import { parseAst } from 'vite';
import { parse as parseYaml } from 'yaml';
import { repositoryRoot } from '../runner/run-command.ts';
import type { CodeSample } from '../hosts/code-samples.ts';
import { checkMarkup, checkStyleNames, type KnownNames } from './check-markup.ts';
import { checkOrigin } from './check-origin.ts';

/** The data for checking samples. */
export interface Reference {
  readonly names: KnownNames;
  readonly schema: GraphQLSchema;
}

/** The number of lines of a compiler error that are kept. Later lines show its position. */
const MESSAGE_LINES = 3;

type Check = (sample: CodeSample, reference: Reference) => readonly string[];

/** Matches files of frameworks in which attributes can be bound to expressions. */
const bindingFile = /\.(?:vue|svelte|astro)$/;

const checkHtml: Check = ({ code, file = '' }, { names }) => {
  const styles = [...code.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const scripts = [...code.matchAll(/<script(?![^>]*importmap)[^>]*>(.*?)<\/script>/gs)];
  const importMaps = [...code.matchAll(/<script[^>]*importmap[^>]*>(.*?)<\/script>/gs)];
  return [
    ...checkMarkup(code, names, { hasBindings: bindingFile.test(file) }),
    ...styles.flatMap((css) => checkStyles(css, names)),
    ...scripts.flatMap(([, script = '']) => getFailure(() => parseAst(script, { lang: 'ts' }))),
    ...importMaps.flatMap(([, importMap = '']) => getFailure(() => JSON.parse(importMap))),
  ];
};

const checkCss: Check = ({ code }, { names }) => checkStyles(code, names);

const createScriptCheck =
  (lang: 'js' | 'jsx' | 'ts' | 'tsx'): Check =>
  ({ code }) =>
    getFailure(() => parseAst(code, { lang }));

function checkStyles(css: string, names: KnownNames): readonly string[] {
  const code = Buffer.from(css);
  return [
    ...getFailure(() => transform({ filename: 'sample.css', code })),
    ...checkStyleNames(css, names),
  ];
}

/** Checks that all rows have the same number of cells. Cells are separated as in the tables of the documentation. */
const checkTable: Check = ({ code }) => {
  const cellCounts = code
    .trim()
    .split('\n')
    .map((line) => line.split(/ \|(?: |$)/).length);
  return new Set(cellCounts).size === 1
    ? []
    : [`its rows have ${[...new Set(cellCounts)].join(' or ')} cells`];
};

const scripts = new Set(
  Object.keys(
    (
      JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
        scripts: object;
      }
    ).scripts,
  ),
);

const checkShell: Check = ({ code, location }) => {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  // The guides in "Get started" run scripts of the reader's project.
  const commands = location.includes('docs/start/') ? [] : [...code.matchAll(/npm run ([\w:-]+)/g)];
  return [
    ...(status === 0 ? [] : [stderr.trim()]),
    ...commands
      .filter(([, name = '']) => !scripts.has(name))
      .map(([command]) => `${command}: this script does not exist`),
  ];
};

const checkHeader: Check = ({ code }) =>
  code
    .trim()
    .split('\n')
    .filter(
      (line) =>
        !/^(?:[A-Z][\w-]*: \S.*|(?:GET|POST|PUT|DELETE|HEAD) \/\S*.*|HTTP\/[\d.]+ \d{3}.*|\s*)$/i.test(
          line,
        ),
    )
    .map((line) => `not a header or a request line: ${line}`);

/** Checks that braces match and that every directive ends. */
const checkNginx: Check = ({ code }) => {
  const lines = code.split('\n').map((line) => line.replace(/#.*$/, '').trim());
  const depth = code.split('{').length - code.split('}').length;
  return [
    ...(depth === 0 ? [] : ['its braces do not match']),
    ...lines.filter((line) => line && !/[;{}]$/.test(line)).map((line) => `does not end: ${line}`),
  ];
};

const checkGraphql: Check = ({ code }, { schema }) => {
  const problems = getFailure(() => parse(code));
  if (problems.length > 0) return problems;
  return validate(schema, parse(code)).map(({ message }) => message);
};

/** Accepts text without a syntax. */
const acceptText: Check = () => [];

const checks: Readonly<Record<string, Check>> = {
  html: checkHtml,
  'html-example': checkHtml,
  js: createScriptCheck('js'),
  'js-example': createScriptCheck('js'),
  jsx: createScriptCheck('jsx'),
  ts: createScriptCheck('ts'),
  tsx: createScriptCheck('tsx'),
  css: checkCss,
  'css-example': checkCss,
  json: ({ code }) => getFailure(() => JSON.parse(code)),
  yaml: ({ code }) => getFailure(() => parseYaml(code)),
  sh: checkShell,
  http: checkHeader,
  nginx: checkNginx,
  graphql: checkGraphql,
  table: checkTable,
  php: acceptText,
  m3u8: acceptText,
  text: acceptText,
  md: acceptText,
};

/**
 * Returns the errors of a sample.
 * @param pageText The text of the page with the sample.
 */
export function checkSample(
  sample: CodeSample,
  pageText: string,
  reference: Reference,
): readonly string[] {
  if (sample.language.startsWith('block:')) {
    return getFailure(() => parseYaml(sample.code));
  }
  const check = checks[sample.language];
  if (!check) return [`nothing checks the language "${sample.language}"`];
  return [...check(sample, reference), ...checkOrigin(sample.code, pageText)];
}

function getFailure(parseCode: () => unknown): readonly string[] {
  try {
    parseCode();
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [
      message
        .trim()
        .split(/\s*\n\s*/, MESSAGE_LINES)
        .join(' '),
    ];
  }
}
