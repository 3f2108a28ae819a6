import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Told to the process that runs apart, so that it does not go on for ever. */
const MARK = 'SCALE_RUNS_APART';

const goesApart = (): boolean => spawnSync('unshare', ['--net', 'ip', 'link']).status === 0;

/**
 * Runs this very command on a network of its own, and returns the code that it ends with; absent where
 * this is that process, or where the system lets nobody have one.
 *
 * Laying a cable to a server is news to every browser on the same network: Chromium breaks off what
 * it asks for, and whatever else is tested beside this fails.
 */
export async function rerunInNetworkNamespace(): Promise<number | undefined> {
  if (process.env[MARK] || !goesApart()) return undefined;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const script = 'ip link set lo up && exec "$@"';
  const child = spawn('unshare', ['--net', 'sh', '-c', script, 'sh', ...command], {
    stdio: 'inherit',
    env: { ...process.env, [MARK]: 'yes' },
  });
  process.once('SIGTERM', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
