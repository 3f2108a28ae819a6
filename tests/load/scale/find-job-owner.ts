import { pino } from 'pino';
import { createConnectionPool } from '../../../site/service/storage/postgres/connection-pool.ts';
import type { Cluster } from './cluster.ts';

/** Resolves to the ID of the process that runs the job of an upload, or `undefined` if none does. */
export async function findJobOwner(
  { database }: Cluster,
  uploadId: string,
): Promise<number | undefined> {
  const pool = createConnectionPool(database, { maxConnections: 1 }, pino({ level: 'silent' }));
  try {
    const sql = `select holder from jobs where id = $1 and state = 'running'`;
    const { rows } = await pool.query<{ holder: string }>(sql, [uploadId]);
    const [, pid] = /:(\d+)$/.exec(rows[0]?.holder ?? '') ?? [];
    return pid === undefined ? undefined : Number(pid);
  } finally {
    await pool.end();
  }
}
