import { createFilesOwnerOnly } from '../files/owner-only.ts';
import { runCli } from './run-cli.ts';

createFilesOwnerOnly();

process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
