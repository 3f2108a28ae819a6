import { hostname } from 'node:os';
import type { JobStore } from '../../storage/jobs.ts';

/** Names this process among all that may hold jobs. */
export const leaseOwner = `${hostname()}:${process.pid}`;

/**
 * Frees what processes of this machine have held that run no more, so that their work goes on at
 * once; what others hold is free when its lease ends. One that bears this process's own name was
 * there before it, as in a container, whose processes are numbered alike each time.
 */
export async function releaseStaleLeases(jobs: JobStore): Promise<void> {
  for (const name of await jobs.leaseOwners()) {
    const [host, pid] = name.split(/:(?=\d+$)/);
    if (host !== hostname()) continue;
    if (name === leaseOwner || !isRunning(Number(pid))) await jobs.releaseLeases(name);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
