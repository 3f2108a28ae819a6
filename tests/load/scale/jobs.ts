import { pino } from 'pino';
import { createConnectionPool } from '../../../site/service/storage/postgres/connection-pool.ts';
import type { Cluster } from './cluster.ts';

/** The process that does the job of an upload now; undefined while none does. */
export async function findJobOwner({ database }: Cluster, id: string): Promise<number | undefined> {
  const pool = createConnectionPool(database, { maxConnections: 1 }, pino({ level: 'silent' }));
  try {
    const asked = `select holder from jobs where id = $1 and state = 'running'`;
    const { rows } = await pool.query<{ holder: string }>(asked, [id]);
    const [, pid] = /:(\d+)$/.exec(rows[0]?.holder ?? '') ?? [];
    return pid === undefined ? undefined : Number(pid);
  } finally {
    await pool.end();
  }
}
