import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import { StartupError } from '../runtime/startup-error.ts';
import { listFiles } from '../files/list-files.ts';

/** The path of a value in a seed document: keys and indexes from the root. */
export type DocumentPath = readonly (string | number)[];

/**
 * A parsed seed document, with functions that create errors with its file name and line numbers.
 */
export interface SeedDocument {
  /** The parsed YAML or JSON; null for an empty document. */
  readonly data: unknown;
  /** The text after the front matter; '' if there is none. */
  readonly body: string;
  /** Creates an error that names the file, and the line and field of `path`. */
  createError(path: DocumentPath, problem: string): StartupError;
  /** Creates an error for a line of the body, counted from 1. */
  createBodyError(line: number, field: string, problem: string): StartupError;
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * Reads a seed in YAML, JSON (a subset of YAML) or Markdown with front matter.
 * @throws StartupError if the file cannot be read or parsed.
 */
export async function readSeedDocument(file: string): Promise<SeedDocument> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupError(`The seed ${toRelativePath(file)} cannot be read: ${String(error)}.`);
  });
  const frontMatterMatch = frontMatter.exec(text);
  if (frontMatterMatch === null && file.endsWith('.md')) {
    throw new StartupError(
      `${toRelativePath(file)}, line 1: a page must begin with front matter between two lines of "---".`,
    );
  }
  const yaml = frontMatterMatch?.[1] ?? text;
  const yamlLineOffset = frontMatterMatch === null ? 0 : 1;
  const body = frontMatterMatch === null ? '' : text.slice(frontMatterMatch[0].length);
  const bodyLineOffset = text.slice(0, text.length - body.length).split('\n').length - 1;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const formatLocation = (line: number) => `${toRelativePath(file)}, line ${line}`;
  const firstError = document.errors[0];
  if (firstError !== undefined) {
    const [problem = ''] = firstError.message.split('\n');
    const line = lineCounter.linePos(firstError.pos[0]).line + yamlLineOffset;
    throw new StartupError(`${formatLocation(line)}: ${problem.replace(/ at line.*$/, '')}.`);
  }
  return {
    data: document.toJS() as unknown,
    body,
    createError: (path, problem) =>
      new StartupError(
        `${formatLocation(findLine(document, lineCounter, path) + yamlLineOffset)}, field "${path.join('.')}": ${problem}.`,
      ),
    createBodyError: (line, field, problem) =>
      new StartupError(`${formatLocation(bodyLineOffset + line)}, field "${field}": ${problem}.`),
  };
}

/** Reads a seed that may be missing; resolves to undefined if it is. */
export async function readOptionalSeed(file: string): Promise<SeedDocument | undefined> {
  const files = await listFiles(dirname(file), 'files');
  const exists = files.some((existingFile) => basename(existingFile) === basename(file));
  return exists ? readSeedDocument(file) : undefined;
}

/** Returns the line of the deepest existing node on a path. */
function findLine(
  document: ReturnType<typeof parseDocument>,
  lineCounter: LineCounter,
  path: DocumentPath,
): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lineCounter.linePos(Number(node.range[0])).line;
    }
  }
  return 1;
}

/** Formats a path relative to the working directory, if it is inside. */
function toRelativePath(file: string): string {
  const relativePath = relative(process.cwd(), file);
  return relativePath.startsWith('..') ? file : relativePath;
}
