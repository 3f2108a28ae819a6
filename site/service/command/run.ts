import { readSettings } from '../settings.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import { Refusal } from './service-client.ts';
import { help, verbs } from './verbs.ts';

/** What the shell is told: all is well, it could not be done, or it was not asked for rightly. */
const [failed, misused] = [1, 2];

/** Where what is said goes. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
}

/** Runs `npm run content -- COMMAND ...`, and answers the exit code. */
export async function runContent(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  try {
    return await run(words, env, terminal);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    terminal.err(error instanceof Refusal ? `${error.message} (${error.code})` : error.message);
    return failed;
  }
}

async function run(
  [name, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { out: say, err }: Terminal,
): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    say(help());
    return name === undefined ? misused : 0;
  }
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) {
    return refuse(
      err,
      `Unknown command "${name}". Available commands: ${Object.keys(verbs).join(', ')}.`,
    );
  }
  if (args.length < verb.from || args.length > verb.upTo) {
    return refuse(err, `Usage: npm run content -- ${name} ${verb.takes}`);
  }
  const editor = env.VISUAL || env.EDITOR || 'vi';
  // npm runs its scripts elsewhere than where they are called.
  const from = env.INIT_CWD ?? process.cwd();
  await verb.run({ settings: readSettings(env), args, editor, from, say });
  return 0;
}

function refuse(err: Terminal['err'], sentence: string): number {
  err(sentence);
  return misused;
}
