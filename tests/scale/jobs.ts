import { pino } from 'pino';
import { openPool } from '../../site/service/store/postgres/pool.ts';
import type { House } from './house.ts';

/** The process that does the job of an upload now; undefined while none does. */
export async function holderOf({ database }: House, id: string): Promise<number | undefined> {
  const pool = openPool(database, { most: 1 }, pino({ level: 'silent' }));
  try {
    const asked = `select holder from jobs where id = $1 and state = 'running'`;
    const { rows } = await pool.query<{ holder: string }>(asked, [id]);
    const [, pid] = /:(\d+)$/.exec(rows[0]?.holder ?? '') ?? [];
    return pid === undefined ? undefined : Number(pid);
  } finally {
    await pool.end();
  }
}
