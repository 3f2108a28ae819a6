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
${[...supportedExtensions].map((extension) => `.${extension}`).join(' ')}.

  --write   change the files; without it, the changes are only shown
  --help    show this help

Exit codes: 0 if every file was read, 1 if a file could not be read, 2 for unknown
arguments.`;

/** The output and the exit code of a run of `vitrine-migrate`. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}

/** Runs `vitrine-migrate` with the given command-line arguments. */
export function runCommand(args: readonly string[]): CommandResult {
  try {
    const options = { write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    if (values.help) return { output: help, exitCode: 0 };
    const foundFiles = findFiles(positionals.length > 0 ? positionals : ['.']);
    const isWritten = values.write === true;
    const results = foundFiles.files.map((file) => migrateFile(file, isWritten));
    const errors = [
      ...foundFiles.errors,
      ...results.flatMap(({ file, error }) => (error ? [`${file}: ${error}`] : [])),
    ];
    return {
      output: formatReport(results, errors, isWritten),
      exitCode: errors.length > 0 ? 1 : 0,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { output: `${message}\n\nSee vitrine-migrate --help.`, exitCode: 2 };
  }
}

function formatReport(
  results: readonly FileResult[],
  errors: readonly string[],
  isWritten: boolean,
): string {
  const changedResults = results.filter(({ edits }) => edits.length > 0);
  const diagnostics = results.flatMap((result) => formatDiagnostics(result));
  const sections = [
    ...changedResults.map(({ file, text, edits }) => formatDiff(file, text, edits)),
    diagnostics.length > 0 && ['Needs a manual decision:', ...diagnostics].join('\n'),
    errors.length > 0 && ['Skipped:', ...errors.map((error) => `  ${error}`)].join('\n'),
    formatSummary(results.length, changedResults.length, diagnostics.length, isWritten),
  ];
  return sections.filter((section) => section !== false).join('\n\n');
}

const formatDiagnostics = ({ file, text, diagnostics }: FileResult): string[] =>
  diagnostics.map(
    ({ offset, message, section }) =>
      `  ${file}:${getLineNumber(text, offset)}: ${message} (${GUIDE_PATH}#${section})`,
  );

function formatSummary(
  fileCount: number,
  changedCount: number,
  diagnosticCount: number,
  isWritten: boolean,
): string {
  const changes = isWritten ? `${changedCount} changed` : `${changedCount} to change`;
  const summary = `${fileCount} files read, ${changes}, ${diagnosticCount} places that need a decision.`;
  return isWritten || changedCount === 0
    ? summary
    : `${summary} Run with --write to apply the changes.`;
}
