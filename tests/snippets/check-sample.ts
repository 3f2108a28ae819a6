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

/** Keeps the first lines of a compiler error; the others show its position. */
const MESSAGE_LINES = 3;

type Check = (sample: CodeSample, reference: Reference) => readonly string[];

/** Files of frameworks in which attributes can be bound to expressions. */
const bound = /\.(?:vue|svelte|astro)$/;

const html: Check = ({ code, file = '' }, { names }) => {
  const styles = [...code.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const scripts = [...code.matchAll(/<script(?![^>]*importmap)[^>]*>(.*?)<\/script>/gs)];
  const maps = [...code.matchAll(/<script[^>]*importmap[^>]*>(.*?)<\/script>/gs)];
  return [
    ...checkMarkup(code, names, { hasBindings: bound.test(file) }),
    ...styles.flatMap((css) => styleProblems(css, names)),
    ...scripts.flatMap(([, script = '']) => getFailure(() => parseAst(script, { lang: 'ts' }))),
    ...maps.flatMap(([, map = '']) => getFailure(() => JSON.parse(map))),
  ];
};

const css: Check = ({ code }, { names }) => styleProblems(code, names);

const script =
  (lang: 'js' | 'jsx' | 'ts' | 'tsx'): Check =>
  ({ code }) =>
    getFailure(() => parseAst(code, { lang }));

function styleProblems(css: string, names: KnownNames): readonly string[] {
  const code = Buffer.from(css);
  return [
    ...getFailure(() => transform({ filename: 'sample.css', code })),
    ...checkStyleNames(css, names),
  ];
}

/** Columns are separated as in the tables of the documentation. */
const table: Check = ({ code }) => {
  const widths = code
    .trim()
    .split('\n')
    .map((line) => line.split(/ \|(?: |$)/).length);
  return new Set(widths).size === 1
    ? []
    : [`its rows have ${[...new Set(widths)].join(' or ')} cells`];
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

const shell: Check = ({ code, location }) => {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  // The guides of "Get started" run the scripts of the reader's own project.
  const named = location.includes('docs/start/') ? [] : [...code.matchAll(/npm run ([\w:-]+)/g)];
  return [
    ...(status === 0 ? [] : [stderr.trim()]),
    ...named
      .filter(([, name = '']) => !scripts.has(name))
      .map(([command]) => `${command}: there is no such script`),
  ];
};

const header: Check = ({ code }) =>
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
const nginx: Check = ({ code }) => {
  const lines = code.split('\n').map((line) => line.replace(/#.*$/, '').trim());
  const depth = code.split('{').length - code.split('}').length;
  return [
    ...(depth === 0 ? [] : ['its braces do not match']),
    ...lines.filter((line) => line && !/[;{}]$/.test(line)).map((line) => `does not end: ${line}`),
  ];
};

const graphql: Check = ({ code }, { schema }) => {
  const problems = getFailure(() => parse(code));
  if (problems.length > 0) return problems;
  return validate(schema, parse(code)).map(({ message }) => message);
};

/** Accepts text without a syntax. */
const text: Check = () => [];

const checks: Readonly<Record<string, Check>> = {
  html,
  'html-example': html,
  js: script('js'),
  'js-example': script('js'),
  jsx: script('jsx'),
  ts: script('ts'),
  tsx: script('tsx'),
  css,
  'css-example': css,
  json: ({ code }) => getFailure(() => JSON.parse(code)),
  yaml: ({ code }) => getFailure(() => parseYaml(code)),
  sh: shell,
  http: header,
  nginx,
  graphql,
  table,
  php: text,
  m3u8: text,
  text,
  md: text,
};

/**
 * Returns the errors of a sample.
 * @param page the text of its page.
 */
export function checkSample(
  sample: CodeSample,
  page: string,
  reference: Reference,
): readonly string[] {
  if (sample.language.startsWith('block:')) {
    return getFailure(() => parseYaml(sample.code));
  }
  const check = checks[sample.language];
  if (!check) return [`nothing checks the language "${sample.language}"`];
  return [...check(sample, reference), ...checkOrigin(sample.code, page)];
}

function getFailure(run: () => unknown): readonly string[] {
  try {
    run();
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
