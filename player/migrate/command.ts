import { parseArgs } from 'node:util';
import { findFiles } from './find-files.ts';
import { GUIDE_PATH } from './migration-guide.ts';
import { supportedExtensions } from './transforms/transform-source.ts';
import { migrateFile, type FileResult } from './migrate-file.ts';
import { getLineNumber, formatDiff } from './format-diff.ts';

const help = `vitrine-migrate: migrates a project from Mux Player to Vitrine

Usage: vitrine-migrate [--write] [file or folder ...]

Without arguments it reads the current folder, except node_modules, build output and
folders whose names begin with a dot. It reads files with these extensions:
${[...supportedExtensions].map((ending) => `.${ending}`).join(' ')}.

  --write   change the files; without it, the changes are only shown
  --help    show this help

Exit codes: 0 if every file was read, 1 if a file could not be read, 2 for unknown
arguments.`;

/** What was said, and how the command ended. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}

/** Does what the words of a command line say. */
export function runCommand(words: readonly string[]): CommandResult {
  try {
    const options = { write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    if (values.help) return { output: help, exitCode: 0 };
    const { files, errors: troubles } = findFiles(positionals.length > 0 ? positionals : ['.']);
    const isWritten = values.write === true;
    const stories = files.map((file) => migrateFile(file, isWritten));
    const all = [
      ...troubles,
      ...stories.flatMap(({ file, error: trouble }) => (trouble ? [`${file}: ${trouble}`] : [])),
    ];
    return { output: tell(stories, all, isWritten), exitCode: all.length > 0 ? 1 : 0 };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { output: `${why}\n\nSee vitrine-migrate --help.`, exitCode: 2 };
  }
}

function tell(
  stories: readonly FileResult[],
  troubles: readonly string[],
  isWritten: boolean,
): string {
  const changed = stories.filter(({ edits }) => edits.length > 0);
  const noted = stories.flatMap((story) => notesOf(story));
  const parts = [
    ...changed.map(({ file, text, edits }) => formatDiff(file, text, edits)),
    noted.length > 0 && ['Needs a manual decision:', ...noted].join('\n'),
    troubles.length > 0 && ['Skipped:', ...troubles.map((each) => `  ${each}`)].join('\n'),
    summary(stories.length, changed.length, noted.length, isWritten),
  ];
  return parts.filter((part) => part !== false).join('\n\n');
}

const notesOf = ({ file, text, diagnostics: notes }: FileResult): string[] =>
  notes.map(
    ({ offset: at, message: says, section: see }) =>
      `  ${file}:${getLineNumber(text, at)}: ${says} (${GUIDE_PATH}#${see})`,
  );

function summary(read: number, changed: number, noted: number, isWritten: boolean): string {
  const did = isWritten ? `${changed} changed` : `${changed} to change`;
  const words = `${read} files read, ${did}, ${noted} places that need a decision.`;
  return isWritten || changed === 0 ? words : `${words} Run with --write to apply the changes.`;
}
