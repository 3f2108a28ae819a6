import { loadSettings } from '../settings.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { ManagementApiError } from './management-client.ts';
import { formatHelp, commands } from './commands.ts';

/** Exit codes: the command failed, or was used incorrectly. */
const [failureCode, usageErrorCode] = [1, 2];

/** The output of the command, line by line. */
export interface CliOutput {
  out(line: string): void;
  err(line: string): void;
}

/** Runs `npm run content -- COMMAND ...` and returns the exit code. */
export async function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: CliOutput,
): Promise<number> {
  try {
    return await runCommand(args, env, terminal);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    terminal.err(
      error instanceof ManagementApiError ? `${error.message} (${error.code})` : error.message,
    );
    return failureCode;
  }
}

async function runCommand(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out: print, err: printError }: CliOutput,
): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    print(formatHelp());
    return name === undefined ? usageErrorCode : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    return reportUsageError(
      printError,
      `Unknown command "${name}". Available commands: ${Object.keys(commands).join(', ')}.`,
    );
  }
  if (args.length < command.minArgs || args.length > command.maxArgs) {
    return reportUsageError(printError, `Usage: npm run content -- ${name} ${command.usage}`);
  }
  const editor = env.VISUAL || env.EDITOR || 'vi';
  // npm runs scripts in the package folder; INIT_CWD is the folder it was called from.
  const cwd = env.INIT_CWD ?? process.cwd();
  await command.run({ settings: loadSettings(env), args, editor, cwd, print });
  return 0;
}

function reportUsageError(printError: CliOutput['err'], message: string): number {
  printError(message);
  return usageErrorCode;
}
