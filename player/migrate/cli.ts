import { run } from './command.ts';

const { said, code } = run(process.argv.slice(2));
(code === 2 ? process.stderr : process.stdout).write(`${said}\n`);
process.exitCode = code;
