import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** The environment variable that is set in the process within the namespace. */
const MARKER_VARIABLE = 'SCALE_IN_NETWORK_NAMESPACE';

const canCreateNamespace = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link']).status === 0;

/**
 * Reruns the current command in a separate network namespace, and resolves to its exit code. Resolves
 * to `undefined` if the process already runs in the namespace, or the system permits no namespaces.
 *
 * A new network interface makes every Chromium on the same network abort its requests, which would
 * fail the tests that run at the same time.
 */
export async function rerunInNetworkNamespace(): Promise<number | undefined> {
  if (process.env[MARKER_VARIABLE] || !canCreateNamespace()) return undefined;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const script = 'ip link set lo up && exec "$@"';
  const child = spawn('unshare', ['--net', 'sh', '-c', script, 'sh', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARKER_VARIABLE]: 'yes' },
  });
  process.once('SIGTERM', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
