import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// A new machine downloads about 250 MB. A mirror that does not respond must not block the tests.
const APT_TIMEOUT_MS = 12 * 60_000;

const installCommand = ['apt-get', 'install', '-y', '-q', '--no-install-recommends'];
const updateCommand = ['apt-get', 'update', '-q'];

/** Returns the commands that install packages, for error messages. */
export function getInstallCommands(packages: string[]): string[] {
  return [`sudo ${updateCommand.join(' ')}`, `sudo ${[...installCommand, ...packages].join(' ')}`];
}

/** Returns whether this process can install packages, which requires apt and root permissions. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages without prompts. Throws with the last output of apt if it fails. */
export function installPackages(packages: string[]): void {
  runCommand(updateCommand);
  runCommand([...installCommand, ...packages]);
}

function runCommand([command = '', ...args]: string[]): void {
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
