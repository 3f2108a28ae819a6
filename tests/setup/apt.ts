import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// A fresh machine fetches some 250 MB; a mirror that hangs must not hang the tests with it.
const aptLimitMs = 12 * 60_000;

const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends'];
const update = ['apt-get', 'update', '-q'];

/** The commands that install the packages, for a person to run. */
export function aptCommands(packages: string[]): string[] {
  return [`sudo ${update.join(' ')}`, `sudo ${[...install, ...packages].join(' ')}`];
}

/** Says whether this process may install packages by apt: as root, where apt is. */
export function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages without a question. Throws with apt's own last words where it fails. */
export function aptInstall(packages: string[]): void {
  run(update);
  run([...install, ...packages]);
}

function run([command = '', ...args]: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: aptLimitMs,
  });
  if (status === 0) return;
  const lastWords = `${stdout ?? ''}\n${stderr ?? ''}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? lastWords}`);
}
