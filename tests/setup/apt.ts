import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// A new machine downloads some 250 MB; a mirror that hangs must not hang the tests.
const APT_TIMEOUT_MS = 12 * 60_000;

const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends'];
const update = ['apt-get', 'update', '-q'];

/** Returns the commands that install packages, for error messages. */
export function getInstallCommands(packages: string[]): string[] {
  return [`sudo ${update.join(' ')}`, `sudo ${[...install, ...packages].join(' ')}`];
}

/** Returns whether this process can install packages: as root, on a system with apt. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages without prompts. Throws with the last output of apt if it fails. */
export function installPackages(packages: string[]): void {
  run(update);
  run([...install, ...packages]);
}

function run([command = '', ...args]: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: APT_TIMEOUT_MS,
  });
  if (status === 0) return;
  const lastOutput = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? lastOutput}`);
}
