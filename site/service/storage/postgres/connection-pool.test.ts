import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createConnectionPool } from './connection-pool.ts';

it('logs a lost connection without its credentials or data', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const pool = createConnectionPool(
    'postgres://me:marked-password@127.0.0.1:1/films',
    { maxConnections: 1 },
    log,
  );
  onTestFinished(() => pool.end());
  const client = { connection: { stream: 'marked-answer' }, password: 'marked-password' };
  const error = Object.assign(new Error('terminated by the administrator'), { client });
  pool.emit('error', error, client);
  expect(lines.join('')).toContain('terminated by the administrator');
  expect(lines.join('')).not.toContain('marked');
});
