import { parseArgs } from 'node:util';
import { findFiles } from './find-files.ts';
import { guidePage } from './guide.ts';
import { endings } from './read-file.ts';
import { migrateFile, type FileStory } from './migrate-file.ts';
import { lineAt, showChange } from './show-change.ts';

const help = `vitrine-migrate: moves a project from Mux Player to Vitrine

  vitrine-migrate [--write] [file or folder ...]

Without a name it reads the folder that it is called in, but for node_modules, folders
of what is built, and those whose names begin with a dot. It reads files that end in
${[...endings].map((ending) => `.${ending}`).join(' ')}.

  --write   changes the files; without it, what would be changed is only shown
  --help    this text

It ends with 0 when all was read, 1 when a file could not be, and 2 when it was called
in a way that it does not know.`;

/** What was said, and how the command ended. */
export interface Outcome {
  readonly said: string;
  readonly code: 0 | 1 | 2;
}

/** Does what the words of a command line say. */
export function run(words: readonly string[]): Outcome {
  try {
    const options = { write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    if (values.help) return { said: help, code: 0 };
    const { files, troubles } = findFiles(positionals.length > 0 ? positionals : ['.']);
    const isWritten = values.write === true;
    const stories = files.map((file) => migrateFile(file, isWritten));
    const all = [
      ...troubles,
      ...stories.flatMap(({ file, trouble }) => (trouble ? [`${file}: ${trouble}`] : [])),
    ];
    return { said: tell(stories, all, isWritten), code: all.length > 0 ? 1 : 0 };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { said: `${why}\n\nSee vitrine-migrate --help.`, code: 2 };
  }
}

function tell(
  stories: readonly FileStory[],
  troubles: readonly string[],
  isWritten: boolean,
): string {
  const changed = stories.filter(({ edits }) => edits.length > 0);
  const noted = stories.flatMap((story) => notesOf(story));
  const parts = [
    ...changed.map(({ file, text, edits }) => showChange(file, text, edits)),
    noted.length > 0 && ['To be decided by hand:', ...noted].join('\n'),
    troubles.length > 0 && ['Left as they are:', ...troubles.map((each) => `  ${each}`)].join('\n'),
    summary(stories.length, changed.length, noted.length, isWritten),
  ];
  return parts.filter((part) => part !== false).join('\n\n');
}

const notesOf = ({ file, text, notes }: FileStory): string[] =>
  notes.map(({ at, says, see }) => `  ${file}:${lineAt(text, at)}: ${says} (${guidePage}#${see})`);

function summary(read: number, changed: number, noted: number, isWritten: boolean): string {
  const did = isWritten ? `${changed} changed` : `${changed} to change`;
  const words = `${read} files read, ${did}, ${noted} places to decide.`;
  return isWritten || changed === 0 ? words : `${words} Nothing is written without --write.`;
}
