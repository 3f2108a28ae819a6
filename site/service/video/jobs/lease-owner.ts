import { hostname } from 'node:os';
import type { JobStore } from '../../storage/jobs.ts';

/** Identifies this process as the owner of leases. */
export const leaseOwner = `${hostname()}:${process.pid}`;

/**
 * Releases the leases of processes on this machine that are no longer running, so that their jobs
 * continue immediately. Leases of other machines expire. A lease with the name of this process
 * belongs to an earlier process: in containers, process IDs repeat.
 */
export async function releaseStaleLeases(jobs: JobStore): Promise<void> {
  for (const owner of await jobs.listLeaseOwners()) {
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
