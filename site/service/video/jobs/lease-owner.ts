import { hostname } from 'node:os';
import type { JobStore } from '../../storage/jobs.ts';

/** The name under which this process leases jobs. */
export const leaseOwner = `${hostname()}:${process.pid}`;

/**
 * Releases the leases of processes of this machine that no longer run, so that their jobs continue
 * immediately; leases of other machines expire. A lease with the name of this process stems from an
 * earlier one, as in a container, where process IDs repeat.
 */
export async function releaseStaleLeases(jobs: JobStore): Promise<void> {
  for (const owner of await jobs.leaseOwners()) {
    const [host, pid] = owner.split(/:(?=\d+$)/);
    if (host !== hostname()) continue;
    if (owner === leaseOwner || !isRunning(Number(pid))) await jobs.releaseLeases(owner);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
