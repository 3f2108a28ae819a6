import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Set in the process within the namespace, so that it does not start another one. */
const MARKER = 'SCALE_RUNS_APART';

const canCreateNamespace = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link']).status === 0;

/**
 * Runs the current command again in its own network namespace, and resolves to its exit code;
 * `undefined` in that process, or if the system does not permit a namespace.
 *
 * A new network interface makes every Chromium on the same network abort its requests, which would
 * fail the tests that run at the same time.
 */
export async function rerunInNetworkNamespace(): Promise<number | undefined> {
  if (process.env[MARKER] || !canCreateNamespace()) return undefined;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const script = 'ip link set lo up && exec "$@"';
  const child = spawn('unshare', ['--net', 'sh', '-c', script, 'sh', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARKER]: 'yes' },
  });
  process.once('SIGTERM', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
