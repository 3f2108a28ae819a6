import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { StartupError } from '../runtime/startup-error.ts';
import { listFiles } from '../files/list-files.ts';

/** A place in a seed: keys and indexes from the top of the document down. */
export type Path = readonly (string | number)[];

/** A seed document as read from disk, with what its error sentences need. */
export interface SeedDocument {
  /** What the YAML or JSON says; null for an empty document. */
  readonly data: unknown;
  /** What follows the front matter; '' where there is none. */
  readonly body: string;
  /** Makes the failure that names this file, the line of `path` and the field. */
  fail(path: Path, problem: string): StartupError;
  /** Makes the failure for a line of the body, counted from 1. */
  failInBody(line: number, field: string, problem: string): StartupError;
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Reads a seed written in YAML, in JSON (which is YAML too) or as Markdown with front matter.
 * @throws StartupError when the file cannot be read or does not parse.
 */
export async function readSeedDocument(file: string): Promise<SeedDocument> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupError(`The seed ${shown(file)} cannot be read: ${String(error)}.`);
  });
  const matter = frontMatter.exec(text);
  if (matter === null && file.endsWith('.md')) {
    throw new StartupError(
      `${shown(file)}, line 1: a page must begin with front matter between two lines of "---".`,
    );
  }
  const yaml = matter?.[1] ?? text;
  const linesBefore = matter === null ? 0 : 1;
  const body = matter === null ? '' : text.slice(matter[0].length);
  const bodyStart = text.slice(0, text.length - body.length).split('\n').length - 1;
  const counter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: counter });
  const at = (line: number) => `${shown(file)}, line ${line}`;
  const broken = document.errors[0];
  if (broken !== undefined) {
    const [problem = ''] = broken.message.split('\n');
    const line = counter.linePos(broken.pos[0]).line + linesBefore;
    throw new StartupError(`${at(line)}: ${problem.replace(/ at line.*$/, '')}.`);
  }
  return {
    data: document.toJS() as unknown,
    body,
    fail: (path, problem) =>
      new StartupError(
        `${at(lineOf(document, counter, path) + linesBefore)}, field "${path.join('.')}": ${problem}.`,
      ),
    failInBody: (line, field, problem) =>
      new StartupError(`${at(bodyStart + line)}, field "${field}": ${problem}.`),
  };
}

/** Reads a seed that need not be there; undefined where it is not. */
export async function readOptionalSeed(file: string): Promise<SeedDocument | undefined> {
  const files = await listFiles(dirname(file), 'files');
  const isThere = files.some((each) => basename(each) === basename(file));
  return isThere ? readSeedDocument(file) : undefined;
}

/** Finds the line of the deepest part of a path that the document has. */
function lineOf(
  document: ReturnType<typeof parseDocument>,
  counter: LineCounter,
  path: Path,
): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return counter.linePos(Number(node.range[0])).line;
    }
  }
  return 1;
}

/** Writes a path as a person would from where they started the program. */
function shown(file: string): string {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}
