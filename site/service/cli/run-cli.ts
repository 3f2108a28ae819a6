import { loadSettings } from '../settings.ts';
import { StartFailure } from '../runtime/startup-error.ts';
import { ManagementApiError } from './management-client.ts';
import { formatHelp, commands } from './commands.ts';

/** What the shell is told: all is well, it could not be done, or it was not asked for rightly. */
const [failed, misused] = [1, 2];

/** Where what is said goes. */
export interface CliOutput {
  out(line: string): void;
  err(line: string): void;
}

/** Runs `npm run content -- COMMAND ...`, and answers the exit code. */
export async function runCli(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: CliOutput,
): Promise<number> {
  try {
    return await run(words, env, terminal);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    terminal.err(
      error instanceof ManagementApiError ? `${error.message} (${error.code})` : error.message,
    );
    return failed;
  }
}

async function run(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out: say, err }: CliOutput,
): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    say(formatHelp());
    return name === undefined ? misused : 0;
  }
  const verb = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (verb === undefined) {
    return refuse(
      err,
      `Unknown command "${name}". Available commands: ${Object.keys(commands).join(', ')}.`,
    );
  }
  if (args.length < verb.minArgs || args.length > verb.maxArgs) {
    return refuse(err, `Usage: npm run content -- ${name} ${verb.usage}`);
  }
  const editor = env.VISUAL || env.EDITOR || 'vi';
  // npm runs its scripts elsewhere than where they are called.
  const from = env.INIT_CWD ?? process.cwd();
  await verb.run({ settings: loadSettings(env), args, editor, cwd: from, print: say });
  return 0;
}

function refuse(err: CliOutput['err'], sentence: string): number {
  err(sentence);
  return misused;
}
