import { runCommand } from './command.ts';

const { output: said, exitCode: code } = runCommand(process.argv.slice(2));
(code === 2 ? process.stderr : process.stdout).write(`${said}\n`);
process.exitCode = code;
