import { runCommand } from './command.ts';

const { output, exitCode } = runCommand(process.argv.slice(2));
(exitCode === 2 ? process.stderr : process.stdout).write(`${output}\n`);
process.exitCode = exitCode;
